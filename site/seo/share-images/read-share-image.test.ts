import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readShareImage } from './read-share-image.ts';

const card = {
  name: 'The Music Academy',
  headline: 'Violin Lessons',
  detail: 'Four strings, and a voice of your own',
  pictures: { wide: ['renders/violin.webp'], square: ['portraits/teacher-03.svg'] },
  alt: { wide: 'A violin', square: 'Xinyi Zhao' },
};
let root: string;
const cached = () => readdirSync(join(root, '.cache/share-images'));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'share-'));
  for (const [, [file = '']] of Object.entries(card.pictures)) {
    mkdirSync(join(root, 'site/media/images', file, '..'), { recursive: true });
    cpSync(`site/media/images/${file}`, join(root, 'site/media/images', file));
  }
});

afterEach(() => rmSync(root, { recursive: true }));

it.each([
  ['wide', 630],
  ['square', 1200],
] as const)('is a %s JPEG, light enough for a chat', async (shape, height) => {
  const image = await readShareImage(card, shape, root);
  expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height });
  expect(image.length).toBeLessThan(150_000);
});

it('is drawn once, and again when a word or a picture has changed', async () => {
  const first = await readShareImage(card, 'wide', root);
  expect(await readShareImage(card, 'wide', root)).toEqual(first);
  expect(cached()).toHaveLength(1);
  await readShareImage({ ...card, headline: 'Viola Lessons' }, 'wide', root);
  cpSync('site/media/images/renders/piano.webp', join(root, 'site/media/images/renders/violin.webp'));
  await readShareImage(card, 'wide', root);
  expect(cached()).toHaveLength(3);
});
