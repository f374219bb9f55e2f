import { expect, test } from '@playwright/test';
import sharp from 'sharp';

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

test('tabs, bookmarks and home screens find an icon of their kind', async ({ page, request }) => {
  for (const [path, selector, kind] of [
    // Where there is no script to bring a better one.
    ['/nowhere', '[rel=icon]', /icon/],
    ['/', '[rel=apple-touch-icon]', /^image\/png$/],
    ['/', '[rel=icon][type="image/svg+xml"]', /^image\/svg\+xml/],
  ] as const) {
    await page.goto(path);
    const href = await page.locator(`link${selector}`).getAttribute('href');
    const answer = await request.get(href ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toMatch(kind);
    if (!href?.endsWith('.svg')) continue;
    const { channels } = await sharp(await answer.body()).stats();
    expect(channels.some(({ stdev }) => stdev > 10)).toBe(true);
  }
});
