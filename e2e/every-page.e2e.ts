import { expect, type Page, test } from '@playwright/test';
import { getPathLanguage, type Language, languages, pathIn } from '../inquiry/language.ts';
import { findViolations, narrowest, tablet, widest, widths } from './axe.ts';
import { fetchHtml, readWords } from './fetch-html.ts';
import { holdRequests } from './hold-requests.ts';
import { judgeLayout } from './judge-layout.ts';
import { judgeLines, phoneWidths } from './judge-lines.ts';
import { readLayoutShift } from './layout-shift.ts';
import { contents, fewKinds, kinds, linkNames, pages, pagesOfNoAddress } from './site-routes.ts';
import { findSmallTargets } from './small-targets.ts';
import { findUnmarkedLanguage } from './unmarked-language.ts';

const { instruments, programs } = contents.en;
const instrumentPaths = instruments.map(({ slug }) => `/instruments/${slug}`);
const programPaths = programs.map(({ slug }) => `/programs/${slug}`);
const bare = instruments.flatMap(({ slug, hasSiteFrame }) => (hasSiteFrame ? [] : `/instruments/${slug}`));
const framed = ['/', '/about', '/instructors', '/contact', ...instrumentPaths, ...programPaths].filter(
  (path) => !bare.includes(path),
);

const footerWords = {
  en: {
    tagline: 'Conveying Love Through Music',
    hours: 'Monday to Friday11:00 AM – 8:00 PM',
    copyright: '© 2025',
    links: ['The Music Academy', 'Home', 'About Us', 'Instructors', 'Contact', 'Privacy', '中文'],
  },
  'zh-Hans': {
    tagline: '以音乐传递爱',
    hours: '周一至周五11:00–20:00',
    copyright: '© 2025 音乐学院，版权所有。',
    links: ['音乐学院', '首页', '关于我们', '师资', '联系我们', '隐私', 'English'],
  },
} as const satisfies Record<Language, object>;

test('header and footer are on the pages that share them, with complete menus', async ({ request }) => {
  for (const language of languages) {
    const { tagline, hours, copyright, links } = footerWords[language];
    for (const path of framed) {
      const page = await fetchHtml(request, pathIn(language, path));
      const footers = readWords(page, 'body > footer');
      expect(page.querySelectorAll('body > header'), path).toHaveLength(1);
      expect(footers, path).toHaveLength(1);
      expect(readWords(page, 'body > header a'), path).toContain(links[0]);
      for (const words of [tagline, hours, copyright]) expect(footers[0], path).toContain(words);
      expect(readWords(page, 'body > footer a[href]'), path).toEqual([...links]);
      for (const target of [...programPaths, ...instrumentPaths].map((to) => pathIn(language, to)))
        expect(page.querySelector(`body > header nav a[href="${target}"]`), path).not.toBeNull();
    }
    for (const path of bare) {
      const page = await fetchHtml(request, pathIn(language, path));
      expect(page.querySelectorAll('header, footer'), path).toEqual([]);
    }
  }
});

test('every text of every page is in the language that is announced for it', async ({ page, request }) => {
  await page.goto('/privacy');
  for (const path of [...pages, ...pagesOfNoAddress]) {
    const html = await (await request.get(path)).text();
    expect.soft(await findUnmarkedLanguage(page, html), path).toEqual([]);
  }
});

async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
  });
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

/** Finds dark areas on paper, menus, which lead nowhere there, and a missing headline. */
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

/** What is pressed, and leads nowhere on paper. */
const pressed = [
  ['link', /^(中文|English|Privacy|隐私|All .* instructors|See All Instructors|View Profile.*)$/],
  ['heading', /^(All instruments|全部乐器)$/],
] as const;

/** A reader's own styles come from outside the page, which its policy does not rule. */
function spaceText() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }',
  );
  document.adoptedStyleSheets.push(sheet);
}

/** Finds axe's problems, and controls smaller than a thumb. */
async function judgeUse(page: Page, name: string): Promise<string[]> {
  const small = await page.evaluate(findSmallTargets);
  return [...(await findViolations(page, name)), ...small.map((target) => `${name}: ${target}`)];
}

type Judge = (page: Page, name: string) => Promise<string[]>;

async function expectNothing(page: Page, path: string, judge: Judge, atWidths: number[]) {
  for (const width of atWidths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await judge(page, `${path} at ${width} px`)).toEqual([]);
  }
}

// On a wide screen there are other menus than on a phone, and the form and the list stand beside other
// things.
const judgedWide = ['/contact', '/instructors', '/zh', '/zh/contact', '/zh/instructors'];

