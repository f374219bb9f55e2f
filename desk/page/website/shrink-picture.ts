import { type PictureProblem, websiteLimits } from '../../website.ts';

/** A picture that can be uploaded, or why it can't be. */
export type Shrunk =
  | { blob: Blob; problem: null; width: number; height: number }
  | { problem: PictureProblem; width: number; height: number };

const longestSide = 2000;
const quality = 0.9;
// Browsers differ in what they can open: these only say why one could not.
const largeBytes = 25 * 1024 * 1024;
const mostPixels = 120_000_000;

const refuse = (problem: PictureProblem, { width, height } = { width: 0, height: 0 }): Shrunk => ({
  problem,
  width,
  height,
});

/** Why a browser could not open a file. */
function explain({ name, type, size }: File): PictureProblem {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'heic';
  if (!type.startsWith('image/')) return 'other';
  return size > largeBytes ? 'large' : 'broken';
}

/**
 * Turns a picture upright and shrinks it, whatever the browser can show, and writes it anew: place and camera
 * never leave the device.
 */
export async function shrinkPicture(file: File): Promise<Shrunk> {
  if (file.type === 'image/svg+xml') return refuse('svg');
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return refuse(explain(file));
  try {
    if (bitmap.width * bitmap.height > mostPixels) return refuse('mega', bitmap);
    if (Math.min(bitmap.width, bitmap.height) < websiteLimits.pictureSide) return refuse('small', bitmap);
    const factor = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    return await draw(bitmap, Math.round(bitmap.width * factor), Math.round(bitmap.height * factor));
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap, width: number, height: number): Promise<Shrunk> {
  // A panorama that is shrunk has too short a side.
  if (Math.min(width, height) < websiteLimits.pictureSide) return refuse('small', { width, height });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return refuse('broken');
  // What is transparent would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const encode = (type: string) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  const webp = await encode('image/webp');
  // Safari can't write WebP, and answers a PNG.
  const blob = webp?.type === 'image/webp' ? webp : await encode('image/jpeg');
  return blob ? { blob, problem: null, width, height } : refuse('broken');
}
