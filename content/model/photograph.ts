import type { ShareImages } from '../share-image.ts';

/** An encoded picture: of the program's, as the build has written it, or an uploaded one. */
export interface EncodedPicture {
  /** The picture in several widths, for `srcset`. */
  avif?: string | undefined;
  /** The widths of an uploaded picture, which has no AVIF. */
  webp?: string | undefined;
  /** The largest width as WebP, for browsers from before 2024 that lack AVIF. */
  fallback: string;
  width: number;
  height: number;
  /** The picture that replaces it on phones. */
  phone?: { avif: string; width: number; height: number } | undefined;
}

/** An uploaded portrait, made for its frames, small for round faces, and cut for shared links. */
export interface Photograph {
  picture: EncodedPicture;
  face: string;
  share: ShareImages;
}
