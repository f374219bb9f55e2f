import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, chromium, expect, type Page } from '@playwright/test';
import { noteStart } from '../tools/test-totals.ts';
import { judgeLayout } from './judge-layout.ts';
import { judgeLines } from './judge-lines.ts';
import { fewKinds, kinds, pages, pagesOfNoAddress } from './site-routes.ts';

// Readers set the size of text in their browser: rem, em and the widths of media queries follow, the window
// stays.

// The narrowest phone, since a text that fits there fits a wider one, and a desktop.
const outermost = [320, 1440];
const between = [390, 820];
const everyWidth = [...outermost, ...between];

const otherPages = [...pages, ...pagesOfNoAddress].filter((path) => !fewKinds.includes(path));

const opened = new Map<number, Promise<BrowserContext>>();

// In one worker: each would start such browsers.
base.describe.configure({ mode: 'default' });
base.afterAll(async () => {
  for (const context of opened.values()) await (await context).close();
});

async function open(percent: number, options: Parameters<typeof chromium.launchPersistentContext>[1]) {
  noteStart('browser');
  const profile = mkdtempSync(join(tmpdir(), `academy-text-${percent}-`));
  mkdirSync(join(profile, 'Default'));
  const preferences = { webkit: { webprefs: { default_font_size: 0.16 * percent } } };
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    reducedMotion: 'reduce',
    // A classic scrollbar takes its place from the page, but not from `100vw`.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  context.on('close', () => rmSync(profile, { recursive: true, force: true }));
  return context;
}

/** Opens a page of a browser whose reader has set the size of text, in percent. */
const test = base.extend<{ readAt: (percent: number) => Promise<Page> }>({
  readAt: async ({ baseURL, launchOptions }, use) => {
    let page: Page | undefined;
    await use(async (percent) => {
      const context = opened.get(percent) ?? open(percent, { ...launchOptions, baseURL });
      opened.set(percent, context);
      page = await (await context).newPage();
      return page;
    });
    await page?.close();
  },
});

async function findProblems(page: Page, paths: readonly string[], widths: number[]): Promise<string[]> {
  const problems: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // Two frames later the page is laid out for this width.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      problems.push(...(await judgeLayout(page, `${path} at ${width} px`)));
    }
  }
  return problems;
}

for (const [percent, what, paths, widths, tag] of [
  [200, 'every component', fewKinds, outermost, []],
  [200, 'every component at other widths', fewKinds, between, ['@full']],
  [150, 'each kind', kinds, everyWidth, ['@full']],
  [200, 'every other page', otherPages, everyWidth, ['@full']],
] satisfies [number, string, string[], number[], string[]][])
  test(`text at ${percent} % on ${what} is neither cut off nor too wide`, { tag }, async ({ readAt }) => {
    const page = await readAt(percent);
    await page.goto('/privacy');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      `${0.16 * percent}px`,
    );
    expect(await findProblems(page, paths, widths)).toEqual([]);
  });

test('the choice of the form shows its words whole at 200 % on a phone', async ({ readAt }) => {
  const page = await readAt(200);
  for (const path of ['/', '/contact', '/zh/contact']) {
    await page.goto(path);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const room = await page.locator('[name=inquiry_type]').evaluate((select: HTMLSelectElement) => {
        const style = getComputedStyle(select);
        const words = select.parentElement?.appendChild(document.createElement('span')) as HTMLElement;
        Object.assign(words.style, { font: style.font, position: 'absolute', whiteSpace: 'nowrap' });
        words.textContent = select.options[0]?.text ?? '';
        const inside = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return inside - words.getBoundingClientRect().width;
      });
      expect.soft(room, `${path} at ${width} px`).toBeGreaterThanOrEqual(0);
    }
  }
});

test('Chinese words stay whole at 200 % on a phone', async ({ readAt }) => {
  const page = await readAt(200);
  for (const path of ['/zh', '/zh/about', '/zh/contact']) {
    await page.goto(path);
    await page.setViewportSize({ width: 390, height: 844 });
    const problems = await page.evaluate(judgeLines);
    expect.soft(problems.join('\n'), path).not.toMatch(/通 \/ 用|家 \/ 庭|回 \/ 复/);
  }
});

test('the phone menu keeps every link and its button at 200 % at 320 px', async ({ readAt }) => {
  const page = await readAt(200);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const group of ['What We Offer', 'Instruments']) await menu.getByText(group, { exact: true }).click();
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
