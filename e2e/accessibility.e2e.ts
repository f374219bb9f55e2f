import { expect, type Page, test } from '@playwright/test';
import { getPathLanguage } from '../inquiry/language.ts';
import { findViolations, narrowest, tablet, widest, widths } from './axe.ts';
import { judgeLayout } from './judge-layout.ts';
import { groupPages, kinds, linkNames, pages, pagesOfNoAddress } from './site-routes.ts';
import { findUnmarkedLanguage } from './unmarked-language.ts';

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
  // Elsewhere it is left to chance what lies under the header.
  scrollTo({ top: 0, behavior: 'instant' });
  return found;
}

function findMotion(): string[] {
  const { scrollBehavior } = getComputedStyle(document.documentElement);
  const scroll = scrollBehavior === 'auto' ? [] : [`what is scrolled to moves: ${scrollBehavior}`];
  const moving = document
    .getAnimations()
    .filter(({ timeline }) => timeline instanceof DocumentTimeline)
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
    .map(({ effect }) => `${effect instanceof KeyframeEffect && effect.target?.className} moves`);
  return [...scroll, ...moving];
}

/** What a printer would fill with ink, menus that lead nowhere, and a page without its headline. */
function findNoPaper(): string[] {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0;
  const menus = [...document.querySelectorAll('nav, [role=navigation]')]
    .filter(isSeen)
    .map(({ className }) => `${className} is a menu on paper`);
  const headline = [...document.querySelectorAll('h1')].some(isSeen) ? [] : ['there is no headline'];
  const dark = [document.body, ...document.querySelectorAll('main section')]
    .filter((element) => {
      const [red = 255, green = 255, blue = 255, alpha = 1] =
        getComputedStyle(element)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return alpha > 0 && red + green + blue < 380;
    })
    .map(({ className }) => `${className} prints dark`);
  return [...headline, ...menus, ...dark];
}

/** A reader's own styles come from outside the page, which its policy does not rule. */
function spaceText() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }',
  );
  document.adoptedStyleSheets.push(sheet);
}

async function judgeEachWidth(
  page: Page,
  judge: (name: string) => Promise<string[]>,
  atWidths: number[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const width of atWidths) {
    await page.setViewportSize({ width, height: 900 });
    problems.push(...(await judge(`at ${width} px`)));
  }
  return problems;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const everyPage = [...pages, ...pagesOfNoAddress];

test('every text of every page is in the language that is announced for it', async ({ page, request }) => {
  await page.goto('/privacy');
  for (const path of everyPage) {
    const html = await (await request.get(path)).text();
    expect.soft(await findUnmarkedLanguage(page, html), path).toEqual([]);
  }
});

/** What axe finds, and what can be pressed that is smaller than a thumb. */
async function judgeUse(page: Page, name: string): Promise<string[]> {
  const small = await page.evaluate(findSmallTargets);
  return [...(await findViolations(page, name)), ...small.map((target) => `${name}: ${target} is small`)];
}

for (const path of kinds)
  test(`everybody can read and use ${path} on a tablet and a desktop`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto(path);
    expect(await judgeEachWidth(page, (name) => judgeUse(page, name), [tablet, widest])).toEqual([]);
    await page.evaluate(spaceText);
    expect(await judgeEachWidth(page, (name) => judgeLayout(page, name), [tablet])).toEqual([]);
  });

// On a wide screen there are other menus than on a phone, and the form and the list stand beside other
// things.
const judgedWide = ['/contact', '/instructors', '/zh', '/zh/contact', '/zh/instructors'];

async function judgePage(page: Page, path: string, spacedAt: number[]) {
  const link = page.getByRole('link', { name: linkNames[getPathLanguage(path)], exact: true }).first();
  await page.setViewportSize({ width: widest, height: 900 });
  await page.goto(path);
  await test.step('nothing moves where less motion is asked for', async () => {
    expect.soft(await page.evaluate(findMotion), path).toEqual([]);
  });
  await test.step('axe finds nothing, and what can be pressed is as large as a thumb', async () => {
    // Pages of a kind differ in text alone, which matters most where it has the least room.
    const judged = judgedWide.includes(path) ? [widest, narrowest] : [narrowest];
    expect.soft(await judgeEachWidth(page, (name) => judgeUse(page, name), judged), path).toEqual([]);
  });
  await test.step('on paper there is text on a light ground, without menus', async () => {
    await page.emulateMedia({ media: 'print' });
    expect.soft(await page.evaluate(findNoPaper), path).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('the link to the twin is in sight, and a desktop at 400 % reads like a phone', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await expect.soft(link, path).toBeVisible();
    expect.soft(await judgeLayout(page, '400 %'), path).toEqual([]);
  });
  await test.step('wider spacing of letters, words and lines cuts nothing off', async () => {
    await page.evaluate(spaceText);
    expect.soft(await judgeEachWidth(page, (name) => judgeLayout(page, name), spacedAt), path).toEqual([]);
  });
  await test.step('the link to the twin is in sight on a desktop', () =>
    expect.soft(link, path).toBeVisible());
}

for (const { what, paths, isFull } of groupPages(everyPage))
  test(`everybody can read and use ${what}`, { tag: isFull ? '@full' : [] }, async ({ page }) => {
    const spacedAt = isFull ? widths : [narrowest, widest];
    for (const path of paths) await test.step(path, () => judgePage(page, path, spacedAt));
  });
