import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { expect, type Page, type Request, test } from '@playwright/test';
import { transformSync } from 'rolldown/utils';
import { languages } from '../inquiry/language.ts';
import { homePath } from '../site/paths.ts';
import { browserFloors } from '../ui/browser-floors.ts';
import { expectAtRest } from './page-at-rest.ts';
import { kinds } from './site-routes.ts';

// Bytes as they come over the wire, Brotli where it is text. A byte more than a budget fails.

const homes = languages.map(homePath);
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
const formBudget = 11_200;
// The first window of TCP: a server may send ten segments, of packets of 1,500 bytes, before it hears again.
const tenSegments = 10 * 1_460;
// The first two windows: all files that the largest paint waits for must fit into them.
const thirtySegments = 3 * tenSegments;
// The phone that Lighthouse emulates.
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/** Reads of a file that a page loaded the bytes of its body, and of its head over HTTP/1.1. */
async function weigh(request: Request) {
  const { responseBodySize: bytes, responseHeadersSize: headBytes } = await request.sizes();
  const url = request.url();
  return { kind: request.resourceType(), url, path: new URL(url).pathname, bytes, headBytes };
}

/**
 * Visits a page and weighs the files that it loads without any interaction.
 *
 * @param page a page of a new context, so that the cache is empty
 */
async function weighPage(page: Page, path: string) {
  const weights: ReturnType<typeof weigh>[] = [];
  const onTheirWay = new Set<Request>();
  const weighRequest = (request: Request) => {
    onTheirWay.delete(request);
    weights.push(weigh(request));
  };
  page.on('request', (request) => onTheirWay.add(request));
  page.on('requestfailed', (request) => onTheirWay.delete(request));
  page.on('requestfinished', weighRequest);
  await page.goto(path);
  await expectAtRest(page);
  await expect.poll(() => onTheirWay.size).toBe(0);
  // Requests that end while the page closes have no size any more.
  page.off('requestfinished', weighRequest);
  const blocking = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      // Only Chromium has it so far, so TypeScript's own types lack it.
      .filter((entry) => (entry as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking')
      .map(({ name }) => name),
  );
  const files = await Promise.all(weights);
  return files.map((file) => ({ ...file, isRenderBlocking: blocking.includes(file.url) }));
}

function expectWithin(files: { path: string; bytes: number }[], budget: number, what: string) {
  const sum = files.reduce((total, { bytes }) => total + bytes, 0);
  const list = files.map(({ path, bytes }) => `${bytes} B ${path}`).join('\n');
  expect.soft(sum, `${what}: at most ${budget} B\n${list}`).toBeLessThanOrEqual(budget);
}

const ofKind = <File extends { kind: string }>(files: File[], kind: string) =>
  files.filter((file) => file.kind === kind);

/** Expects of a phone's page that it is light, and that its largest paint comes after two round trips. */
async function expectTwoRoundTrips(page: Page, path: string, files: Awaited<ReturnType<typeof weighPage>>) {
  const scripts = ofKind(files, 'script');
  expect.soft(scripts.length, `Scripts of ${path}`).toBeLessThanOrEqual(2);
  if (homes.includes(path)) {
    expectWithin(scripts, homeScriptBudget, `Script of ${path}`);
    expectWithin(files, 95_000, `The whole of ${path}`);
  }
  // Heads are counted as over HTTP/1.1: over HTTP/2 they are shorter, by about as much as TLS adds.
  const withHeads = files.map((file) => ({ ...file, bytes: file.bytes + file.headBytes }));
  expectWithin(ofKind(withHeads, 'document'), tenSegments, `The answer at ${path}`);
  const eager = await page
    .locator('img:not([loading=lazy])')
    .evaluateAll((images: HTMLImageElement[]) => images.map((image) => new URL(image.currentSrc).pathname));
  const first = withHeads.filter(
    // No paint waits for rare letters.
    ({ kind, path }) =>
      kind === 'document' || (kind === 'font' && path.includes('core')) || eager.includes(path),
  );
  expectWithin(first, thirtySegments, `${path} until its largest paint`);
}

test('the form brings nothing of the desk along', () => {
  const [path = ''] = globSync('dist/_astro/inquiry-form.*.js.br');
  expectWithin([{ path, bytes: statSync(path).size }], formBudget, 'The form');
});

// Whatever a page names, and what that imports; the desk is no page for visitors.
test('no script of the public pages has syntax newer than the floor', () => {
  const scripts = new Map<string, string>();
  const read = (file: string) => {
    const text = readFileSync(file, 'utf8');
    const inline = [...text.matchAll(/<script(?![^>]*\bjson\b)[^>]*>(.+?)<\/script>/gs)].map(
      ([, code]) => code,
    );
    if (!scripts.has(file)) scripts.set(file, file.endsWith('.js') ? text : inline.join('\n;'));
    for (const [name] of text.matchAll(/[\w-]+\.[\w-]+\.js\b/g))
      if (existsSync(`dist/_astro/${name}`) && !scripts.has(`dist/_astro/${name}`))
        read(`dist/_astro/${name}`);
  };
  for (const file of globSync('dist/**/*.html', { exclude: ['dist/desk/**'] })) read(file);
  expect([...scripts.keys()].filter((file) => /(client|toast|islands|site-page)\./.test(file))).toHaveLength(
    4,
  );
  for (const [file, code] of scripts) {
    const compile = (target: string | string[]) =>
      transformSync(file.replace(/html$/, 'js'), code, { target });
    const lowered = compile(browserFloors.site);
    expect.soft(lowered.errors, file).toEqual([]);
    expect.soft(lowered.code === compile('esnext').code, `${file} needs a newer browser`).toBe(true);
    expect.soft(code, `${file} looks behind, as Safari does from 16.4 on`).not.toMatch(/\(\?<[=!]/);
  }
});

for (const [device, options] of Object.entries({ phone, desktop: {} }))
  for (const [what, chosen, tag] of chosenPaths)
    test(`a ${device} fetches little script and few fonts before it is touched, and soon paints ${what}`, {
      tag,
    }, async ({ browser }) => {
      const waiting = chosen.filter((path) => device === 'phone' || kinds.includes(path));
      const weighNext = async () => {
        for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
          const page = await (await browser.newContext(options)).newPage();
          const files = await weighPage(page, path);
          expectWithin(ofKind(files, 'script'), scriptBudget, `Script of ${path}`);
          expectWithin(ofKind(files, 'font'), 45_000, `Fonts of ${path}`);
          expect.soft(files.filter((file) => file.isRenderBlocking)).toEqual([]);
          if (device === 'phone') await expectTwoRoundTrips(page, path, files);
          await page.context().close();
        }
      };
      // A page waits for its files, so others are weighed meanwhile.
      await Promise.all([weighNext(), weighNext(), weighNext(), weighNext()]);
    });
