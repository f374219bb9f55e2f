import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { type ShareShape, shareMarks, shareShapes, shareSizes } from '../../content/share-image.ts';
import { fillCachedFolder } from './cached-folder.ts';

/** Increase it when the same pictures must result in different files. */
const recipe = 2;

const mark = readFileSync(new URL('../../content/share-mark.png', import.meta.url));

interface Cut {
  /** The scale beyond a fit, which crops the empty edges above and below. Without it, the picture fills. */
  zoom?: number;
  /** The part that is kept, in percent from left and top. */
  x: number;
  y: number;
}

const rooms: Record<string, Cut> = {
  studio: { x: 62, y: 35 },
  community: { x: 38, y: 50 },
  hero: { x: 100, y: 0 },
  'hero-portrait': { x: 50, y: 100 },
};

// Drawings and all renders that are no rooms stand before a plain wall, which goes on where they end.
function planCut(file: string, shape: ShareShape): Cut {
  const { name, ext } = parse(file);
  const room = rooms[name];
  if (room) return room;
  // The head, with some space above it; below the shoulders a drawing would be cut at its sides.
  if (ext === '.svg') return shape === 'square' ? { x: 50, y: 20 } : { zoom: 1.25, x: 50, y: 0 };
  const zoom = { wide: name === 'about' ? 1.06 : 1.2, square: 1 };
  return { zoom: zoom[shape], x: 50, y: 50 };
}

/** Lists the share images, two of each picture: their names, and the pictures' files. */
function listShareImages(folder: string) {
  const portrait = 'renders/hero-portrait.webp';
  const files = globSync(['renders/*.webp', 'portraits/*.svg'], { cwd: folder, exclude: [portrait] });
  return files.sort().flatMap((file) =>
    shareShapes.map((shape) => {
      const { name } = parse(file);
      const picture = name === 'hero' && shape === 'square' ? portrait : file;
      return { name: `${name}-${shape}.jpg`, shape, file: join(folder, picture) };
    }),
  );
}

async function cutPicture(file: string, shape: ShareShape): Promise<Buffer> {
  const { width, height } = shareSizes[shape];
  const { zoom, x, y } = planCut(file, shape);
  const size = { width: Math.round(width * (zoom ?? 1)), height: Math.round(height * (zoom ?? 1)) };
  // Read into a buffer, because the library caches files by name.
  const { data, info } = await sharp(readFileSync(file), { density: 150 })
    .resize({ ...size, fit: zoom ? 'inside' : 'outside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [across, down] = [Math.max(0, width - info.width), Math.max(0, height - info.height)];
  const sides = { left: across >> 1, right: (across + 1) >> 1, top: down >> 1, bottom: (down + 1) >> 1 };
  const wall = await readWall(data);
  // A drawing has one color, a render the light of its room.
  const extended = await sharp(data)
    .flatten({ background: wall })
    .extend({ ...sides, ...(file.endsWith('.svg') ? { background: wall } : { extendWith: 'copy' }) })
    .png()
    .toBuffer();
  return sharp(extended)
    .extract({
      left: Math.round((Math.max(0, info.width - width) * x) / 100),
      top: Math.round((Math.max(0, info.height - height) * y) / 100),
      width,
      height,
    })
    .png()
    .toBuffer();
}

// The color beside the corner: the edge itself may be half transparent.
async function readWall(picture: Buffer) {
  const pixel = sharp(picture).extract({ left: 8, top: 8, width: 1, height: 1 }).removeAlpha();
  const [r = 0, g = 0, b = 0] = await pixel.raw().toBuffer();
  return { r, g, b };
}

// As JPEG, the only format that all chats show.
async function drawShareImage(file: string, shape: ShareShape): Promise<Buffer> {
  const input = await sharp(mark).resize(shareMarks[shape]).toBuffer();
  return sharp(await cutPicture(file, shape))
    .composite([{ input, left: shareMarks.margin, top: shareMarks.margin }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** Writes two images for each picture, `NAME-wide.jpg` and `NAME-square.jpg`, unless they are there. */
export async function writeShareImages(pictures: string, folder: string): Promise<void> {
  const images = listShareImages(pictures);
  const hash = createHash('sha256').update(`${recipe} ${sharp.versions.sharp}`).update(mark);
  for (const { name, file } of images) hash.update(name).update(readFileSync(file));
  await fillCachedFolder(folder, hash.digest('hex'), async () => {
    for (const { name, file, shape } of images)
      writeFileSync(join(folder, name), await drawShareImage(file, shape));
  });
}
