import { expect, test } from '@playwright/test';
import { type HTMLElement, parse } from 'node-html-parser';
import sharp from 'sharp';
import { getPathLanguage, type Language, pathIn } from '../inquiry/language.ts';
import { listAlternates } from '../site/paths.ts';
import { fetchHtml, readAll } from './fetch-html.ts';
import { linkNames, pages, pagesOfNoAddress } from './site-routes.ts';

// What programs read of the site: search engines, chats that show what a link leads to, phones.

const otherLanguage = { en: 'zh-Hans', 'zh-Hans': 'en' } as const satisfies Record<Language, Language>;
const locales = { en: 'en_US', 'zh-Hans': 'zh_CN' } as const satisfies Record<Language, string>;

test('every page and the links to its twin say in which language it is', async ({ request }) => {
  for (const path of [...pages, ...pagesOfNoAddress]) {
    const language = getPathLanguage(path);
    const other = otherLanguage[language];
    const answer = await request.get(path, { maxRedirects: 0 });
    expect.soft(answer.headers()['content-language'], path).toBe(language);
    const html = parse(await answer.text());
    const links = html.querySelectorAll('[data-language-link]');
    expect.soft(links.length, path).toBeGreaterThan(0);
    for (const link of links) {
      expect.soft(link.text, path).toBe(linkNames[language]);
      expect.soft(link.getAttribute('lang'), path).toBe(other);
      expect.soft(link.getAttribute('hreflang'), path).toBe(other);
    }
    if (pagesOfNoAddress.includes(path)) {
      // It fills the link in the browser, from the requested address, and is listed nowhere.
      expect(answer.status(), path).toBe(path.endsWith('/contact/thank-you') ? 200 : 404);
      expect(readAll(html, 'meta[name=robots]', 'content'), path).toEqual(['noindex']);
      expect(html.querySelector('link[rel=canonical]'), path).toBe(null);
      continue;
    }
    for (const link of links) expect.soft(link.getAttribute('href'), path).toBe(pathIn(other, path));
    expect(readAll(html, 'html', 'lang'), path).toEqual([language]);
    expect(readAll(html, 'meta[property="og:locale"]', 'content'), path).toEqual([locales[language]]);
    expect(readAll(html, 'meta[property="og:locale:alternate"]', 'content'), path).toEqual([locales[other]]);
  }
});

const readTwins = (links: HTMLElement[]) =>
  links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']);

test('search engines are told of the sitemap, which lists all pages and twins', async ({ request }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  const rules = /^User-agent: \*\nAllow: \/\n\nSitemap: https?:\/\/\S+\/sitemap\.xml\n$/;
  expect(await answer.text()).toMatch(rules);
  const sitemap = await fetchHtml(request, '/sitemap.xml');
  const paths = sitemap.querySelectorAll('loc').map(({ text }) => new URL(text).pathname);
  expect(paths.toSorted()).toEqual(pages.toSorted());
  for (const entry of sitemap.querySelectorAll('url')) {
    const address = entry.querySelector('loc')?.text ?? '';
    const page = await fetchHtml(request, new URL(address).pathname);
    expect(readAll(page, 'link[rel=canonical]', 'href')).toEqual([address]);
    expect(page.querySelector('meta[name=robots]')).toBe(null);
    const twins = readTwins(entry.getElementsByTagName('xhtml:link'));
    // The same three on both pages, so each is the other's twin.
    expect(twins.map(([language, twin = '']) => [language, new URL(twin).pathname])).toEqual(
      listAlternates(new URL(address).pathname).map((twin) => [twin.hreflang, twin.path]),
    );
    expect(readTwins(page.querySelectorAll('link[rel=alternate]'))).toEqual(twins);
  }
  // site/seo/structured-data.test.ts tests the structured data itself.
  const profile = await fetchHtml(request, '/zh/instructors/haoran-wu');
  expect(profile.querySelector('script[type="application/ld+json"]')?.rawText).toContain('"Person"');
});

test('every page brings a wide and a square picture, with words for it', async ({ request }) => {
  const seen = new Map<string, string[]>();
  for (const path of pages) {
    const head = await fetchHtml(request, path);
    const read = (property: string) => readAll(head, `meta[property="${property}"]`, 'content');
    const pictures = read('og:image');
    const sizes = [read('og:image:width'), read('og:image:height')];
    expect(pictures, path).toHaveLength(2);
    // In the page's language.
    const isChinese = getPathLanguage(path) !== 'en';
    const spoken = read('og:image:alt').map((words) => words !== '' && /\p{Script=Han}/u.test(words));
    expect(spoken, path).toEqual([isChinese, isChinese]);
    for (const [index, address] of pictures.entries()) {
      // The name has a hash of the content: chats cache a picture for weeks by its address.
      expect(address).toMatch(/^https?:\/\/.+\.[\w-]{5}\.jpg$/);
      const picture = await request.get(new URL(address).pathname);
      expect(picture.headers()['content-type']).toBe('image/jpeg');
      const body = await picture.body();
      // Light enough for a chat.
      expect(body.length, address).toBeLessThan(150_000);
      const { format, width, height } = await sharp(body).metadata();
      expect(format).toBe('jpeg');
      expect([String(width), String(height)]).toEqual(sizes.map((values) => values[index]));
      expect([1200, index === 0 ? 630 : 1200]).toEqual([width, height]);
      seen.set(address, [...(seen.get(address) ?? []), path]);
    }
    for (const property of ['og:title', 'og:description', 'og:url', 'og:site_name'])
      expect(read(property)[0], `${path} ${property}`).toBeTruthy();
    expect(read('og:url')).toEqual(readAll(head, 'link[rel=canonical]', 'href'));
  }
  // No words are drawn: a page and its twin in the other language have the same pictures.
  for (const [address, paths] of seen)
    expect(new Set(paths.map((path) => getPathLanguage(path))).size, address).toBe(2);
});

test('a phone finds what puts the site among its apps, in either language', async ({ page, request }) => {
  for (const [home, names] of [
    ['/', { lang: 'en', short_name: 'Music Academy' }],
    ['/zh', { lang: 'zh-Hans', name: '音乐学院' }],
  ] as const) {
    await page.goto(home);
    const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
    const answer = await request.get(href);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ ...names, start_url: home, display: 'standalone' });
    const color = await page.locator('meta[name=theme-color]').getAttribute('content');
    expect(manifest.theme_color).toBe(color);
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  }
});

test('tabs, bookmarks and home screens find an icon of their kind', async ({ request }) => {
  const findIcon = async (path: string) =>
    (await fetchHtml(request, path)).querySelector('link[rel=icon]')?.getAttribute('href') ?? '';
  for (const [path, kind] of [
    [await findIcon('/'), /^image\/svg\+xml/],
    [await findIcon('/500'), /icon/],
    // Phones ask for it at this very address.
    ['/apple-touch-icon.png', /^image\/png$/],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.headers()['content-type'], path).toMatch(kind);
    if (!path.endsWith('.svg')) continue;
    const { channels } = await sharp(await answer.body()).stats();
    expect(channels.some(({ stdev }) => stdev > 10)).toBe(true);
  }
});
