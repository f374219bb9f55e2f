import type { ImageMetadata } from 'astro';
import { encodePhotograph } from './create-picture.ts';

const portraits = import.meta.glob<ImageMetadata>('./portraits/*.svg', { eager: true, import: 'default' });
// What staff have uploaded: the folder CONTENT_PICTURES (astro.config.ts).
const uploads = import.meta.glob<ImageMetadata>('$pictures/*.webp', { eager: true, import: 'default' });

/**
 * Finds an instructor's drawn portrait.
 *
 * @throws when there is no such portrait
 */
export function findPortrait(file: string): string {
  const image = portraits[`./portraits/${file}`];
  if (!image) throw new Error(`site/media/images/portraits/${file} does not exist.`);
  return image.src;
}

const photographs = new Map<string, ReturnType<typeof encodePhotograph>>();

/** The addresses of all drawn portraits, by the names of their files. */
export const listDrawings = () =>
  Object.fromEntries(
    Object.entries(portraits).map(([path, { src }]) => [path.slice(path.lastIndexOf('/') + 1), src]),
  );

/**
 * Finds an uploaded portrait; all pages share one. A component waits for it with `use`: awaited by this
 * module, it would change the order of all style sheets.
 *
 * @throws when nothing of that name has been uploaded
 */
export function findPhotograph(file: string): ReturnType<typeof encodePhotograph> {
  const [, image] = Object.entries(uploads).find(([path]) => path.endsWith(`/${file}`)) ?? [];
  if (!image) throw new Error(`CONTENT_PICTURES has no ${file}.`);
  const photograph = photographs.get(file) ?? encodePhotograph(image);
  photographs.set(file, photograph);
  return photograph;
}
