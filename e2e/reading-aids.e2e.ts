import { expect, type Page, test } from '@playwright/test';
import { kinds, pages, pagesOfNoAddress } from './site-routes.ts';

// What people set in their browser or system to read and press more easily.

const all = [...pages, ...pagesOfNoAddress];

/** Texts with Chinese characters that no `lang` announces, in elements and in names. */
function findUnmarkedChinese(): string[] {
  const han = /\p{Script=Han}/u;
  const isMarked = (element: Element | null) =>
    element?.closest('[lang]')?.getAttribute('lang')?.startsWith('zh');
  // A language cannot change inside an option, which shows plain text only.
  const isText = (element: Element | null) =>
    element && !element.closest('script, style, option, astro-island > template');
  const found: string[] = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (han.test(node.textContent ?? '') && isText(element) && !isMarked(element))
      found.push(node.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      if (han.test(element.getAttribute(name) ?? '') && !isMarked(element))
        found.push(`${name}: ${element.getAttribute(name)}`);
  return found;
}

test('every run of Chinese says that it is Chinese', async ({ page }) => {
  for (const path of all) {
    await page.goto(path);
    expect(await page.evaluate(findUnmarkedChinese), path).toEqual([]);
  }
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect(await page.evaluate(findUnmarkedChinese)).toEqual([]);
});

/** What can be pressed and is smaller than a thumb; links inside a sentence follow its lines. */
function findSmallTargets(): string[] {
  const half = 21.5;
  const found: string[] = [];
  const targets = document.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [role=button]',
  );
  for (const target of targets) {
    if (
      !target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      target.closest('[aria-hidden=true], [inert], .vh')
    )
      continue;
    if (target.closest('dialog:not([open])') || target.matches('.vh')) continue;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = target.getBoundingClientRect();
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    const isHit = (left: number, top: number) => {
      const hit = document.elementFromPoint(left, top);
      return (
        hit !== null &&
        (target.contains(hit) ||
          (hit.contains(target) === false && hit.closest('label')?.contains(target) === true))
      );
    };
    const isTall = box.height >= 43.5 || (isHit(x, y - half) && isHit(x, y + half));
    const isWide = box.width >= 43.5 || (isHit(x - half, y) && isHit(x + half, y));
    if (!isTall || !isWide)
      found.push(
        `${target.tagName} ${target.textContent?.trim().slice(0, 40)} ${Math.round(box.width)} × ${Math.round(box.height)}`,
      );
  }
  return found;
}

for (const width of [390, 820, 1440]) {
  test(`what can be pressed is as large as a thumb at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const small: Record<string, string[]> = {};
    for (const path of kinds) {
      await page.goto(path);
      const found = await page.evaluate(findSmallTargets);
      if (found.length > 0) small[path] = found;
    }
    expect(small).toEqual({});
  });
}

/** Words outside a box around them that shows nothing beyond its edge. */
function findCutText(): string[] {
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim();
    if (
      !words ||
      !node.parentElement?.checkVisibility() ||
      node.parentElement.closest('.vh, [aria-hidden=true]')
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    for (
      let box: Element | null = node.parentElement;
      box && box !== document.body;
      box = box.parentElement
    ) {
      const { overflowX, overflowY } = getComputedStyle(box);
      // What scrolls brings its words into sight.
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      const edge = box.getBoundingClientRect();
      const cutX = overflowX !== 'visible' && (text.left < edge.left - 2 || text.right > edge.right + 2);
      const cutY = overflowY !== 'visible' && (text.top < edge.top - 2 || text.bottom > edge.bottom + 2);
      if (cutX || cutY) found.add(`${box.tagName}.${box.className} cuts “${words.slice(0, 40)}”`);
    }
  }
  return [...found];
}

/** What is cut off, and the first thing too wide for the page, with the page's name in front. */
async function judgeLayout(page: Page, name: string): Promise<string[]> {
  const cut = await page.evaluate(findCutText);
  const wide = await page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= edge) return [];
    const first = [...document.querySelectorAll('body *')].find(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > edge + 1,
    );
    return [`${first?.outerHTML.slice(0, 80)} is too wide`];
  });
  return [...cut, ...wide].map((problem) => `${name}: ${problem}`);
}

test('wider spacing of letters, words and lines cuts nothing off', async ({ browser, baseURL }) => {
  // A reader's own styles come from outside the page, which its policy does not rule.
  const page = await browser.newPage({ baseURL, bypassCSP: true });
  const spacing =
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }';
  const problems: string[] = [];
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of kinds) {
      await page.goto(path);
      await page.addStyleTag({ content: spacing });
      problems.push(...(await judgeLayout(page, `${path} at ${width} px`)));
    }
  }
  expect(problems).toEqual([]);
});

test('a desktop at 400 % reads like a phone, header and menu included', async ({ page }) => {
  // 1280 × 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of kinds) {
    await page.goto(path);
    expect(await judgeLayout(page, path)).toEqual([]);
  }
  await page.goto('/');
  const header = await page.getByRole('banner').boundingBox();
  expect(header?.height).toBeLessThanOrEqual(80);
  await page.getByRole('button', { name: 'Menu' }).click();
  const last = page.getByRole('dialog').getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 0.9 });
});

test('nothing moves where less motion is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of kinds) {
    await page.goto(path);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
        .map(({ effect }) => effect instanceof KeyframeEffect && effect.target?.className),
    );
    expect(moving, path).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  }
});

test('more contrast makes every text as dark as the headings', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/contact');
  const colors = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return [style.getPropertyValue('--ink-2'), style.getPropertyValue('--edge')];
  });
  const ink = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink'));
  expect(colors).toEqual([ink, ink]);
});

test('in forced colors a button still has an edge and what is current a mark', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/contact');
  const edges = await page.getByRole('button', { name: 'Send Message' }).evaluate((button) => {
    const { borderStyle, borderWidth } = getComputedStyle(button);
    return `${borderStyle} ${borderWidth}`;
  });
  expect(edges).toMatch(/^solid [1-9]/);
});

test('on paper there is text without menus, the answers included', async ({ page }) => {
  await page.goto('/about');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('24-hour notice')).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  for (const path of kinds) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const dark = await page.evaluate(
      () =>
        [document.body, ...document.querySelectorAll('main section')].filter((element) => {
          const [red = 255, green = 255, blue = 255, alpha = 1] =
            getComputedStyle(element)
              .backgroundColor.match(/[\d.]+/g)
              ?.map(Number) ?? [];
          return alpha > 0 && red + green + blue < 380;
        }).length,
    );
    expect(dark, `${path} prints dark areas`).toBe(0);
  }
});
