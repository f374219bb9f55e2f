import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import type { Content } from '../../content/content-schema.ts';

const renders = import.meta.glob<ImageMetadata>('./renders/*.webp', { eager: true, import: 'default' });

// Walls are smooth and band easily: the lowest qualities at which none was seen.
const quality = { avif: 60, webp: 85 };

/** An image as AVIF, for the component `Picture`. */
export interface PictureSource {
  avif: string;
  /** The largest alone, as WebP: browsers without AVIF are from before 2024. */
  fallback: string;
  sizes: string;
  width: number;
  height: number;
  alt: string;
  /** Another crop for phones, square. */
  phone?: { avif: string; side: number } | undefined;
}

interface PictureOptions {
  /** Widths in pixels to encode, the largest last. */
  widths: number[];
  /** The `sizes` attribute: how wide the image is shown at which viewport. */
  sizes: string;
  /** Another render for phones, square, its lower part kept: a crop in the browser would waste its bytes. */
  phone?: { name: string; widths: number[] };
}

function findRender(name: string): ImageMetadata {
  const image = renders[`./renders/${name}.webp`];
  if (!image) throw new Error(`site/media/images/renders/${name}.webp does not exist.`);
  return image;
}

async function encodeForPhones({ name, widths }: NonNullable<PictureOptions['phone']>) {
  const side = widths.at(-1) ?? 0;
  const crop = { width: side, height: side, fit: 'cover', position: 'bottom' };
  const avif = await getImage({
    src: findRender(name),
    widths,
    ...crop,
    format: 'avif',
    quality: quality.avif,
  });
  return { avif: avif.srcSet.attribute, side };
}

/**
 * Encodes a render as AVIF in several widths, and as WebP in the largest.
 *
 * @param images the alternative texts from images.yaml
 * @param name the file's name under `site/media/images/renders/`, without its ending
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
  const src = findRender(name);
  const width = widths.at(-1);
  const [avif, webp] = await Promise.all([
    getImage({ src, widths, width, format: 'avif', quality: quality.avif }),
    getImage({ src, width, format: 'webp', quality: quality.webp }),
  ]);
  // Of the encoded picture: what reads a size off the render itself makes Astro ship the render, too.
  const { width: shownWidth, height } = webp.attributes;
  return {
    avif: avif.srcSet.attribute,
    fallback: webp.src,
    sizes,
    width: shownWidth,
    height,
    alt,
    phone: phone && (await encodeForPhones(phone)),
  };
}

/** The addresses of small square pictures, by the slugs of their instruments. */
export type Thumbnails = Readonly<Record<string, string>>;

/** Encodes each instrument's render as one small square picture, for a place beside its visible name. */
export async function createThumbnails(
  instruments: readonly { slug: string }[],
  width: number,
): Promise<Thumbnails> {
  const options = { width, height: width, format: 'webp', quality: quality.webp };
  const encoded = instruments.map(
    async ({ slug }) => [slug, (await getImage({ src: findRender(slug), ...options })).src] as const,
  );
  return Object.fromEntries(await Promise.all(encoded));
}
