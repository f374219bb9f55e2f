import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import type { Content } from '../../content/content.ts';

const renders = import.meta.glob<ImageMetadata>('./renders/*.webp', { eager: true, import: 'default' });

// Smooth walls show banding: these are the lowest qualities without visible banding.
const quality = { avif: 60, webp: 85 };

/** An image as AVIF, for the component `Picture`. */
export interface PictureSource {
  avif: string;
  /** The largest width as WebP, for browsers from before 2024 that lack AVIF. */
  fallback: string;
  sizes: string;
  width: number;
  height: number;
  alt: string;
  /** Marks the image, for a style sheet that crops it (site/components/portrait.tsx). */
  focus?: string;
  /** In place of it on phones. */
  phone?: { avif: string; width: number; height: number } | undefined;
}

interface PictureOptions {
  /** Widths in pixels to encode, the largest last. */
  widths: number[];
  /** The `sizes` attribute: the displayed width for each viewport. */
  sizes: string;
  /**
   * In place of it on phones. Page, fonts and it share the first two round trips (e2e/byte-budgets.e2e.ts),
   * and a phone's pixels are smaller: so its quality is lower, by eye the lowest without banding or noise
   * around lines at their size.
   */
  phone?: PhoneOptions;
}

interface PhoneOptions {
  widths: number[];
  quality: number;
  /** Another render. */
  name?: string;
  /** Of width to height, to which the render is cut off at its top: a crop in a browser would waste bytes. */
  ratio?: number;
}

function findRender(name: string): ImageMetadata {
  const image = renders[`./renders/${name}.webp`];
  if (!image) throw new Error(`site/media/images/renders/${name}.webp does not exist.`);
  return image;
}

async function encodeForPhones({ name, widths, ratio, quality }: Required<PhoneOptions>) {
  const width = widths.at(-1) ?? 0;
  const size = { width, height: Math.round(width / ratio) };
  const crop = { ...size, fit: 'cover', position: 'bottom' };
  const src = findRender(name);
  const avif = await getImage({ src, widths, ...crop, format: 'avif', quality });
  return { avif: avif.srcSet.attribute, ...size };
}

/**
 * Encodes a render as AVIF in several widths, and as WebP in the largest.
 *
 * @throws when the render or its alternative text is missing
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
  // Read the size of the encoded picture: reading the render's own size would make Astro publish the render,
  // too.
  const { width: shownWidth, height } = webp.attributes;
  return {
    avif: avif.srcSet.attribute,
    fallback: webp.src,
    sizes,
    width: shownWidth,
    height,
    alt,
    phone: phone && (await encodeForPhones({ name, ratio: shownWidth / height, ...phone })),
  };
}

// Of width to height: the frame of a portrait, which a photograph of another shape fills.
const portraitRatio = 4 / 5;
/** The widths of that frame in pixels, on screens of different density. */
const portraitWidths = [320, 640, 960];
// A round portrait is at most 64 wide; what is higher than wide has enough for two thirds of it.
const faceHeight = 240;

/** Encodes an uploaded portrait for its frames, and a small one for round faces. */
export async function encodePhotograph(src: ImageMetadata) {
  const face = await getImage({ src, height: faceHeight, format: 'webp', quality: quality.webp });
  // As above, not the picture's own size. A wide picture is encoded wider than the frame, which cuts off its
  // sides; `srcset` names the frame's width.
  const shape = face.attributes['width'] / face.attributes['height'];
  const encode = (frame: number, format: keyof typeof quality) =>
    getImage({
      src,
      width: Math.round(frame * Math.max(1, shape / portraitRatio)),
      format,
      quality: quality[format],
    });
  const avif = await Promise.all(
    portraitWidths.map(async (frame) => `${(await encode(frame, 'avif')).src} ${frame}w`),
  );
  const webp = await encode(640, 'webp');
  const { width, height } = webp.attributes;
  return { picture: { avif: avif.join(', '), fallback: webp.src, width, height }, face: face.src };
}

/** The addresses of small square pictures by the slugs of their instruments. */
export type Thumbnails = Readonly<Record<string, string>>;

// For the strip of instruments, at twice the density of most screens. The menu shows the same, smaller:
// others would be nine more names in each page.
const thumbnail = 240;

/** Encodes each instrument's render as one small square picture, shown next to its name. */
export async function createThumbnails(instruments: readonly { slug: string }[]): Promise<Thumbnails> {
  const options = { width: thumbnail, height: thumbnail, format: 'webp', quality: quality.webp };
  const encoded = instruments.map(
    async ({ slug }) => [slug, (await getImage({ src: findRender(slug), ...options })).src] as const,
  );
  return Object.fromEntries(await Promise.all(encoded));
}
