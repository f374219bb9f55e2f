import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readShareImage } from './read-share-image.ts';

const card = {
  name: 'The Music Academy',
  headline: 'Violin Lessons',
  detail: 'Four strings, and a voice of your own',
  pictures: { wide: ['renders/violin.webp'], square: [] },
  alt: { wide: 'A violin', square: '' },
};
let root: string;
const copyRender = (name: string) =>
  cpSync(`site/media/images/renders/${name}.webp`, join(root, 'site/media/images/renders/violin.webp'));
const cached = () => readdirSync(join(root, '.cache/share-images'));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'share-'));
  mkdirSync(join(root, 'site/media/images/renders'), { recursive: true });
  copyRender('violin');
});

afterEach(() => rmSync(root, { recursive: true }));

it('is drawn once, and again when a word or a picture has changed', async () => {
  const first = await readShareImage(card, 'wide', root);
  expect(await readShareImage(card, 'wide', root)).toEqual(first);
  expect(cached()).toHaveLength(1);
  await readShareImage({ ...card, headline: 'Viola Lessons' }, 'wide', root);
  copyRender('piano');
  await readShareImage(card, 'wide', root);
  expect(cached()).toHaveLength(3);
});
