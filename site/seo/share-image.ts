import { type Content, describePortrait, type Instructor, isDrawing } from '../../content/model/content.ts';
import type { ShareImages } from '../../content/share-image.ts';
import type { PictureTable } from '../media/images/pictures.ts';
import type { ListedPage } from './list-pages.ts';

type SharePictures = Pick<PictureTable, 'share'>;

/** What chats and networks show beside a page's link. */
export interface ShareImage {
  /** What the picture shows. */
  alt: string;
  /** By shape. */
  addresses: ShareImages;
}

/** The picture of the academy itself, and of pages without one of their own. */
export const academyPicture = 'hero';

function nameRender(page: ListedPage): string {
  switch (page.kind) {
    case 'about':
      return 'about';
    case 'contact':
      return 'studio';
    case 'instrument':
      return page.entry.slug;
    case 'program':
      return page.entry.image;
    default:
      return academyPicture;
  }
}

function findPortraitImages({ portrait = '', photograph }: Instructor, { share }: SharePictures) {
  return isDrawing(portrait) ? share[portrait.replace(/\.\w+$/, '')] : photograph?.share;
}

/**
 * Finds the picture of a page for shared links: its own, an instructor's portrait, or the academy's.
 *
 * @throws when the build has not drawn it, or nobody has uploaded it
 */
export function findShareImage({ images }: Content, page: ListedPage, pictures: SharePictures): ShareImage {
  const isPortrait = page.kind === 'instructor' && page.entry.portrait !== undefined;
  const name = nameRender(page);
  const addresses = isPortrait ? findPortraitImages(page.entry, pictures) : pictures.share[name];
  if (!addresses) throw new Error(`${page.path} has no picture for shared links.`);
  return {
    alt: isPortrait ? describePortrait(images, page.entry) : (images.pictures[name] ?? ''),
    addresses,
  };
}
