import { expect, type Page, test } from '@playwright/test';
import { type Language, languages } from '../inquiry/language.ts';
import {
  aboutPath,
  contactPath,
  homePath,
  instructorPath,
  instructorsPath,
  instrumentPath,
  privacyPath,
  programPath,
} from '../site/paths.ts';
import { fetchHtml, readWords } from './fetch-html.ts';
import { holdRequests } from './hold-requests.ts';
import { readLayoutShift } from './layout-shift.ts';
import { contents, groupPages, pages } from './site-routes.ts';

const { instruments, programs } = contents.en;
const listFramed = (language: Language) => [
  ...[homePath, aboutPath, instructorsPath, contactPath].map((pathOf) => pathOf(language)),
  ...instruments.filter(({ hasSiteFrame }) => hasSiteFrame).map(({ slug }) => instrumentPath(language, slug)),
  ...programs.map(({ slug }) => programPath(language, slug)),
];
const bare = instruments
  .filter(({ hasSiteFrame }) => !hasSiteFrame)
  .flatMap(({ slug }) => languages.map((language) => instrumentPath(language, slug)));

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

async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
  });
}

test.describe('in the HTML', () => {
  test('header and footer are on the pages that share them', async ({ request }) => {
    for (const language of languages) {
      const { tagline, hours, copyright, links } = footerWords[language];
      for (const path of listFramed(language)) {
        const page = await fetchHtml(request, path);
        const footers = readWords(page, 'body > footer');
        expect(page.querySelectorAll('body > header'), path).toHaveLength(1);
        expect(footers, path).toHaveLength(1);
        expect(readWords(page, 'body > header a'), path).toContain(links[0]);
        for (const words of [tagline, hours, copyright]) expect(footers[0], path).toContain(words);
        expect(readWords(page, 'body > footer a[href]'), path).toEqual([...links]);
      }
    }
    for (const path of bare) {
      const page = await fetchHtml(request, path);
      expect(page.querySelectorAll('header, footer'), path).toEqual([]);
    }
  });

  test('a page with pictures below says when it is painted: until then they are put away', async ({
    request,
  }) => {
    for (const path of pages) {
      const page = await fetchHtml(request, path);
      if (page.querySelector('img[loading=lazy]')) expect(page.outerHTML, path).toContain('.dataset.painted');
    }
  });

  test('the menus link to every program and instrument', async ({ request }) => {
    for (const language of languages) {
      const page = await fetchHtml(request, homePath(language));
      for (const path of [
        ...programs.map(({ slug }) => programPath(language, slug)),
        ...instruments.map(({ slug }) => instrumentPath(language, slug)),
      ])
        expect(page.querySelector(`body > header nav a[href="${path}"]`), path).not.toBeNull();
    }
  });
});

for (const { what, paths, isFull } of groupPages(pages))
  test(`${what} stands still, asks no other host, logs no error and never scrolls sideways`, {
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
    // The fonts are at hand from here on: what a late one moves is the next test's.
    await page.goto(privacyPath('en'));
    await page.evaluate(() => document.fonts.ready);
    const named = [instructorPath('en', 'xinyi-zhao'), instrumentPath('en', 'viola')];
    for (const path of paths.toSorted((a, b) => Number(named.includes(a)) - Number(named.includes(b))))
      await test.step(path, async () => {
        problems = [];
        fonts.clear();
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(path);
          // The compositor moves whole elements by itself; shapes within a drawing are painted anew for each
          // frame.
          const drawn = await page.evaluate(() =>
            document.getAnimations().filter(({ effect }) => {
              const target = effect instanceof KeyframeEffect ? effect.target : null;
              return target instanceof SVGElement && target.ownerSVGElement !== null;
            }),
          );
          expect.soft(drawn, path).toEqual([]);
          await scrollThrough(page);
          expect.soft(await readLayoutShift(page), `${path}: shift at ${width} px`).toBe(0);
        }
        for (const width of [320, 390, 820, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(scrolled, `${path} at ${width} px`).toBe(width);
        }
        expect.soft(problems, path).toEqual([]);
        const rare = named.includes(path) ? ['figtree-latin-ext-var'] : [];
        expect.soft([...fonts].sort(), path).toEqual(['figtree-core-var', ...rare, 'young-serif-core']);
      });
  });

const headlineFont = /young-serif.*\.woff2/;

// The stand-ins are fitted to our fonts, but not letter by letter: a headline whose last word just fits may
// take a line more or less. Up to a tenth is what web.dev's measure calls good.
for (const width of [1440, 390])
  test(`a headline font that comes late hardly moves a page at ${width} px`, {
    tag: '@full',
  }, async ({ page }) => {
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
