import { expect, test } from '@playwright/test';
import { widths } from './axe.ts';
import { judgeLayout } from './judge-layout.ts';
import { pages, pagesOfNoAddress } from './site-routes.ts';
import { findUnmarkedChinese } from './unmarked-chinese.ts';

// What people set in their browser or system to read and press more easily.

const all = [...pages, ...pagesOfNoAddress];

test('every run of Chinese says that it is Chinese', async ({ page }) => {
  for (const path of all) {
    await page.goto(path);
    expect(await page.evaluate(findUnmarkedChinese), path).toEqual([]);
  }
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect(await page.evaluate(findUnmarkedChinese)).toEqual([]);
});

test('a choice that is only Chinese would have to say so, too', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel(/^Inquiry Type/).evaluate((select: HTMLSelectElement) => {
    const marked = new Option('已标记');
    marked.lang = 'zh-Hans';
    select.append(new Option('一般问题'), marked, new Option('General 一般'));
  });
  expect(await page.evaluate(findUnmarkedChinese)).toEqual(['一般问题']);
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

test('what can be pressed is as large as a thumb', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const small: string[] = [];
  for (const path of all) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.evaluate(findSmallTargets);
      small.push(...found.map((target) => `${path} at ${width} px: ${target}`));
    }
  }
  expect(small).toEqual([]);
});

test('wider spacing of letters, words and lines cuts nothing off', async ({ browser, baseURL }) => {
  // A reader's own styles come from outside the page, which its policy does not rule.
  const page = await browser.newPage({ baseURL, bypassCSP: true });
  const spacing =
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }';
  const problems: string[] = [];
  for (const path of all) {
    await page.goto(path);
    await page.addStyleTag({ content: spacing });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      problems.push(...(await judgeLayout(page, `${path} at ${width} px`)));
    }
  }
  expect(problems).toEqual([]);
});

test('a desktop at 400 % reads like a phone, header and menu included', async ({ page }) => {
  // 1280 × 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  const problems: string[] = [];
  for (const path of all) {
    await page.goto(path);
    problems.push(...(await judgeLayout(page, path)));
  }
  expect(problems).toEqual([]);
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
  for (const path of all) {
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

test('in forced colors a button still has an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [path, name] of [
    ['/contact', 'Send Message'],
    ['/instruments/violin', /^Play: /],
  ] as const) {
    await page.goto(path);
    const edge = await page.getByRole('button', { name }).evaluate((button) => {
      const { borderStyle, borderWidth } = getComputedStyle(button);
      return `${borderStyle} ${borderWidth}`;
    });
    expect(edge, path).toMatch(/^solid [1-9]/);
  }
});

test('in forced colors no text of the home page lies over its picture', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const picture = await page.getByRole('img', { name: /grand piano, a cello/ }).boundingBox();
    const button = await page
      .getByRole('main')
      .getByRole('link', { name: 'Meet the instructors' })
      .boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0), `${width} px`).toBeLessThanOrEqual(picture?.y ?? 0);
  }
});

test('in forced colors a list’s arrow has the system’s color', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/instructors');
  const arrow = await page
    .getByRole('search')
    .getByLabel('Instrument')
    .evaluate((select) => {
      const { appearance, backgroundImage } = getComputedStyle(select);
      return [appearance, backgroundImage];
    });
  // A picture of our own would stay dark on dark.
  expect(arrow).toEqual(['auto', 'none']);
});

test('on paper there is text without menus, the answers included', async ({ page }) => {
  await page.goto('/about');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('24-hour notice')).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  for (const path of all) {
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
