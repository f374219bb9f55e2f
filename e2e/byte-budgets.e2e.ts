import { globSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { type Browser, type BrowserContextOptions, devices, expect, type Page, test } from '@playwright/test';
import { languages } from '../inquiry/language.ts';
import { homePath } from '../site/paths.ts';
import { kinds } from './site-routes.ts';
import { listWeights, sumBytes, type WeighedFile, weighFiles, weighPage } from './weigh-page.ts';

// Bytes as they come over the wire, Brotli where it is text. A byte more than a budget fails.

const homes = languages.map(homePath);
const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
// The desk is no page for visitors, and has a budget of its own. Pages of errors have no address of their
// own, nor script.
const paths = globSync('**/index.html', {
  cwd: 'dist',
  exclude: ['desk/**', '{503,zh/404,zh/500,zh/503}/**'],
})
  .map((file) => `/${file}`.replace(/(.)?\/index\.html$/, '$1') || '/')
  .sort();
// The heaviest of those that differ; the others in `npm run test:full`.
const few = ['/', '/zh', '/about', '/instruments/violin'];
const chosenPaths: [what: string, paths: string[], tag: string[]][] = [
  ['of four pages', few, []],
  ['of every other page', paths.filter((path) => !few.includes(path)), ['@full']],
];
/** The bytes of script that may load before a visitor touches a page. */
const scriptBudget = 5_000;
// 220 B of it are for closed days, on the chip and under the hours.
const homeScriptBudget = 3_600;
/** The bytes that load once a visitor touches the form, besides React. */
const formBudget = 11_100;
const largestPage = 14_000;
// The first window of TCP: a server may send ten segments, of packets of 1,500 bytes, before it hears again.
const tenSegments = 10 * 1_460;
// The first two windows: all files that the largest paint waits for must fit into them.
const thirtySegments = 3 * tenSegments;
// The phone that Lighthouse emulates.
const smallPhone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

function expectWithin(files: WeighedFile[], budget: number, what: string) {
  expect
    .soft(sumBytes(files), `${what}: at most ${budget} B\n${listWeights(files)}`)
    .toBeLessThanOrEqual(budget);
}

const ofKind = (files: WeighedFile[], kind: string) => files.filter((file) => file.kind === kind);

async function weighEach(
  browser: Browser,
  options: BrowserContextOptions,
  chosen: string[],
  check: (path: string, files: WeighedFile[], page: Page) => unknown,
) {
  const waiting = [...chosen];
  // A page waits for its files, so others are weighed meanwhile.
  const weighNext = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const page = await (await browser.newContext(options)).newPage();
      await check(path, await weighPage(page, path), page);
      await page.context().close();
    }
  };
  await Promise.all([weighNext(), weighNext(), weighNext(), weighNext()]);
}

test('the form brings nothing of the desk along', () => {
  const path = '/_astro/inquiry-form.js';
  const bytes = weighFiles('dist')[path] ?? Number.NaN;
  expect(bytes, listWeights([{ path, bytes }])).toBeLessThanOrEqual(formBudget);
});

test('the desk fetches nothing of the form', () => {
  const [desk = ''] = globSync('dist/_astro/desk.*.js');
  const imports = Array.from(
    readFileSync(desk, 'utf8').matchAll(/["`]\.\/([\w-]+)\.[\w-]+\.js["`]/g),
    ([, name]) => name,
  );
  // The website's editor comes when it is opened.
  expect(imports.sort()).toEqual(['client', 'website']);
});

test('every page for visitors arrives in the first ten segments', () => {
  const pages = Object.entries(weighFiles('dist')).filter(
    ([path]) => path.endsWith('.html') && !path.startsWith('/desk/'),
  );
  expect(pages.length).toBeGreaterThan(paths.length);
  for (const [path, bytes] of pages)
    expect.soft(bytes, listWeights([{ path, bytes }])).toBeLessThanOrEqual(largestPage);
});

/** Bytes of an answer as they come over the wire, its head with them. */
function weighAnswer(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = `HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\n\r\n`.length;
      // Each name and value with a colon, a space and the end of its line.
      for (const part of response.rawHeaders) bytes += part.length + 2;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

test('ten segments hold the heads of the answers, too', async ({ baseURL }) => {
  for (const path of paths)
    expect.soft(await weighAnswer(`${baseURL}${path}`), path).toBeLessThanOrEqual(tenSegments);
});

for (const [what, chosen, tag] of chosenPaths) {
  test(`a page, its fonts and its first picture are within the second round trip to a phone ${what}`, {
    tag,
  }, async ({ browser }) => {
    await weighEach(browser, smallPhone, chosen, async (path, files, page) => {
      const eager = await page
        .locator('img:not([loading=lazy])')
        .evaluateAll((images: HTMLImageElement[]) =>
          images.map((image) => new URL(image.currentSrc).pathname),
        );
      const first = files.filter(
        // No paint waits for rare letters.
        ({ kind, path }) =>
          kind === 'document' || (kind === 'font' && path.includes('core')) || eager.includes(path),
      );
      // Heads are counted as over HTTP/1.1: over HTTP/2 they are shorter, by about as much as TLS adds.
      const heads = first.reduce((sum, { headBytes }) => sum + headBytes, 0);
      expectWithin(
        first,
        thirtySegments - heads,
        `${path} until its largest paint, beside ${heads} B of heads`,
      );
    });
  });

  test(`a phone fetches hardly any script, few fonts and a light picture before it is touched ${what}`, {
    tag,
  }, async ({ browser }) => {
    await weighEach(browser, phone, chosen, (path, files) => {
      const isHome = homes.includes(path);
      const scripts = ofKind(files, 'script');
      expectWithin(scripts, isHome ? homeScriptBudget : scriptBudget, `Script of ${path}`);
      expect.soft(scripts.length, `Scripts of ${path}`).toBeLessThanOrEqual(2);
      expectWithin(ofKind(files, 'font'), 45_000, `Fonts of ${path}`);
      const [hero] = ofKind(files, 'image').filter((file) => file.path.includes('/hero-portrait'));
      if (isHome) expectWithin(hero ? [hero] : [], 16_000, `Hero picture of ${path}`);
      if (isHome) expectWithin(files, 170_000, `The whole of ${path}`);
      expect.soft(hero !== undefined).toBe(isHome);
    });
  });

  test(`a desktop fetches little script, and none that the first paint waits for ${what}`, {
    tag,
  }, async ({ browser }) => {
    const judged = chosen.filter((path) => kinds.includes(path));
    await weighEach(browser, { viewport: { width: 1440, height: 900 } }, judged, (path, files) => {
      expectWithin(ofKind(files, 'script'), scriptBudget, `Script of ${path}`);
      expectWithin(ofKind(files, 'font'), 45_000, `Fonts of ${path}`);
      expect.soft(files.filter((file) => file.isRenderBlocking)).toEqual([]);
    });
  });
}
