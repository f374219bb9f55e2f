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
  ['desktop', {}, ['/']],
] as [string, object, string[]][])
  test.describe(`on a ${device}`, () => {
    test.use(options);

    for (const path of kinds)
      test(`${path} asks first for its fonts alone, and moves nothing while it comes`, {
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
        // Where a name needs it, a third font follows at once. Another test shows the effect of late ones.
        await expect
          .poll(() => {
            const fonts = asked.filter((url) => url.endsWith('.woff2'));
            return fonts.length >= 2 && fonts.every((url) => come.has(url));
          })
          .toBe(true);
        const early = [...asked];
        while (line.more())
          await page.evaluate(
            () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))),
          );
        await page.waitForLoadState();
        expect(early.filter((url) => !/-core(?:-var)?\.[\w-]+\.woff2$/.test(url))).toEqual([]);
        expect(await readLayoutShift(page)).toBe(0);
      });
  });
