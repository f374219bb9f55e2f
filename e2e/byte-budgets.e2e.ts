import { globSync } from 'node:fs';
import { get } from 'node:http';
import { devices, expect, type Page, test } from '@playwright/test';
import { languages } from '../inquiry/language.ts';
import { contactPath, homePath } from '../site/paths.ts';
import { describeGrowth, weighFiles } from '../tools/file-weights.ts';
import { sumBytes, type WeighedFile, weighPage } from '../tools/weigh-page.ts';
import { kinds } from './site-routes.ts';

// Bytes as they come over the wire, Brotli where it is text. A byte more than a budget fails; what grew is printed
// against tools/file-weights.json.

const homes = languages.map(homePath);
const contacts = languages.map((language) => contactPath(language));
const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const paths = globSync('**/index.html', { cwd: 'dist' })
  .map((file) => `/${file}`.replace(/(.)?\/index\.html$/, '$1') || '/')
  .sort();
/** What may come before anybody touches a page. */
const scriptBudget = 5_000;
const largestPage = 14_000;
// What a server may send before it hears again: ten times what fits a packet of 1,500 bytes.
const tenSegments = 10 * 1_460;

function expectWithin(files: WeighedFile[], budget: number, what: string) {
  expect
    .soft(sumBytes(files), `${what}: at most ${budget} B\n${describeGrowth(files)}`)
    .toBeLessThanOrEqual(budget);
}

const ofKind = (files: WeighedFile[], kind: string) => files.filter((file) => file.kind === kind);

async function weighEach(
  chosen: string[],
  newPage: () => Promise<Page>,
  check: (path: string, files: WeighedFile[]) => void,
) {
  const waiting = [...chosen];
  // A page is weighed once its network has been still for a while, so others are weighed meanwhile.
  const weighNext = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const page = await newPage();
      check(path, await weighPage(page, path));
      await page.context().close();
    }
  };
  await Promise.all([weighNext(), weighNext(), weighNext(), weighNext()]);
}

test('every page arrives in the first ten segments', () => {
  const pages = Object.entries(weighFiles('dist')).filter(([path]) => path.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(paths.length);
  for (const [path, bytes] of pages)
    expect.soft(bytes, describeGrowth([{ path, bytes }])).toBeLessThanOrEqual(largestPage);
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

test('a phone fetches hardly any script, few fonts and a light picture before it is touched', async ({
  browser,
}) => {
  await weighEach(
    paths,
    async () => (await browser.newContext(phone)).newPage(),
    (path, files) => {
      expectWithin(ofKind(files, 'script'), scriptBudget, `Script of ${path}`);
      if (contacts.includes(path)) expect.soft(ofKind(files, 'script').length).toBeLessThanOrEqual(2);
      expectWithin(ofKind(files, 'font'), 45_000, `Fonts of ${path}`);
      const [hero] = ofKind(files, 'image').filter((file) => file.path.includes('/hero-portrait'));
      if (homes.includes(path)) expectWithin(hero ? [hero] : [], 32_000, `Hero picture of ${path}`);
      if (homes.includes(path)) expectWithin(files, 170_000, `The whole of ${path}`);
      expect.soft(hero !== undefined).toBe(homes.includes(path));
    },
  );
});

test('a desktop fetches little script, and none that the first paint waits for', async ({ browser }) => {
  await weighEach(
    kinds,
    async () => (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage(),
    (path, files) => {
      expectWithin(ofKind(files, 'script'), scriptBudget, `Script of ${path}`);
      expectWithin(ofKind(files, 'font'), 45_000, `Fonts of ${path}`);
      expect.soft(files.filter((file) => file.isRenderBlocking)).toEqual([]);
    },
  );
});
