import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import type { ShareShape } from '../../../content/share-image.ts';
import { ClefMark } from '../../../ui/clef-mark.tsx';
import { token } from '../../../ui/token.ts';
import { drawText } from './card-text.tsx';
import { drawPictures, locatePicture } from './draw-picture.ts';
import { cardLayouts, type ShareCard } from './share-card.ts';

const packages = [
  'satori',
  'sharp',
  'subset-font',
  '@fontsource/figtree',
  '@fontsource/young-serif',
  '@fontsource-variable/noto-serif-sc',
];
/** What decides on an image besides its words and pictures, for the cache key; each must exist. */
const design = [
  ...packages.map((name) => `node_modules/${name}/package.json`),
  'site/content/split-phrases.ts',
  'ui/clef-mark.tsx',
  'ui/token.ts',
  'ui/tokens.css',
];

/**
 * Reads a share image from the cache of earlier builds, or creates and caches it: creating all of them takes
 * longer than the rest of a build.
 *
 * @param root the folder of the cache and of the pictures
 * @returns a JPEG
 */
export async function readShareImage(card: ShareCard, shape: ShareShape, root: string): Promise<Buffer> {
  const folder = join(root, '.cache/share-images');
  const file = join(folder, `${fingerprint(card, shape, root)}.jpg`);
  try {
    return readFileSync(file);
  } catch {
    const image = await drawShareImage(card, shape, join(root, 'site/media/images'));
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, image);
    return image;
  }
}

function fingerprint(card: ShareCard, shape: ShareShape, root: string): string {
  const hash = createHash('sha256').update(JSON.stringify([card, shape]));
  const code = globSync('site/seo/share-images/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const pictures = card.pictures[shape].map((picture) =>
    locatePicture(picture, join(root, 'site/media/images')),
  );
  for (const file of [...design, ...code.sort(), ...pictures]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 32);
}

// As JPEG, the only format that all chats show.
async function drawShareImage(card: ShareCard, shape: ShareShape, pictureFolder: string): Promise<Buffer> {
  const { width, height, text } = cardLayouts[shape];
  const [words, pictures] = await Promise.all([
    drawText(card, shape),
    drawPictures(card, shape, pictureFolder),
  ]);
  return sharp({ create: { width, height, channels: 3, background: token('ivory') } })
    .composite([
      ...pictures,
      { input: Buffer.from(words), left: text.left, top: text.top },
      { input: Buffer.from(drawMark()), left: text.left, top: text.top },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

function drawMark(): string {
  return renderToStaticMarkup(createElement(ClefMark))
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replaceAll('var(--coral)', token('coral'))
    .replaceAll('var(--fg)', token('ink'));
}
