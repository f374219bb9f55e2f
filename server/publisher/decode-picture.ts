import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import type { PictureProblem } from '../../desk/website.ts';

// A program of its own: the publisher runs it without rights, since it reads what a stranger may have made.
// Reads the file `uploaded` of its folder and writes `decoded.webp`: upright, small enough, and without
// anything else that the file held. Says on standard output what it is, as JSON. Its argument is the least width
// and height: it imports nothing of the project, which it could not read.

/** The longest side of the picture that is kept, and what may be decoded at all, in pixels. */
const longestSide = 1600;
const mostPixels = 60_000_000;

const leastSide = Number(process.argv[2]);
const loaders = ['Jpeg', 'Png', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`);

type Decoded =
  | { data?: Buffer; width: number; height: number }
  | { data?: undefined; problem: PictureProblem };

async function decode(): Promise<Decoded> {
  const bytes = readFileSync('uploaded');
  // No other decoder, whatever else the file may be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  try {
    // Of the header alone, so that a bomb is named before it is decoded.
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (autoOrient.width * autoOrient.height > mostPixels) return { problem: 'large' };
    if (Math.min(autoOrient.width, autoOrient.height) < leastSide) return { problem: 'small' };
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    const isSvg = /<(?:\?xml|!doctype|svg)\b/i.test(bytes.toString('latin1', 0, 1000));
    return { problem: isSvg ? 'svg' : 'broken' };
  }
}

const { data, ...answer } = await decode();
// Not a fault of the picture where it fails.
if (data) writeFileSync('decoded.webp', data);
process.stdout.write(JSON.stringify(answer));
