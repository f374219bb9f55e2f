import type { ImageMetadata } from 'astro';
import type { Content, Instructor } from '../../content/content.ts';
import { fill } from '../../../content/fill-slots.ts';

const portraits = import.meta.glob<ImageMetadata>('./portraits/*.svg', { eager: true, import: 'default' });

/**
 * Finds an instructor's portrait.
 *
 * @throws when there is no such portrait
 */
export function findPortrait(file: string): string {
  const image = portraits[`./portraits/${file}`];
  if (!image) throw new Error(`site/media/images/portraits/${file} does not exist.`);
  return image.src;
}

/** An instructor's portrait with its size and alternative text, as props of an `img`. */
export function describePortrait(
  images: Content['images'],
  { name, portrait }: Pick<Instructor, 'name' | 'portrait'>,
) {
  const alt = fill(images.portrait, { instructor: name });
  return { src: findPortrait(portrait), width: 480, height: 600, alt };
}
