import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { getPathLanguage } from '../inquiry/language.ts';
import { fetchHtml } from './fetch-html.ts';
import { pages } from './site-routes.ts';

test('every page brings a wide and a square picture, with words for it', async ({ request }) => {
  const seen = new Map<string, string[]>();
  for (const path of pages) {
    const head = await fetchHtml(request, path);
    const read = (property: string) =>
      head.querySelectorAll(`meta[property="${property}"]`).map((meta) => meta.getAttribute('content') ?? '');
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
    expect(read('og:url')).toEqual([head.querySelector('link[rel=canonical]')?.getAttribute('href')]);
  }
  // No words are drawn: a page and its twin in the other language have the same pictures.
  for (const [address, paths] of seen)
    expect(new Set(paths.map((path) => getPathLanguage(path))).size, address).toBe(2);
});
