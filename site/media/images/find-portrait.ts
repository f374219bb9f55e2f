import type { ImageMetadata } from 'astro';

const portraits = import.meta.glob<ImageMetadata>('./portraits/*.svg', { eager: true, import: 'default' });

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

/** The addresses of all drawn portraits, by the names of their files. */
export const listDrawings = () =>
  Object.fromEntries(
    Object.entries(portraits).map(([path, { src }]) => [path.slice(path.lastIndexOf('/') + 1), src]),
  );
