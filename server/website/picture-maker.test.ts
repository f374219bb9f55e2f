import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { createRecordedLog } from '../testing/recorded-log.ts';
import { makePicture } from './picture-maker.ts';
import { type PictureName, pictureNames } from './picture-names.ts';

const draw = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 100, b: 50, alpha } } });

const makeFrom = (bytes: Buffer, names: readonly PictureName[] = pictureNames) =>
  makePicture({ bytes: new Uint8Array(bytes), names }, createRecordedLog().log);

const make = async (picture: Sharp) => makeFrom(await picture.toBuffer());

/** A PNG whose header says that it is so large. */
async function enlarge(side: number): Promise<Buffer> {
  const png = await draw(900, 900).png().toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

async function readSizes(made: Awaited<ReturnType<typeof makePicture>>) {
  if (made.problem !== null) throw new Error(made.problem);
  const sizes = made.files.map(async ([name, file]) => {
    const { format, width, height, exif, hasAlpha } = await sharp(file).metadata();
    expect([exif, hasAlpha]).toEqual([undefined, false]);
    return [name, `${format} ${width} × ${height}`];
  });
  return Object.fromEntries(await Promise.all(sizes));
}

describe('a picture', { timeout: 60_000 }, () => {
  it('is turned upright and made in all sizes, without what the camera wrote', async () => {
    const made = await make(draw(2000, 1600).jpeg().withMetadata({ orientation: 6 }));
    expect(made).toMatchObject({ problem: null, width: 1600, height: 2000 });
    expect(await readSizes(made)).toEqual({
      source: 'webp 1280 × 1600',
      320: 'webp 320 × 400',
      640: 'webp 640 × 800',
      960: 'webp 960 × 1200',
      face: 'webp 192 × 240',
      wide: 'jpeg 1200 × 630',
      square: 'jpeg 1200 × 1200',
    });
  });

  it('fills the frame where it is wide, and is not made larger', async () => {
    const sizes = await readSizes(await make(draw(1200, 900).webp()));
    expect(sizes).toMatchObject({ 320: 'webp 533 × 400', 960: 'webp 1200 × 900', source: 'webp 1200 × 900' });
  });

  it('lies on white where it is transparent', async () => {
    const made = await make(draw(800, 800, 0).png());
    if (made.problem !== null) throw new Error(made.problem);
    const { dominant } = await sharp(made.files[0]?.[1]).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  it('is made again in some sizes from a source that is smaller than what is taken', async () => {
    const made = await makeFrom(await draw(1600, 700).webp().toBuffer(), ['face', 'wide']);
    expect(await readSizes(made)).toEqual({ face: 'webp 549 × 240', wide: 'jpeg 1200 × 630' });
  });

  it.each([
    ['small', async () => draw(2000, 799).jpeg().toBuffer()],
    ['broken', async () => (await draw(900, 900).jpeg().toBuffer()).subarray(0, -90)],
    ['broken', async () => (await draw(900, 900).png().toBuffer()).subarray(0, 20)],
    ['broken', async () => (await draw(900, 900).webp().toBuffer()).subarray(0, -20)],
    ['broken', async () => enlarge(1000)],
    ['broken', async () => enlarge(20_000)],
    ['broken', async () => draw(9000, 9000).png().toBuffer()],
    ['broken', async () => draw(9000, 9000).jpeg().toBuffer()],
    ['mega', async () => draw(4001, 3000).png().toBuffer()],
    ['broken', async () => Buffer.from('GIF89a')],
    ['svg', async () => Buffer.from('\ufeff<?xml version="1.0"?><svg/>', 'utf16le')],
  ])('is refused as %s', async (problem, create) => {
    expect(await makeFrom(await create())).toMatchObject({ problem });
  });
});
