import type { Instructor } from '../../content/model/content.ts';
import type { ShareShape } from '../../content/share-image.ts';

/** The sizes of an uploaded picture, by the names of their files in the database and in addresses. */
export const pictureSizes = ['source', '320', '640', '960', 'face'] as const;

/** A size, or a cut for shared links around the middle of a face, in percent: `wide-50-40`. */
export type PictureName = (typeof pictureSizes)[number] | `${ShareShape}-${number}-${number}`;

export type Focus = Instructor['portraitFocus'];

export const nameCut = (shape: ShareShape, { x, y }: Focus = { x: 50, y: 50 }): PictureName =>
  `${shape}-${Math.round(x)}-${Math.round(y)}`;

/** Reads the shape and the middle of a cut from its name; undefined for other sizes. */
export function readCut(name: string) {
  const [, shape, x, y] = /^(wide|square)-(\d{1,3})-(\d{1,3})$/.exec(name) ?? [];
  return shape === undefined ? undefined : { shape: shape as ShareShape, x: Number(x), y: Number(y) };
}

export const isPictureName = (text: string): text is PictureName =>
  pictureSizes.some((name) => name === text) || readCut(text) !== undefined;

/** The ending of a size's file: shared links need JPEG, which every chat shows. */
export const endingOf = (name: PictureName) => (readCut(name) ? 'jpg' : 'webp');

/** The files that pictures are made with, from the project's folder; the build copies them. */
export const codecFiles = {
  jpegDecoder: 'node_modules/@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  jpegEncoder: 'node_modules/@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm',
  pngDecoder: 'node_modules/@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
  webpDecoder: 'node_modules/@jsquash/webp/codec/dec/webp_dec.wasm',
  webpEncoder: 'node_modules/@jsquash/webp/codec/enc/webp_enc_simd.wasm',
  resizer: 'node_modules/@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm',
  mark: 'content/share-mark.png',
};
