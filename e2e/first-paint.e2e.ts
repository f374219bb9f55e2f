import { devices, expect, test } from '@playwright/test';
import { readLayoutShift } from './layout-shift.ts';
import { openSlowLine, type SlowLine } from './page-in-parts.ts';
import { kinds } from './site-routes.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
let line: SlowLine;

test.beforeAll(async ({ baseURL }) => {
  line = await openSlowLine(baseURL ?? '');
});
test.afterAll(() => line.close());

/** With most pictures, the form, a name of rare letters, a player, the other language; the rest is @full. */
const fewKinds = ['/', '/contact', '/instructors/haoran-wu', '/instruments/viola', '/zh/about'];

for (const [device, options, always] of [
  ['phone', phone, fewKinds],
  ['desktop', {}, []],
] as [string, object, string[]][])
  test.describe(`on a ${device}`, () => {
    test.use(options);

    for (const path of kinds)
      test(`${path} asks first for its fonts and first picture alone, and is painted whole`, {
        tag: always.includes(path) ? [] : '@full',
      }, async ({ page }) => {
        const asked: string[] = [];
        const come = new Set<string>();
        page.on('request', (request) => {
          if (!request.isNavigationRequest() && !request.url().startsWith('data:')) asked.push(request.url());
        });
        page.on('requestfinished', (request) => {
          come.add(request.url());
        });
        await page.goto(`${line.origin}${path}`, { waitUntil: 'commit' });
        // Where a name needs it, a third follows at once. What late ones do, another test shows.
        await expect
          .poll(() => {
            const fonts = asked.filter((url) => url.endsWith('.woff2'));
            return fonts.length >= 2 && fonts.every((url) => come.has(url));
          })
          .toBe(true);
        const early = [...asked];
        line.finish();
        // Which file a picture has chosen, it says once that has begun to come.
        await page.waitForLoadState();
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
        const { painted, arrived, picture } = await page.evaluate(() => ({
          painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
          arrived: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
          picture: document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.currentSrc,
        }));
        expect(early.filter((url) => url !== picture && !/-core(?:-var)?\.[\w-]+\.woff2$/.test(url))).toEqual(
          [],
        );
        expect(painted).toBeGreaterThan(arrived);
        expect(await readLayoutShift(page)).toBe(0);
      });
  });
