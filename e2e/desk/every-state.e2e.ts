import type { Page } from '@playwright/test';
import { deskWords } from '../../desk/words/desk-words.ts';
import type { Language } from '../../inquiry/language.ts';
import { findViolations, tablet, narrowest as thumb, widest } from '../axe.ts';
import { findSmallTargets } from '../small-targets.ts';
import { findUnmarkedLanguage } from '../unmarked-language.ts';
import { fillDesk, seedDesk } from './desk-seeds.ts';
import { type DeskServer, signInColleague } from './desk-server.ts';
import { enter, expect, test } from './desk-test.ts';
import { createWalk } from './walk.ts';
import { walkInquiry, walkList, walkReply, walkSignIn } from './walk-inbox.ts';
import { walkPages, walkTrouble, walkWebsite } from './walk-pages.ts';

// One page walks through all states, and each is judged where it is reached: to sign in for each would take
// minutes.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every state fits and is accessible in both languages', { tag: '@full' }, async ({ page, desk }) => {
  const colleague = await signInColleague(desk);
  const seeds = seedDesk(desk);
  await page.addInitScript(() => localStorage.setItem('desk-language', 'en'));
  const problems: string[] = [];
  const walk = createWalk({
    ...{ page, desk, seeds, words: deskWords.en, colleague },
    async judge(name, sign) {
      await test.step(name, async () => {
        await expect(sign, name).toBeVisible();
        const found = await judgeState(page);
        problems.push(...found.map((problem) => `${name} at ${problem}`));
      });
    },
  });
  await page.setViewportSize({ width: widest, height: 900 });
  await walkSignIn(walk);
  // Forget the pending code, so that the next sign-in starts at the address.
  await page.evaluate(() => sessionStorage.clear());
  await enter(page, desk);
  await keepLanguage(page, desk);
  await walk.judge('the desk on its first day', walk.heading(deskWords.en.empty.new));
  const ids = fillDesk(seeds);
  await walk.load();
  await walkList(walk, ids);
  await walkInquiry(walk, ids);
  await walkReply(walk, ids);
  await walkPages(walk);
  await walkWebsite(walk);
  await walkTrouble(walk, ids);
  expect(problems).toEqual([]);
});

/**
 * Keeps the language that is saved while the page shows the other one: a page that is loaded before the way
 * back is saved would be in the wrong one.
 */
async function keepLanguage(page: Page, desk: DeskServer): Promise<void> {
  const { person, ...session } = await (await page.request.get(`${desk.url}/desk/api/session`)).json();
  await page
    .context()
    .route('**/desk/api/me', (route) =>
      route.fulfill({ json: { ...session, person: { ...person, ...route.request().postDataJSON() } } }),
    );
}

/** Finds the problems of the current state at each width, and leaves the page at the widest. */
async function judgeState(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const width of [widest, tablet, thumb, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const found = await judgeFit(page, width, 'en');
    if (width >= thumb) found.push(...(await findViolations(page, '')));
    if (width === thumb) {
      const other = await changeLanguage(page);
      const inOther = await findViolations(page, '');
      for (const each of [widest, tablet, 320, thumb]) {
        await page.setViewportSize({ width: each, height: 900 });
        inOther.push(...(await judgeFit(page, each, other)));
      }
      const news = inOther.filter((problem) => !saidBefore.test(problem));
      found.push(...news.map((problem) => `${other}: ${problem}`));
      await changeLanguage(page);
    }
    if (width <= thumb) {
      const tooLarge = await find(page, enlarge, findTooWide, findOffScreen, shrink);
      found.push(...tooLarge.map((problem) => `200 %: ${problem}`));
    }
    problems.push(...found.map((problem) => `${width} px: ${problem}`));
  }
  await page.setViewportSize({ width: widest, height: 900 });
  return problems;
}

async function judgeFit(page: Page, width: number, language: Language): Promise<string[]> {
  const found = await find(page, findTooWide);
  if (width === thumb)
    found.push(...(await find(page, findSmallTargets)), ...(await judgeDocument(page, language)));
  return found;
}

/** Switches to the other language by the button on every page of the desk, and returns that language. */
const changeLanguage = (page: Page): Promise<Language> =>
  page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('button[lang]');
    button?.click();
    return button?.lang as Language;
  });

/** Runs these one after the other in the page, on one way there and back; returns all that they find. */
const find = (page: Page, ...finders: (() => string[])[]): Promise<string[]> =>
  page.evaluate(`[${finders.map((finder) => `...(${finder})()`).join()}]`);

/** Gives the page text of twice the size. */
function enlarge(): string[] {
  document.documentElement.style.fontSize = '200%';
  return [];
}

function shrink(): string[] {
  document.documentElement.style.fontSize = '';
  return [];
}

async function judgeDocument(page: Page, language: string): Promise<string[]> {
  const { lang, titles } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    titles: [...document.querySelectorAll('h1')].filter((title) => title.checkVisibility()).length,
  }));
  return [
    ...(lang === language ? [] : [`its language is ${lang}`]),
    ...(titles === 1 ? [] : [`it has ${titles} headings of the first level`]),
    ...(await findUnmarkedLanguage(page))
      .filter(isMarkable)
      .map((text) => `in another language than it says: ${text}`),
  ];
}

/** Whether a text's parts can have a `lang`: not in a page's title, nor beside slots such as `{student}`. */
const isMarkable = (text: string) =>
  !/ · (?:The desk|前台)$|\{(?:student|instructor|me|academy\.\w+)\}/.test(text);

/** Announcements from before the language changed, which are not repeated. */
const saidBefore = /zh-Hans: (?:1 new inquiry|: assigned to W+)$/;

/**
 * Finds elements that make the page, or a part that scrolls downwards, scroll sideways. Tables and the bar of
 * views may.
 */
function findTooWide(): string[] {
  const parts = [...document.querySelectorAll('html, body, body *')].filter((part) => {
    const { overflowX } = getComputedStyle(part);
    const scrolls = part.matches('html') || overflowX === 'auto' || overflowX === 'scroll';
    const isTooWide = part.scrollWidth > part.clientWidth + 1;
    return scrolls && isTooWide && !part.matches(':has(> table), nav, select, textarea');
  });
  return parts.map((part) => {
    const edge = part.getBoundingClientRect().left + part.clientWidth;
    const wide = [...part.querySelectorAll('*')].find((one) => one.getBoundingClientRect().right > edge + 1);
    return `${part.tagName}.${part.className} is ${part.scrollWidth - part.clientWidth} px too wide: ${wide?.outerHTML.slice(0, 120)}`;
  });
}

/**
 * Finds controls and words beyond the sides of the window; a table or the bar of views may scroll there.
 */
function findOffScreen(): string[] {
  const scope = document.querySelector('dialog[open]') ?? document;
  return [
    ...scope.querySelectorAll('a[href], button, input, select, textarea, summary, h1, h2, p, b'),
  ].flatMap((part) => {
    const { left, right } = part.getBoundingClientRect();
    const isSeen =
      part.checkVisibility({ opacityProperty: false }) && !part.closest('.vh, [inert], table, nav');
    if (!isSeen || (left > -1 && right < document.documentElement.clientWidth + 1)) return [];
    return [`${part.outerHTML.slice(0, 120)} lies from ${left} to ${right} px`];
  });
}
