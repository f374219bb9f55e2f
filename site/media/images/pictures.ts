import type { EncodedPicture } from '../../../content/model/photograph.ts';
import type { ShareImages } from '../../../content/share-image.ts';

/** An image for the component `Picture`. */
export interface PictureSource extends EncodedPicture {
  sizes: string;
  alt: string;
  /** Marks the image, for a style sheet that crops it (site/components/portrait.tsx). */
  focus?: string;
}

/** Where a page shows a picture; each has widths of its own (site/media/images/create-picture.ts). */
export type Frame = 'hero' | 'community' | 'studio' | 'about' | 'instrument';

/** The addresses of small square pictures by the slugs of their instruments. */
export type Thumbnails = Readonly<Record<string, string>>;

/** All pictures that pages may show: the build writes the program's, staff upload others. */
export interface PictureTable {
  frames: Readonly<Record<Frame, Readonly<Record<string, EncodedPicture>>>>;
  thumbnails: Thumbnails;
  /** By the names of renders and drawn portraits, without their endings. */
  share: Readonly<Record<string, ShareImages>>;
}

/** Finds a picture for its frame. @throws when it or its alternative text is missing */
export function findPicture(
  { frames }: PictureTable,
  frame: Frame,
  { pictures }: { pictures: Readonly<Record<string, string>> },
  name: string,
  sizes: string,
): PictureSource {
  const alt = pictures[name];
  if (!alt) throw new Error(`content/en/images.yaml says nothing of the picture ${name}.`);
  const picture = frames[frame][name];
  if (!picture) throw new Error(`The build has no picture ${name} for the frame ${frame}.`);
  return { ...picture, sizes, alt };
}
