import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import type { PictureSource } from '../components/picture.tsx';

const renders = import.meta.glob<ImageMetadata>('./renders/*.webp', { eager: true, import: 'default' });
const portraits = import.meta.glob<ImageMetadata>('./portraits/*.svg', { eager: true, import: 'default' });

// Walls are smooth and band easily at low quality (design notes, section 7); these are the lowest without banding.
const quality = { avif: 60, webp: 82 };

interface PictureOptions {
  alt: string;
  /** Widths in pixels to encode, the largest last. */
  widths: number[];
  /** The `sizes` attribute: how wide the image is shown at which viewport. */
  sizes: string;
}

function findImage(images: Record<string, ImageMetadata>, path: string): ImageMetadata {
  const image = images[path];
  if (!image) throw new Error(`site/images/${path.slice(2)} does not exist.`);
  return image;
}

/**
 * Encodes a render as AVIF and WebP in several widths.
 *
 * @param name the file's name under `site/images/renders/`, without its ending
 * @returns what the `Picture` component shows
 * @throws when there is no such render
 */
export async function createPicture(name: string, { alt, widths, sizes }: PictureOptions): Promise<PictureSource> {
  const src = findImage(renders, `./renders/${name}.webp`);
  const [avif, webp] = await Promise.all([
    getImage({ src, widths, format: 'avif', quality: quality.avif }),
    getImage({ src, widths, format: 'webp', quality: quality.webp }),
  ]);
  const width = widths.at(-1) ?? src.width;
  return {
    avif: avif.srcSet.attribute,
    webp: webp.srcSet.attribute,
    src: webp.srcSet.values.at(-1)?.url ?? webp.src,
    sizes,
    width,
    height: Math.round((width * src.height) / src.width),
    alt,
  };
}

/**
 * Finds an instructor's portrait.
 *
 * @param file the file's name under `site/images/portraits/`
 * @returns its address
 * @throws when there is no such portrait
 */
export function findPortrait(file: string): string {
  return findImage(portraits, `./portraits/${file}`).src;
}
