import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, chromium, expect, type Page } from '@playwright/test';
import { judgeLayout } from './judge-layout.ts';
import { kinds, pages, pagesOfNoAddress } from './site-routes.ts';

// Readers set the size of text in their browser: rem, em and the widths of media queries follow, the window stays.

const widths = [320, 390, 820, 1440];

/** Opens a page of a browser whose reader has set the size of text, in percent. */
const test = base.extend<{ readAt: (percent: number) => Promise<Page> }>({
  readAt: async ({ baseURL, launchOptions }, use, testInfo) => {
    const closing: (() => Promise<void>)[] = [];
    await use(async (percent) => {
      const profile = testInfo.outputPath(`text-${percent}`);
      mkdirSync(join(profile, 'Default'), { recursive: true });
      const preferences = { webkit: { webprefs: { default_font_size: 0.16 * percent } } };
      writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
      const context = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        baseURL,
        reducedMotion: 'reduce',
        // A classic scrollbar takes its place from the page, but not from `100vw`.
        ignoreDefaultArgs: ['--hide-scrollbars'],
      });
      closing.push(() => context.close());
      return context.newPage();
    });
    for (const close of closing) await close();
  },
});

async function findProblems(page: Page, paths: string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // What is drawn by then is laid out for this width.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      problems.push(...(await judgeLayout(page, `${path} at ${width} px`)));
    }
  }
  return problems;
}

for (const [percent, what, paths] of [
  [200, 'each kind', kinds],
  [100, 'each kind', kinds],
  [150, 'each kind', kinds],
  [200, 'every other page', [...pages, ...pagesOfNoAddress].filter((path) => !kinds.includes(path))],
] as const)
  test(`text at ${percent} % on ${what} is neither cut off nor wider than the window`, {
    tag: percent === 200 && paths === kinds ? [] : '@full',
  }, async ({ readAt }) => {
    const page = await readAt(percent);
    await page.goto('/privacy');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      `${0.16 * percent}px`,
    );
    expect(await findProblems(page, [...paths])).toEqual([]);
  });

for (const width of [320, 390])
  test(`the phone menu at ${width} px keeps every link and its button at 200 %`, async ({ readAt }) => {
    const page = await readAt(200);
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const group of ['What We Offer', 'Instruments'])
      await menu.getByText(group, { exact: true }).click();
    const links = menu.getByRole('link');
    await expect(links).toHaveCount(22);
    for (const link of await links.all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 0.9 });
    }
    expect(await judgeLayout(page, 'menu')).toEqual([]);
    expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await menu.getByRole('button', { name: 'Close' }).click();
    await expect(menu).toBeHidden();
  });
