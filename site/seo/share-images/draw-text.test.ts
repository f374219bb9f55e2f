import { describe, expect, it } from 'vitest';
import { checkContent } from '../../content/check-content.ts';
import { readContentFolder } from '../../content/read-content-folder.ts';
import { shareShapes } from '../../paths.ts';
import { listPages } from '../list-pages.ts';
import { cardLayouts, fitHeadline, wordSpaceIn } from './card-layout.ts';
import { drawText, loadFonts, measureWords } from './draw-text.ts';
import { readShareCard } from './share-card.ts';

const cards = Object.values(checkContent(readContentFolder())).flatMap((content) =>
  listPages(content).map((page) => readShareCard(content, page)),
);

const card = (headline: string) => ({ name: 'A', detail: 'B', headline, pictures: { wide: [], square: [] } });

describe.each(shareShapes)('a %s share image', (shape) => {
  const { text, headline: largest } = cardLayouts[shape];

  it('holds every headline of the site at a size that a chat shows legibly', async () => {
    const sizes = await Promise.all(
      cards.map(async ({ headline }) =>
        fitHeadline(
          await measureWords(headline, await loadFonts(headline)),
          text.width,
          text.height * 0.6,
          largest,
          wordSpaceIn(headline),
        ),
      ),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(52);
  });
});

describe('a headline', () => {
  it('is as large as allowed where it fits', () => {
    expect(fitHeadline([2, 2], 500, 300, 84, 0.24)).toBe(84);
  });

  it('becomes smaller until its longest word fits a line', () => {
    const size = fitHeadline([10], 500, 300, 84, 0.24);
    expect(size).toBe(50);
  });

  it('becomes smaller until its lines fit the height', () => {
    const size = fitHeadline([5, 5, 5, 5], 500, 200, 84, 0.24);
    expect(size * 1.1 * 4 <= 200 || size * (5 + 0.24 + 5) <= 500).toBe(true);
    expect(size).toBeGreaterThan(40);
  });
});

it('draws words as paths, which need no font installed', async () => {
  const svg = await drawText(card('Violin Lessons'), 'wide');
  expect(svg).toContain('<path');
  expect(svg).not.toContain('<text');
});

it('draws a name in letters that the faces lack without its marks instead of an empty box', async () => {
  expect(await drawText(card('Nguyễn Thị'), 'square')).toBe(await drawText(card('Nguyen Thi'), 'square'));
  expect(await drawText(card('Dvořák'), 'square')).not.toBe(await drawText(card('Dvorak'), 'square'));
});

it('draws Chinese in letters of its own: two that differ are not the same empty box', async () => {
  expect(await drawText(card('以音乐传递爱'), 'wide')).not.toBe(await drawText(card('以音乐传递心'), 'wide'));
});
