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
