import { isDrawing } from '../../content/is-drawing.ts';
import { type Content, describePortrait, type Instructor } from '../../content/model/content.ts';
import type { PictureTable } from '../media/images/pictures.ts';
import type { ListedPage } from './list-pages.ts';

type SharePictures = Pick<PictureTable, 'share'>;

/** The picture of the academy itself, and of pages without one of their own. */
export const academyPicture = 'hero';

const ofPages: Partial<Record<ListedPage['kind'], string>> = { about: 'about', contact: 'studio' };

function nameRender(page: ListedPage): string {
  if (page.kind === 'instrument') return page.entry.slug;
  return page.kind === 'program' ? page.entry.image : (ofPages[page.kind] ?? academyPicture);
}

function findPortraitImages({ portrait = '', photograph }: Instructor, { share }: SharePictures) {
  return isDrawing(portrait) ? share[portrait.replace(/\.\w+$/, '')] : photograph?.share;
}

/**
 * Finds the picture of a page for shared links: its own, an instructor's portrait, or the academy's.
 *
 * @returns the text alternative, and the picture's addresses by shape
 * @throws when the build has not drawn it, or nobody has uploaded it
 */
export function findShareImage({ images }: Content, page: ListedPage, pictures: SharePictures) {
  const isPortrait = page.kind === 'instructor' && page.entry.portrait !== undefined;
  const name = nameRender(page);
  const addresses = isPortrait ? findPortraitImages(page.entry, pictures) : pictures.share[name];
  if (!addresses) throw new Error(`${page.path} has no picture for shared links.`);
  return {
    alt: isPortrait ? describePortrait(images, page.entry) : (images.pictures[name] ?? ''),
    addresses,
  };
}
