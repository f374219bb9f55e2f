import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import type { Content } from '../../../content/model/content.ts';
import type { EncodedPicture } from '../../../content/model/photograph.ts';
import type { PictureTable } from './pictures.ts';

const renders = import.meta.glob<ImageMetadata>('./renders/*.webp', { eager: true, import: 'default' });

// Written by site/build/share-images.ts.
const shareImages = import.meta.glob<string>('../../../.cache/share-images/*.jpg', {
  eager: true,
  import: 'default',
  query: '?url',
});

// Smooth walls show banding: these are the lowest qualities without visible banding.
const quality = { avif: 60, webp: 85 };

/**
 * In place of a picture on phones. Page, fonts and it share the first two round trips (e2e/byte-budgets.e2e.ts),
 * and a phone's pixels are smaller: so its quality is lower, by eye the lowest without banding or noise around
 * lines at their size.
 */
interface PhoneOptions {
  widths: number[];
  quality: number;
  /** The name of another render for phones. */
  name?: string;
  /** Width to height; the build crops the render to it at the top, since a crop in a browser wastes bytes. */
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

/** The widths in pixels in which a picture is encoded, the largest last. */
interface PictureOptions {
  widths: number[];
  phone?: PhoneOptions;
}

const ofPages: Record<string, PictureOptions> = {
  hero: {
    widths: [960, 1440, 1920],
    phone: { name: 'hero-portrait', ratio: 1, widths: [480, 724, 1080], quality: 38 },
  },
  community: { widths: [960, 1440, 1920] },
  studio: { widths: [800, 1200] },
  about: { widths: [660, 960, 1400], phone: { widths: [660, 960], quality: 48 } },
};
const ofInstrument = { widths: [736, 1080, 1440], phone: { widths: [480, 724, 1080], quality: 50 } };

/** Encodes a render as AVIF in several widths, and as WebP in the largest. */
async function encodePicture(
  name: string,
  { widths, phone }: PictureOptions,
): Promise<[string, EncodedPicture]> {
  const src = findRender(name);
  const width = widths.at(-1);
  const [avif, webp] = await Promise.all([
    getImage({ src, widths, width, format: 'avif', quality: quality.avif }),
    getImage({ src, width, format: 'webp', quality: quality.webp }),
  ]);
  // Read the size of the encoded picture: reading the render's own size would make Astro publish the render,
  // too.
  const { width: shownWidth, height } = webp.attributes;
  return [
    name,
    {
      avif: avif.srcSet.attribute,
      fallback: webp.src,
      width: shownWidth,
      height,
      phone: phone && (await encodeForPhones({ name, ratio: shownWidth / height, ...phone })),
    },
  ];
}

// For the strip of instruments, at twice the density of most screens. The menu shows the same, smaller:
// others would be nine more names in each page.
const thumbnail = 240;

async function encodeThumbnail(slug: string): Promise<[string, string]> {
  const options = { width: thumbnail, height: thumbnail, format: 'webp', quality: quality.webp };
  return [slug, (await getImage({ src: findRender(slug), ...options })).src];
}

function listShareImages(): PictureTable['share'] {
  const table: Record<string, Record<string, string>> = {};
  for (const [path, address] of Object.entries(shareImages)) {
    const [, name = '', shape = ''] = /\/([^/]+)-([a-z]+)\.jpg$/.exec(path) ?? [];
    table[name] = { ...table[name], [shape]: address };
  }
  return table as PictureTable['share'];
}

/** Encodes all pictures that pages show: those of the program's content, which staff can't exchange. */
export async function encodePictures({ instruments }: Content): Promise<PictureTable> {
  const slugs = instruments.map(({ slug }) => slug);
  const encoded = await Promise.all([
    ...Object.entries(ofPages).map(([name, options]) => encodePicture(name, options)),
    ...slugs.map((slug) => encodePicture(slug, ofInstrument)),
  ]);
  return {
    renders: Object.fromEntries(encoded),
    thumbnails: Object.fromEntries(await Promise.all(slugs.map(encodeThumbnail))),
    share: listShareImages(),
  };
}
