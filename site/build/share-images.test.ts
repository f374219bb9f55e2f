import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shareShapes, shareSizes } from '../../content/share-image.ts';
import { clefPath, otherHalf } from '../../ui/clef-mark.tsx';
import { token } from '../../ui/token.ts';
import { writeShareImages } from './share-images.ts';

const images = 'site/media/images';
let root: string;
const copy = (file: string, as = file) => cpSync(join(images, file), join(root, as));
const write = () => writeShareImages(root, join(root, 'share'));
const read = (name: string) => readFileSync(join(root, 'share', name));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'share-'));
  for (const folder of ['renders', 'portraits']) mkdirSync(join(root, folder));
  copy('renders/violin.webp');
});

afterEach(() => rmSync(root, { recursive: true }));

it('cuts every picture to both sizes as JPEG, small or tall as it may be', async () => {
  for (const file of ['renders/hero.webp', 'renders/hero-portrait.webp', 'portraits/teacher-05.svg'])
    copy(file);
  await write();
  const files = readdirSync(join(root, 'share')).filter((name) => name.endsWith('.jpg'));
  const names = ['hero', 'teacher-05', 'violin'];
  expect(files.sort()).toEqual(names.flatMap((name) => [`${name}-square.jpg`, `${name}-wide.jpg`]));
  for (const name of names)
    for (const shape of shareShapes)
      expect(await sharp(read(`${name}-${shape}.jpg`)).metadata()).toMatchObject({
        format: 'jpeg',
        ...shareSizes[shape],
      });
});

it('lays the logo on them in the colors of the design', async () => {
  const half = (color: string, transform = '') =>
    `<path fill="${token(color)}" transform="${transform}" d="${clefPath}"/>`;
  const dots = [18.3, 29.7].map((y) => `<circle cx="66" cy="${y}" r="2.7" fill="${token('ink')}"/>`).join('');
  const disc = `<circle cx="35" cy="33" r="44" fill="${token('ivory')}"/>`;
  const start = '<svg xmlns="http://www.w3.org/2000/svg" width="168" height="168" viewBox="-9 -11 88 88">';
  const drawn = `${start}${disc}${half('coral', otherHalf)}${half('ink')}${dots}</svg>`;
  const pixels = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer();
  // Where it fails, `await sharp(Buffer.from(drawn)).png().toFile('content/share-mark.png')` once.
  expect(
    (await pixels(readFileSync('content/share-mark.png'))).equals(await pixels(Buffer.from(drawn))),
  ).toBe(true);
});

it('draws them anew once a picture has changed', async () => {
  await write();
  const first = read('violin-wide.jpg');
  copy('renders/piano.webp', 'renders/violin.webp');
  await write();
  expect(read('violin-wide.jpg')).not.toEqual(first);
});
