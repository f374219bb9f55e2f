/** The WebAssembly that makes pictures, below `node_modules`; the build copies it beside the program. */
export const codecFiles = {
  jpegDecoder: '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  jpegEncoder: '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm',
  pngDecoder: '@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
  webpDecoder: '@jsquash/webp/codec/dec/webp_dec.wasm',
  webpEncoder: '@jsquash/webp/codec/enc/webp_enc_simd.wasm',
  resizer: '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm',
};
