import type { Content } from '../../../content/model/content.ts';
import type { EncodedPicture } from '../../../content/model/photograph.ts';
import type { ShareImages } from '../../../content/share-image.ts';

/** An image for the component `Picture`. */
export interface PictureSource extends EncodedPicture {
  sizes: string;
  alt: string;
  /** Marks the image, for a style sheet that crops it (site/components/portrait.tsx). */
  focus?: string;
}

/** The addresses of small square pictures by the slugs of their instruments. */
export type Thumbnails = Readonly<Record<string, string>>;

/** All pictures that pages may show: the build writes the program's, staff upload others. */
export interface PictureTable {
  /** By the names of renders. */
  renders: Readonly<Record<string, EncodedPicture>>;
  thumbnails: Thumbnails;
  /** By the names of renders and drawn portraits, without their endings. */
  share: Readonly<Record<string, ShareImages>>;
}

/** Finds a picture of the program. @throws when it or its alternative text is missing */
export function findPicture(
  { content, pictures }: { content: Pick<Content, 'images'>; pictures: PictureTable },
  name: string,
  sizes: string,
): PictureSource {
  const alt = content.images.pictures[name];
  if (!alt) throw new Error(`content/en/images.yaml says nothing of the picture ${name}.`);
  const picture = pictures.renders[name];
  if (!picture) throw new Error(`The build has no picture ${name}.`);
  return { ...picture, sizes, alt };
}
