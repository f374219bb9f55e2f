import { expect, test } from '@playwright/test';
import { judgeLines, phoneWidths } from './judge-lines.ts';
import { chinesePages, kinds } from './site-routes.ts';

const few = chinesePages.filter((path) => kinds.includes(path));
const others = chinesePages.filter((path) => !few.includes(path));

for (const [what, paths, tag] of [
  ['of each kind', few, []],
  ['of every other page', others, ['@full']],
] satisfies [string, string[], string[]][])
  test(`no line of Chinese begins with punctuation, ends within a word or holds a character alone, on a page ${what}`, {
    tag,
  }, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      for (const width of phoneWidths) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await page.evaluate(judgeLines), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
