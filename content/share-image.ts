/** The pictures that chats and networks show beside a link: their shapes, and their sizes in pixels. */
export const shareSizes = {
  wide: { width: 1200, height: 630 },
  square: { width: 1200, height: 1200 },
} as const;

/**
 * Where the academy's mark lies on them, a disc that `content/share-mark.png` holds: at the top left, where the
 * program's pictures show nothing but a wall.
 */
export const shareMarks = { wide: 124, square: 168, margin: 36 } as const;

export type ShareShape = keyof typeof shareSizes;
export const shareShapes = ['wide', 'square'] as const satisfies readonly ShareShape[];

/** The addresses of one picture in both shapes. */
export type ShareImages = Readonly<Record<ShareShape, string>>;
