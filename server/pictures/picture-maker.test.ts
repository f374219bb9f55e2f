import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { createRecordedLog } from '../testing/start-server.ts';
import { type PictureName, pictureSizes } from './picture-formats.ts';
import { makePicture } from './picture-maker.ts';

const draw = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 100, b: 50, alpha } } });

const makeFrom = (bytes: Buffer, names: readonly PictureName[] = pictureSizes) =>
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

describe('a picture', () => {
  it('is turned upright and made in all sizes, without what the camera wrote', async () => {
    const made = await make(draw(2000, 1600).jpeg().withMetadata({ orientation: 6 }));
    expect(made).toMatchObject({ problem: null, width: 1600, height: 2000 });
    expect(await readSizes(made)).toEqual({
      source: 'webp 1280 × 1600',
      320: 'webp 320 × 400',
      640: 'webp 640 × 800',
      960: 'webp 960 × 1200',
      face: 'webp 192 × 240',
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
    const made = await makeFrom(await draw(1600, 700).webp().toBuffer(), ['face', 'wide-50-50']);
    expect(await readSizes(made)).toEqual({ face: 'webp 549 × 240', 'wide-50-50': 'jpeg 1200 × 630' });
  });

  it('is cut for shared links around the face, with the mark', async () => {
    const input = await draw(1000, 1000).negate({ alpha: false }).png().toBuffer();
    const picture = draw(1000, 2000).composite([{ input, top: 1000, left: 0 }]);
    const names = ['wide-50-0', 'wide-50-100', 'square-50-0', 'square-50-75'] as const;
    const made = await makeFrom(await picture.jpeg({ quality: 100 }).toBuffer(), names);
    if (made.problem !== null) throw new Error(made.problem);
    const read = async (name: PictureName, left: number, top: number) => {
      const picture = sharp(made.files.find(([each]) => each === name)?.[1]);
      const pixel = picture.extract({ left, top, width: 1, height: 1 }).removeAlpha();
      return Array.from(await pixel.raw().toBuffer(), (channel) => Math.round(channel / 25) * 25);
    };
    const [upper, negated, ivory] = [
      [200, 100, 50],
      [50, 150, 200],
      [250, 250, 250],
    ];
    expect(await read('wide-50-0', 600, 620)).toEqual(upper);
    expect(await read('wide-50-100', 600, 10)).toEqual(negated);
    expect(await read('square-50-0', 600, 1190)).toEqual(upper);
    expect([await read('square-50-75', 600, 280), await read('square-50-75', 600, 320)]).toEqual([
      upper,
      negated,
    ]);
    expect([await read('wide-50-0', 98, 44), await read('wide-50-0', 30, 98)]).toEqual([ivory, upper]);
    expect([await read('square-50-0', 120, 44), await read('square-50-0', 120, 210)]).toEqual([ivory, upper]);
  });

  it.each([
    ['small', async () => draw(2000, 799).jpeg().toBuffer()],
    ['broken', async () => (await draw(900, 900).jpeg().toBuffer()).subarray(0, -90)],
    ['broken', async () => (await draw(900, 900).png().toBuffer()).subarray(0, 20)],
    ['broken', async () => enlarge(20_000)],
    ['broken', async () => draw(9000, 9000).png().toBuffer()],
    ['mega', async () => draw(4001, 3000).png().toBuffer()],
    ['broken', async () => Buffer.from('GIF89a')],
    ['svg', async () => Buffer.from('\ufeff<?xml version="1.0"?><svg/>', 'utf16le')],
  ])('is refused as %s', async (problem, create) => {
    expect(await makeFrom(await create())).toMatchObject({ problem });
  });
});
