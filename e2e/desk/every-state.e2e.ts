import type { Page } from '@playwright/test';
import { type Language, languages } from '../../inquiry/language.ts';
import { findViolations, widths } from '../axe.ts';
import { contents } from '../site-routes.ts';
import { findUnmarkedLanguage } from '../unmarked-language.ts';
import { pageStates, troubleStates } from './desk-page-states.ts';
import { fillDesk, seedDesk } from './desk-seeds.ts';
import { type DeskServer, jun } from './desk-server.ts';
import { type DeskState, type Stage, signInColleague } from './desk-stage.ts';
import { doorStates, emptyStates, listStates } from './desk-states.ts';
import { enter, expect, test } from './desk-test.ts';
import { inquiryStates } from './inquiry-states.ts';

// One page walks through many states, and each is judged in all widths: to sign in for each would take minutes.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Ten times what an idle machine needs.
test.describe.configure({ timeout: 600_000 });

const narrowest = 320;
const thumb = 390;
/** Judges a state where it is reached; returns what is wrong with it. */
type Judge = (state: DeskState, stage: Stage) => Promise<string[]>;

// Both languages have the same elements, so axe looks at one of them, at one width, and at all else in `npm run test:full`.
const rounds: { what: string; language: Language; judge: Judge; tag: string[] }[] = [
  ...languages.map((language) => ({
    what: `fits, in ${language}`,
    language,
    judge: (state: DeskState, stage: Stage) => judgeState(state, stage, language),
    tag: [],
  })),
  { what: 'is accessible on other screens', language: 'en', judge: judgeByAxe([820, 1440]), tag: ['@full'] },
  { what: 'is accessible in zh-Hans', language: 'zh-Hans', judge: judgeByAxe([thumb]), tag: ['@full'] },
];

for (const { what, language, judge, tag } of rounds) {
  test(`every state of the door and the list ${what}`, { tag }, async ({ page, desk }) => {
    const stage = await prepare(page, desk, language);
    const door = await judgeStates(doorStates, stage, judge);
    // The next who comes does not begin at the code.
    await page.evaluate(() => sessionStorage.clear());
    await enter(page, desk);
    const empty = await judgeStates(emptyStates, stage, judge);
    fillDesk(stage.seeds);
    expect([...door, ...empty, ...(await judgeStates(listStates, stage, judge))]).toEqual([]);
  });

  test(`every state of an inquiry and the pages ${what}`, { tag }, async ({ page, desk }) => {
    const stage = await prepare(page, desk, language);
    await enter(page, desk);
    fillDesk(stage.seeds);
    const states = [...inquiryStates, ...pageStates, ...troubleStates];
    expect(await judgeStates(states, stage, judge)).toEqual([]);
  });
}

/** Puts Anna and Jun on the list of staff, with the desk in a language; Jun is signed in. */
async function prepare(page: Page, desk: DeskServer, language: Language): Promise<Stage> {
  desk.run('staff', 'add', jun.email, '--name', jun.name);
  const seeds = seedDesk(desk);
  seeds.database.prepare('update staff set language = ?').run(language);
  await page.addInitScript((own) => localStorage.setItem('desk-language', own), language);
  const colleague = await signInColleague(desk);
  return { page, desk, seeds, words: contents[language].desk, colleague };
}

async function judgeStates(states: DeskState[], stage: Stage, judge: Judge): Promise<string[]> {
  const problems: string[] = [];
  for (const state of states) problems.push(...(await judge(state, stage)));
  return problems;
}

async function reachState({ name, reach }: DeskState, stage: Stage): Promise<void> {
  await stage.page.setViewportSize({ width: 1440, height: 900 });
  const sign = await test.step(name, () => reach(stage));
  await expect(sign, name).toBeVisible();
}

/** Judges by axe alone, at these widths. */
function judgeByAxe(atWidths: number[]): Judge {
  return async (state, stage) => {
    await reachState(state, stage);
    const problems: string[] = [];
    for (const width of atWidths) {
      await stage.page.setViewportSize({ width, height: 900 });
      problems.push(...(await findViolations(stage.page, `${state.name} at ${width} px`)));
    }
    return problems;
  };
}

