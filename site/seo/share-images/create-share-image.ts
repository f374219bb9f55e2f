import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { ClefMark } from '../../../ui/clef-mark.tsx';
import { token } from '../../../ui/token.ts';
import type { ShareShape } from '../../paths.ts';
import { cardLayouts } from './card-layout.ts';
import { drawPictures } from './draw-picture.ts';
import { drawText } from './draw-text.ts';
import type { ShareCard } from './share-card.ts';

function drawMark(): string {
  return renderToStaticMarkup(createElement(ClefMark))
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replaceAll('var(--coral)', token('coral'))
    .replaceAll('var(--fg)', token('ink'));
}

/**
 * Creates a share image.
 *
 * @param root the project's folder
 * @returns a JPEG, the only format that all chats show
 */
export async function createShareImage(card: ShareCard, shape: ShareShape, root: string): Promise<Buffer> {
  const { width, height, text } = cardLayouts[shape];
  const [words, pictures] = await Promise.all([
    drawText(card, shape),
    drawPictures(card, shape, join(root, 'site/media/images')),
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
