import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import type { PictureSource } from '../components/picture.tsx';
import type { Content } from '../content/content-schema.ts';

const renders = import.meta.glob<ImageMetadata>('./renders/*.webp', { eager: true, import: 'default' });
const portraits = import.meta.glob<ImageMetadata>('./portraits/*.svg', { eager: true, import: 'default' });

// Walls are smooth and band easily: the lowest qualities at which none was seen.
const quality = { avif: 60, webp: 85 };

interface PictureOptions {
  /** Widths in pixels to encode, the largest last. */
  widths: number[];
  /** The `sizes` attribute: how wide the image is shown at which viewport. */
  sizes: string;
  /** Another render for phones, square, its lower part kept: a crop in the browser would waste its bytes. */
  phone?: { name: string; widths: number[] };
}

function findImage(images: Record<string, ImageMetadata>, path: string): ImageMetadata {
  const image = images[path];
  if (!image) throw new Error(`site/images/${path.slice(2)} does not exist.`);
  return image;
}

async function encode(src: ImageMetadata, widths: number[], largest: { width: number; height?: number }) {
  const [avif, webp] = await Promise.all([
    getImage({ src, widths, ...largest, format: 'avif', quality: quality.avif }),
    getImage({ src, ...largest, format: 'webp', quality: quality.webp }),
  ]);
  return { avif: avif.srcSet.attribute, webp: webp.src };
}

async function encodeForPhones({ name, widths }: NonNullable<PictureOptions['phone']>) {
  const side = widths.at(-1) ?? 0;
  const crop = { width: side, height: side, fit: 'cover', position: 'bottom' };
  const { avif, webp } = await encode(findImage(renders, `./renders/${name}.webp`), widths, crop);
  return { avif, webp, width: side, height: side };
}

/**
 * Encodes a render as AVIF in several widths, and as WebP in the largest.
 *
 * @param images the alternative texts from images.yaml
 * @param name the file's name under `site/images/renders/`, without its ending
 * @returns what the `Picture` component shows
 * @throws when there is no such render, or no text for it
 */
export async function createPicture(
  { pictures }: Content['images'],
  name: string,
  { widths, sizes, phone }: PictureOptions,
): Promise<PictureSource> {
  const alt = pictures[name];
  if (!alt) throw new Error(`content/en/images.yaml says nothing of the picture ${name}.`);
  const image = findImage(renders, `./renders/${name}.webp`);
  const width = widths.at(-1) ?? image.width;
  return {
    ...(await encode(image, widths, { width })),
    sizes,
    width,
    height: Math.round((width * image.height) / image.width),
    alt,
    phone: phone && (await encodeForPhones(phone)),
  };
}

/**
 * Encodes an instrument's render as one small square picture, for a place beside its visible name.
 *
 * @returns its address
 */
export async function createThumbnail(name: string, width: number): Promise<string> {
  const src = findImage(renders, `./renders/${name}.webp`);
  return (await getImage({ src, width, height: width, format: 'webp', quality: quality.webp })).src;
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
