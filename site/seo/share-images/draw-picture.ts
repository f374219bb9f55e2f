import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import type { ShareShape } from '../../../content/share-image.ts';
import { token } from '../../../ui/token.ts';
import { type Box, cardLayouts, type ShareCard } from './share-card.ts';

type Focus = { x: number; y: number };
type Face = { file: string; focus: Focus };

/** The part of a room that a crop keeps, in percent from left or top. All other images have a plain wall. */
const rooms: Record<string, Focus> = {
  'renders/studio.webp': { x: 62, y: 35 },
  'renders/community.webp': { x: 42, y: 50 },
  'renders/hero.webp': { x: 100, y: 0 },
  'renders/hero-portrait.webp': { x: 50, y: 100 },
};
// The head, with some space above it.
const portraitFocus = { x: 50, y: 20 };

/**
 * Draws the picture beside or above the text of a share image.
 *
 * @param folder the folder of the pictures
 */
export async function drawPictures(
  card: ShareCard,
  shape: ShareShape,
  folder: string,
): Promise<OverlayOptions[]> {
  const box = cardLayouts[shape].picture;
  const pictures = card.pictures[shape];
  const [first = ''] = pictures;
  const faceOf = (picture: string): Face => ({
    file: locatePicture(picture, folder),
    focus: card.focus?.[picture] ?? portraitFocus,
  });
  if (pictures.length > 1) return drawFaces(pictures.map(faceOf), box);
  if (first.startsWith('renders/')) return [await drawRender(first, box, folder)];
  const face = faceOf(first);
  return shape === 'wide' ? [await crop(face.file, box, face.focus)] : drawFrame(face, box);
}

/** The file of one of a card's pictures. */
export function locatePicture(picture: string, folder: string): string {
  const uploads = 'uploads/';
  return picture.startsWith(uploads)
    ? join(process.env['CONTENT_PICTURES'] ?? '', picture.slice(uploads.length))
    : join(folder, picture);
}

async function drawFaces(pictures: Face[], box: Box): Promise<OverlayOptions[]> {
  const columns = pictures.length / 2;
  const width = Math.ceil(box.width / columns);
  const height = Math.ceil(box.height / 2);
  return Promise.all(
    pictures.map(({ file, focus }, index) => {
      const left = box.left + (index % columns) * width;
      const top = box.top + Math.floor(index / columns) * height;
      return crop(file, { left, top, width, height }, focus);
    }),
  );
}

async function drawRender(picture: string, box: Box, folder: string): Promise<OverlayOptions> {
  const file = join(folder, picture);
  const focus = rooms[picture];
  if (focus !== undefined) return crop(file, box, focus);
  // In front of a plain wall, nothing is cropped: the wall's color fills both sides.
  const { data, info } = await sharp(file)
    .resize(box.width, box.height, { fit: 'inside' })
    .toBuffer({ resolveWithObject: true });
  const [x, y] = [(box.width - info.width) / 2, (box.height - info.height) / 2];
  const sides = { left: Math.floor(x), right: Math.ceil(x), top: Math.floor(y), bottom: Math.ceil(y) };
  const input = await sharp(data)
    .extend({ ...sides, extendWith: 'copy' })
    .png()
    .toBuffer();
  return { input, left: box.left, top: box.top };
}

async function crop(file: string, box: Box, focus: Focus): Promise<OverlayOptions> {
  return { input: await cutOut(file, box, focus), left: box.left, top: box.top };
}

type Size = Pick<Box, 'width' | 'height'>;

async function cutOut(file: string, { width, height }: Size, focus: Focus): Promise<Buffer> {
  const { data, info } = await sharp(file, { density: 150 })
    .resize(width, height, { fit: 'outside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const x = Math.round(((info.width - width) * focus.x) / 100);
  const y = Math.round(((info.height - height) * focus.y) / 100);
  return sharp(data).extract({ left: x, top: y, width, height }).toBuffer();
}

// A portrait as wide as the square would be cropped at the chin, so it is drawn smaller, as a picture on the
// wall.
async function drawFrame({ file, focus }: Face, box: Box): Promise<OverlayOptions[]> {
  const height = box.height - 88;
  const width = Math.round(height * 0.8);
  const rounded = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="28"/></svg>`;
  // A drawing has the frame's shape.
  const drawing = file.endsWith('.svg');
  const portrait = await sharp(drawing ? file : await cutOut(file, { width, height }, focus), {
    density: 150,
  })
    .resize(width, height)
    .composite([{ input: Buffer.from(rounded), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const { left, top } = box;
  const wall = {
    create: { width: box.width, height: box.height, channels: 3 as const, background: token('blush') },
  };
  return [
    { input: wall, left, top },
    { input: portrait, left: left + Math.round((box.width - width) / 2), top: top + 44 },
  ];
}
