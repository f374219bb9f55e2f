import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { findHeadlessShell } from '../tools/browsers.ts';
import { runProgram } from '../tools/run-program.ts';
import { fewKinds, kinds, pages, pagesOfNoAddress } from './site-routes.ts';

const countSheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

function expectFewSheets(pdf: Buffer, path: string) {
  const most = /^(\/zh)?\/(contact|instructors\/)/.test(path) ? 1 : 2;
  expect.soft(countSheets(pdf), path).toBeGreaterThan(0);
  expect.soft(countSheets(pdf), path).toBeLessThanOrEqual(most);
}

/** The colors of the shapes in a PDF. */
function readColors(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/\/FlateDecode.*?stream\n(.*?)endstream/gs);
  const drawing = Array.from(streams, ([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')));
  const fills = Buffer.concat(drawing)
    .toString('latin1')
    .matchAll(/([\d.]+) ([\d.]+) ([\d.]+) rg\b/g);
  return Array.from(fills, ([, ...parts]) =>
    Buffer.from(parts.map((part) => Math.round(Number(part) * 255))).toString('hex'),
  );
}

/** Each portrait has a color that no other has. */
async function expectPortraits(pdf: Buffer, path: string, request: APIRequestContext) {
  const html = await (await request.get(path)).text();
  const portraits = html.matchAll(/<img src="([^"]+\.svg)"[^>]+alt="[^"]*(?:Illustrated portrait|插画肖像)/g);
  const colors = readColors(pdf);
  for (const [, src = ''] of portraits) {
    const own = (await (await request.get(src)).text()).match(/(?<=#)[\da-f]{6}/g) ?? [];
    expect(own.length).toBeGreaterThan(3);
    expect.soft(colors, `${path} with ${src}`).toEqual(expect.arrayContaining(own));
  }
}

for (const [format, printed] of Object.entries({ Letter: [...pages, ...pagesOfNoAddress], A4: kinds }))
  test(`pages fit two sheets of ${format}, contact and profiles one`, { tag: '@full' }, async ({ page }) => {
    for (const path of printed) {
      await page.goto(path);
      expectFewSheets(await page.pdf({ format }), path);
    }
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page prints on few sheets, with every portrait', async ({ page, request }) => {
    // At rate 0 no animation runs: an element that one would reveal stays hidden.
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
    for (const path of fewKinds) {
      await page.goto(path);
      const pdf = await page.pdf();
      expectFewSheets(pdf, path);
      await expectPortraits(pdf, path, request);
    }
  });
});

// Unlike `page.pdf()`, it waits for lazy pictures, as a visitor who prints by hand does.
test('a page only printed has every portrait', { tag: '@full' }, async ({ baseURL, request }, info) => {
  const file = info.outputPath('page.pdf');
  const options = ['--headless', '--no-sandbox', '--disable-gpu', `--print-to-pdf=${file}`];
  const shell = findHeadlessShell() ?? '';
  for (const path of ['/', '/about', '/instructors', '/zh/instruments/viola']) {
    expect(await runProgram(shell, [...options, baseURL + path], { stdio: 'ignore' })).toBe(0);
    const pdf = await readFile(file);
    expectFewSheets(pdf, path);
    await expectPortraits(pdf, path, request);
  }
});

// every-page.e2e.ts looks for links that lead nowhere on paper.
test('paper leaves out what is pressed and says where links lead', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Visit Our Studio' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('main').locator('picture img').first()).toBeHidden();
  await page.goto('/contact');
  const instagram = page.getByRole('link', { name: 'Instagram' });
  const address = await instagram.getAttribute('href');
  expect(await instagram.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(address);
});