/** What does not fit, in all widths, or is in the wrong words; in English, what axe finds on a phone, too. */
async function judgeState(state: DeskState, stage: Stage, language: Language): Promise<string[]> {
  const { page } = stage;
  const { name } = state;
  const problems: string[] = [];
  await reachState(state, stage);
  for (const width of widths.toReversed()) {
    await page.setViewportSize({ width, height: 900 });
    const found = width === thumb && language === 'en' ? await findViolations(page, '') : [];
    if (width === thumb) found.push(...(await page.evaluate(findSmallTargets)));
    found.push(...(await page.evaluate(findTooWide)), ...(await page.evaluate(findCutChoices)));
    problems.push(...found.map((problem) => `${name} at ${width} px: ${problem}`));
  }
  problems.push(...(await judgeDocument(page, language)).map((problem) => `${name}: ${problem}`));
  await page.setViewportSize({ width: narrowest, height: 900 });
  const tooWide = await page.evaluate(findTooWide);
  return [
    ...problems,
    ...tooWide.map((problem) => `${name} at ${narrowest} px: ${problem}`),
    ...(await judgeLargeText(page)).map((problem) => `${name} at ${problem}`),
  ];
}

/** What does not fit a phone with text of twice the size. */
async function judgeLargeText(page: Page): Promise<string[]> {
  const setSize = (size: string) =>
    page.evaluate((own) => {
      document.documentElement.style.fontSize = own;
    }, size);
  const problems: string[] = [];
  await setSize('200%');
  for (const width of [thumb, narrowest]) {
    await page.setViewportSize({ width, height: 900 });
    const found = [...(await page.evaluate(findTooWide)), ...(await page.evaluate(findOffScreen))];
    problems.push(...found.map((problem) => `${width} px, 200 %: ${problem}`));
  }
  await setSize('');
  return problems;
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

/** Not the page's title with a family's name, nor what stands in a field: no part of them can have a language. */
const isMarkable = (text: string) => !/ · (?:The desk|前台)$|\{(?:student|instructor|me)\}/.test(text);

/** What a thumb has to meet and is smaller than 44 px; links in a sentence may be. */
function findSmallTargets(): string[] {
  const scope = document.querySelector('dialog[open]') ?? document;
  const targets = scope.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [role=menuitem]',
  );
  return [...targets].flatMap((target) => {
    const box = (target.matches('input') && target.closest('label')) || target;
    const { width, height } = box.getBoundingClientRect();
    const isInSentence = getComputedStyle(target).display === 'inline' && target.matches('p a');
    const isSeen = box.checkVisibility({ opacityProperty: false }) && !target.closest('.vh, [inert]');
    if (!isSeen || isInSentence || (width > 43.5 && height > 43.5)) return [];
    return [`${target.outerHTML.slice(0, 120)} is ${width} × ${height} px`];
  });
}

/** What makes the page, or a part of it that scrolls downwards, scroll sideways. Tables and the bar of views may. */
function findTooWide(): string[] {
  const parts = [...document.querySelectorAll('html, body, body *')].filter((part) => {
    const { overflowX } = getComputedStyle(part);
    const scrolls = part.matches('html') || overflowX === 'auto' || overflowX === 'scroll';
    return (
      scrolls &&
      part.scrollWidth > part.clientWidth + 1 &&
      !part.matches(':has(> table), nav, select, textarea')
    );
  });
  return parts.map((part) => {
    const edge = part.getBoundingClientRect().left + part.clientWidth;
    const wide = [...part.querySelectorAll('*')].find(
      (child) => child.getBoundingClientRect().right > edge + 1,
    );
    return `${part.tagName}.${part.className} is ${part.scrollWidth - part.clientWidth} px too wide: ${wide?.outerHTML.slice(0, 120)}`;
  });
}

/** What can be pressed, or is said in words, and lies beyond the sides of the window; a table or the bar of views scrolls there. */
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

/** What is chosen, and is wider than its field. */
function findCutChoices(): string[] {
  return [...document.querySelectorAll<HTMLSelectElement>('#filters select')].flatMap((select) => {
    if (!select.checkVisibility()) return [];
    const whole = select.cloneNode(true) as HTMLSelectElement;
    whole.value = select.value;
    whole.style.cssText =
      'display: block !important; position: absolute; flex: none; width: auto; max-width: none; field-sizing: content';
    select.after(whole);
    const { width } = whole.getBoundingClientRect();
    whole.remove();
    const room = select.getBoundingClientRect().width;
    return width > room + 1 ? [`${select.selectedOptions[0]?.label} is cut: ${width} px in ${room} px`] : [];
  });
}
