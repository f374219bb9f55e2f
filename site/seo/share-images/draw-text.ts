import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createElement } from 'react';
import satori, { type Font } from 'satori';
import type { ShareShape } from '../../paths.ts';
import { cardLayouts } from './card-layout.ts';
import { CardText, Headline } from './card-text.tsx';
import { cutChineseFonts } from './chinese-fonts.ts';
import type { ShareCard } from './share-card.ts';

// The site's fonts as complete files, in a format that satori supports.
const require = createRequire(import.meta.url);
const font = (name: string, weight: Font['weight'], file: string): Font => ({
  name,
  weight,
  data: readFileSync(file),
});
const fonts = [
  font(
    'Young Serif',
    400,
    require.resolve('@fontsource/young-serif/files/young-serif-latin-400-normal.woff'),
  ),
  font(
    'Young Serif Extended',
    400,
    require.resolve('@fontsource/young-serif/files/young-serif-latin-ext-400-normal.woff'),
  ),
  font('Figtree', 400, require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff')),
  font(
    'Figtree Extended',
    400,
    require.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff'),
  ),
  font('Figtree', 600, require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff')),
];

/** Draws the text of a share image as SVG paths, so that no font needs to be installed. */
export async function drawText(card: ShareCard, shape: ShareShape): Promise<string> {
  const missing: string[] = [];
  const text = await draw(card, shape, missing);
  if (missing.length === 0) return text;
  // A letter that the faces lack, such as ễ: better an e than an empty box.
  return draw(
    { ...card, headline: withoutMarks(card.headline), detail: withoutMarks(card.detail) },
    shape,
    [],
  );
}

async function draw(card: ShareCard, shape: ShareShape, missing: string[]): Promise<string> {
  const { name, headline, detail } = card;
  const usable = await loadFonts(name + headline + detail);
  const wordWidths = await measureWords(headline, usable);
  const loadAdditionalAsset = async (_: string, letters: string) => {
    missing.push(letters);
    return [];
  };
  const { width, height } = cardLayouts[shape].text;
  return satori(createElement(CardText, { card, shape, wordWidths }), {
    width,
    height,
    fonts: usable,
    loadAdditionalAsset,
  });
}

/** Loads the fonts that draw a text. */
export async function loadFonts(text: string): Promise<Font[]> {
  return [...fonts, ...(await cutChineseFonts(text))];
}

/**
 * Measures each word of a headline at size 1.
 *
 * @param usable the fonts that draw it
 */
export async function measureWords(headline: string, usable: Font[]): Promise<number[]> {
  const widths: number[] = [];
  const fontSize = 100;
  await satori(createElement(Headline, { text: headline, fontSize }), {
    width: headline.length * fontSize * 2,
    height: fontSize * 2,
    fonts: usable,
    onNodeDetected: ({ type, width }) => {
      if (type === 'span') widths.push(width / fontSize);
    },
  });
  return widths;
}

function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{Mark}/gu, '');
}
