/** The shapes of the pictures that chats and networks show beside a link. */
export const shareShapes = ['wide', 'square'] as const;
export type ShareShape = (typeof shareShapes)[number];

/** The picture of a page that chats and networks show beside its link. */
export function shareImagePath(page: string, shape: ShareShape): string {
  return `/share${page === '/' ? '/home' : page}-${shape}.jpg`;
}
