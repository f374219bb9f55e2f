import { expect, it } from 'vitest';
import { checkContent } from '../../content/check-content.ts';
import { readContentFolder } from '../../content/read-content-folder.ts';
import { findPage, listPages } from '../list-pages.ts';
import { readShareCard } from './share-card.ts';

const contents = checkContent(readContentFolder());

function readAlt(path: string) {
  const content = path.startsWith('/zh') ? contents['zh-Hans'] : contents.en;
  const page = findPage(content, path);
  return page && readShareCard(content, page).alt.wide;
}

it.each([
  ['/', 'A navy grand piano, a cello, a violin and a potted plant in a sunlit studio'],
  ['/zh/instruments/violin', '一把小提琴和琴弓，靠在浅绿色圆盘上'],
  ['/programs/masterclass', 'A navy grand piano with its lid open and a coral bench'],
  ['/instructors/haoran-wu', 'Illustrated portrait of Haoran Wu'],
  ['/zh/instructors', '林美萱 Mei-Xuan Lin、吴浩然 Haoran Wu、Mateo Herrera、Simone Baptiste的插画肖像'],
])('the picture of %s shows: %s', (path, alt) => expect(readAlt(path)).toBe(alt));

it('says of every page what its pictures show', () => {
  for (const content of Object.values(contents))
    for (const page of listPages(content)) {
      const { wide, square } = readShareCard(content, page).alt;
      expect([wide, square].every(Boolean), page.path).toBe(true);
    }
});
