import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { fetchHtml } from './fetch-html.ts';

test('a phone finds what it needs to put the site among its apps', async ({ page, request }) => {
  await page.goto('/');
  const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const answer = await request.get(href);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', short_name: 'Music Academy' });
  const color = await page.locator('meta[name=theme-color]').getAttribute('content');
  expect(manifest.theme_color).toBe(color);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
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
