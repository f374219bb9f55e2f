import { type PictureProblem, websiteLimits } from '../../../contract/website.ts';

/** A picture that can be uploaded, or why it can't be. */
export type Shrunk =
  | { blob: Blob; problem: null; width: number; height: number }
  | { problem: PictureProblem; width: number; height: number };

const longestSide = 2000;
const quality = 0.9;
// Browsers differ in the formats that they open: these only explain why one could not.
const largeBytes = 25 * 1024 * 1024;
const heic = /^.{4,8}ftyp(?:hei|hev|mif1|msf1)/s;
const otherFormats = /\.(?:tiff?|dng|cr[23]|nef|arw|raf|orf|rw2|psd|jxl)$/i;

const refuse = (problem: PictureProblem, { width, height } = { width: 0, height: 0 }): Shrunk => ({
  problem,
  width,
  height,
});

/** Explains why a browser could not open a file, by its content, since names lie. */
async function explain(file: File): Promise<PictureProblem> {
  const start = await file.slice(0, 1024).text();
  if (heic.test(start)) return 'heic';
  if (start.includes('<svg')) return 'svg';
  if (otherFormats.test(file.name)) return 'format';
  if (!file.type.startsWith('image/')) return 'other';
  return file.size > largeBytes ? 'large' : 'broken';
}

/**
 * Turns a picture upright and shrinks it, in any format and size that the browser can show. Writing it anew
 * drops the place and the camera: they never leave the device.
 */
export async function shrinkPicture(file: File): Promise<Shrunk> {
  // Not from an `img` element, which shows even the beginning of a file that ends too early.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return refuse(await explain(file));
  try {
    const [shorter = 0, longer = 0] = [bitmap.width, bitmap.height].sort((a, b) => a - b);
    const factor = Math.min(1, longestSide / longer);
    if (shorter < websiteLimits.pictureSide) return refuse('small', bitmap);
    if (Math.round(shorter * factor) < websiteLimits.pictureSide) return refuse('narrow', bitmap);
    return await draw(bitmap, Math.round(bitmap.width * factor), Math.round(bitmap.height * factor));
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap, width: number, height: number): Promise<Shrunk> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return refuse('broken');
  // A JPEG would show transparent pixels in black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const encode = (type: string) => canvas.convertToBlob({ type, quality });
  const webp = await encode('image/webp');
  // Safari can't write WebP, and answers a PNG.
  const blob = webp.type === 'image/webp' ? webp : await encode('image/jpeg');
  return { blob, problem: null, width, height };
}
