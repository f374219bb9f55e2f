import { describe, expect, it } from 'vitest';
import { shareShapes } from '../../../content/share-image.ts';
import { checkContent } from '../../content/check-content.ts';
import { readContentFolder } from '../../content/read-content-folder.ts';
import { listPages } from '../list-pages.ts';
import { drawText, fitHeadline, splitHeadline } from './card-text.tsx';
import { loadFonts } from './fonts.ts';
import { cardLayouts, readShareCard } from './share-card.ts';

const cards = Object.values(checkContent(readContentFolder())).flatMap((content) =>
  listPages(content).map((page) => readShareCard(content, page)),
);

const rest = { name: 'A', detail: 'B', pictures: { wide: [], square: [] }, alt: { wide: '', square: '' } };
const card = (headline: string) => ({ ...rest, headline });

describe.each(shareShapes)('the headline of a %s share image', (shape) => {
  const measure = async (headline: string) => fitHeadline(headline, shape, await loadFonts(headline));

  it('is legible in a chat on every page of the site', async () => {
    const sizes = await Promise.all(cards.map(({ headline }) => measure(headline)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(52);
  });

  it('is as large as allowed where it fits, and smaller where a word or all lines do not', async () => {
    const [short = 0, longWord = 0, manyLines = 0] = await Promise.all(
      ['Viola', 'Kontrabassklarinettenunterricht', 'A voice of your own, and more. '.repeat(3)].map(measure),
    );
    expect(short).toBe(cardLayouts[shape].headline);
    expect(longWord).toBeLessThan(short);
    expect(manyLines).toBeLessThan(short);
  });
});

it('breaks a name in two scripts between them alone', () => {
  expect(splitHeadline('林美萱 Mei-Xuan Lin')).toEqual(['林美萱', 'Mei-Xuan Lin']);
  expect(splitHeadline('Mei-Xuan Lin')).toEqual(['Mei-Xuan', 'Lin']);
});

it('draws a name in letters that the faces lack without its marks instead of an empty box', async () => {
  expect(await drawText(card('Nguyễn Thị'), 'square')).toBe(await drawText(card('Nguyen Thi'), 'square'));
  expect(await drawText(card('Dvořák'), 'square')).not.toBe(await drawText(card('Dvorak'), 'square'));
});

it('draws Chinese in letters of its own: two that differ are not the same empty box', async () => {
  expect(await drawText(card('以音乐传递爱'), 'wide')).not.toBe(await drawText(card('以音乐传递心'), 'wide'));
});
