import { devices, expect, test } from '@playwright/test';
import { kinds } from './site-routes.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

test('until a page is painted, its fonts and its first picture alone are asked for', async ({ browser }) => {
  for (const path of kinds) {
    // A browser has what it has already, without asking.
    const page = await (await browser.newContext(phone)).newPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    const { early, picture } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const resources = performance.getEntriesByType('resource');
      return {
        early: resources
          .filter(({ startTime }) => startTime < (paint?.startTime ?? 0))
          .map(({ name }) => name),
        picture: document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.currentSrc,
      };
    });
    const others = early.filter((name) => name !== picture && !/-core(?:-var)?\.[\w-]+\.woff2$/.test(name));
    expect.soft(others, path).toEqual([]);
    expect.soft(early, path).toHaveLength(picture ? 3 : 2);
    await page.context().close();
  }
});