/** Expects a page to work for visitors who see, press, enlarge, print or want less motion. */
async function expectUsable(page: Page, path: string, isFull: boolean) {
  const link = page.getByRole('link', { name: linkNames[getPathLanguage(path)], exact: true }).first();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect.soft(await page.evaluate(findMotion), path).toEqual([]);
  // Pages of a kind differ in text alone, which matters most where it has the least room.
  const judged = judgedWide.includes(path) ? [widest, narrowest] : [narrowest];
  await expectNothing(page, path, judgeUse, judged);
  await page.emulateMedia({ media: 'print' });
  expect.soft(await page.evaluate(findNoPaper), `${path} on paper`).toEqual([]);
  for (const [role, name] of pressed)
    await expect.soft(page.getByRole(role, { name }), `${path} on paper`).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  // A desktop at 400 % reads like a phone.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect.soft(link, path).toBeVisible();
  expect.soft(await judgeLayout(page, `${path} at 400 %`)).toEqual([]);
  await page.evaluate(spaceText);
  await expectNothing(page, path, judgeLayout, isFull ? widths : [narrowest, widest]);
  await expect.soft(link, path).toBeVisible();
  await page.emulateMedia({ reducedMotion: null });
}

test('pages of each kind can be used on a tablet and a desktop', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of kinds) {
    await page.goto(path);
    await expectNothing(page, path, judgeUse, [tablet, widest]);
    await page.evaluate(spaceText);
    await expectNothing(page, path, judgeLayout, [tablet]);
  }
});

// Few pages have every component; the others differ in text alone.
for (const [language, what, isFull] of languages.flatMap((language) => [
  [language, 'pages with every component', false] as const,
  [language, 'every other page', true] as const,
]))
  test(`${what} in ${language} stand still, ask no other host, log no error, and everybody can read and use them`, {
    tag: isFull ? '@full' : [],
  }, async ({ page, baseURL }) => {
    let problems: string[] = [];
    // Every page is written in the two that it fetches at once; Dvořák's ř has a small one of its own, for
    // which the browser asks again on the pages that follow.
    const fonts = new Set<string>();
    page.on('request', (request) => {
      const url = request.url();
      if (!/^(data|blob):/.test(url) && !url.startsWith(baseURL ?? '')) problems.push(url);
      const [, font] = /([\w-]+)\.[\w-]+\.woff2$/.exec(url) ?? [];
      if (font) fonts.add(font);
    });
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    // The fonts are cached from here on: the next test has the shift of a late one.
    await page.goto('/privacy');
    await page.evaluate(() => document.fonts.ready);
    const named = ['/instructors/xinyi-zhao', '/instruments/viola'];
    const paths = [...pages, ...pagesOfNoAddress].filter(
      (path) => getPathLanguage(path) === language && fewKinds.includes(path) !== isFull,
    );
    for (const path of paths.toSorted((a, b) => Number(named.includes(a)) - Number(named.includes(b))))
      await test.step(path, async () => {
        problems = [];
        fonts.clear();
        for (const width of [narrowest, widest]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(path);
          await scrollThrough(page);
          expect.soft(await readLayoutShift(page), `${path}: shift at ${width} px`).toBe(0);
        }
        if (pages.includes(path)) {
          expect.soft(problems, path).toEqual([]);
          const rare = named.includes(path) ? ['figtree-latin-ext-var'] : [];
          expect.soft([...fonts].sort(), path).toEqual(['figtree-core-var', ...rare, 'young-serif-core']);
        }
        for (const width of [320, ...widths]) {
          await page.setViewportSize({ width, height: 800 });
          const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(scrolled, `${path} at ${width} px`).toBe(width);
        }
        await expectUsable(page, path, isFull);
        if (getPathLanguage(path) === 'en') return;
        // No line begins with punctuation, ends within a word or holds a character alone.
        await page.goto(path);
        await expectNothing(page, path, () => page.evaluate(judgeLines), phoneWidths);
      });
  });

const headlineFont = /young-serif.*\.woff2/;

// The stand-ins are fitted to our fonts, but not letter by letter: a headline whose last word just fits may
// take a line more or less. Up to a tenth is what web.dev's measure calls good.
for (const width of [1440, 390])
  test(`a late headline font hardly moves a page at ${width} px`, { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // A font that was fetched once is there at once.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    for (const path of pages) {
      const release = await holdRequests(page, headlineFont);
      const asked = page.waitForRequest(headlineFont);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
      await asked;
      release();
      // A Chinese headline may have no letter that is written in it.
      await page.waitForFunction(() =>
        [...document.fonts].every(
          ({ family, status }) => !/Young Serif/.test(family) || status !== 'loading',
        ),
      );
      expect.soft(await readLayoutShift(page), path).toBeLessThan(0.1);
    }
  });
