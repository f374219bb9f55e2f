import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { newTemporaryFolder } from '../testing/temporary-database.ts';
import { createSiteFolders } from '../website/site-folders.ts';
import { createPictureMaker } from './picture-maker.ts';
import { type RunChild, runChild } from './run-child.ts';

const root = join(import.meta.dirname, '..', '..');
const program = join(import.meta.dirname, 'decode-picture.ts');
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000', noise } });

function make(bytes: Uint8Array, run: RunChild = runChild, dataDir = newTemporaryFolder()) {
  const folders = createSiteFolders(dataDir);
  const { signal } = new AbortController();
  return createPictureMaker({ root, program, folders, runChild: run })(bytes, signal);
}

it('turns a picture upright, scales it and leaves out all that it said besides', async () => {
  const taken = { Artist: 'Anna', Copyright: 'secret' };
  const uploaded = await draw(3000, 2000)
    .withExif({ IFD0: taken, IFD3: { GPSLatitude: '29/1 42/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const hidden = Buffer.concat([uploaded, Buffer.from('<script>alert(1)</script>PK')]);
  const made = await make(hidden);
  if ('problem' in made) throw new Error(made.problem);
  expect(made).toMatchObject({ width: 1067, height: 1600 });
  const { format, width, exif, xmp, icc } = await sharp(made.bytes).metadata();
  expect({ format, width, exif, xmp, icc }).toEqual({ format: 'webp', width: 1067 });
  expect(Buffer.from(made.bytes).toString('latin1')).not.toMatch(/script|secret/);
});

it.each(['png', 'webp'] as const)('takes %s', async (kind) => {
  expect(await make(await draw(800, 900).toFormat(kind).toBuffer())).toMatchObject({
    width: 800,
    height: 900,
  });
});

it('works in a data folder behind a link, as on another disk', async () => {
  const link = join(newTemporaryFolder(), 'data');
  symlinkSync(newTemporaryFolder(), link);
  const made = await make(await draw(800, 900).png().toBuffer(), runChild, link);
  expect(made).toMatchObject({ width: 800, height: 900 });
});

const jpeg = await draw(900, 900).jpeg().toBuffer();
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>';

const refused: [string, string, () => Promise<Uint8Array> | Uint8Array][] = [
  ['one that is too small', 'small', () => draw(799, 2000).png().toBuffer()],
  ['an SVG', 'svg', () => Buffer.from(svg)],
  ['an SVG behind a byte order mark', 'svg', () => Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`)],
  ['half of one', 'broken', () => jpeg.subarray(0, jpeg.length / 2)],
  ['one that begins like a JPEG and is text', 'broken', () => Buffer.from('\xff\xd8\xff<html>', 'latin1')],
  ['a GIF', 'broken', () => draw(90, 90).gif().toBuffer()],
  ['a TIFF', 'broken', () => draw(90, 90).tiff().toBuffer()],
  ['an AVIF', 'broken', () => draw(90, 90).avif().toBuffer()],
  ['nothing', 'broken', () => new Uint8Array()],
  // 144 megapixels in 140 KB.
  [
    'a bomb',
    'large',
    () =>
      sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
  ],
  ['a header that promises more than there is', 'large', () => promise(60_000)],
];

/** A PNG whose header says that it has so many columns and rows. */
async function promise(side: number): Promise<Uint8Array> {
  const png = await draw(10, 10).png().toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  return png;
}

it.each(refused)('refuses %s as %s', async (_, problem, create) => {
  expect(await make(await create())).toEqual({ problem });
});

it.each([
  ['(process:7): VIPS-WARNING **: odd\n{"problem":"small"}', 'small'],
  ['{"problem":"large"}\nWarning: odd', 'large'],
  ['Segmentation fault', 'broken'],
])('finds the answer in what the child says: %s', async (output, problem) => {
  const run: RunChild = async () => ({ code: 0, isLate: false, output });
  expect(await make(new Uint8Array(), run)).toEqual({ problem });
});
