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
  await page.goto('/');
  const icons = await page.locator('link[rel=icon], link[rel=apple-touch-icon]').all();
  const kinds: string[] = [];
  for (const icon of icons) {
    const answer = await request.get((await icon.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    kinds.push(answer.headers()['content-type'] ?? '');
  }
  expect(kinds).toEqual([expect.stringMatching(/icon/), expect.stringContaining('svg'), 'image/png']);
});
