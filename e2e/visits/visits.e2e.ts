import { expect, test, type ViewportSize } from '@playwright/test';
import { findFirefox, findWebKit } from '../../tools/browsers.ts';
import { judgeLines, phoneWidths } from '../judge-lines.ts';
import { chinesePages } from '../site-routes.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './puppeteer-driver.ts';
import { everywhere, onADesktop, onAPhone } from './tasks.ts';
import { createVisitor, type Visitor } from './visitor.ts';
import { startWebKit } from './webkit-driver.ts';

// Each at the size at which most of its visitors come. All other tests hold Chromium.
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const browsers = [
  { name: 'Firefox', path: findFirefox(), start: startFirefox, size: desktop, own: onADesktop },
  { name: 'WebKit', path: findWebKit(), start: startWebKit, size: phone, own: onAPhone },
] as const;
for (const { name, path = '', start, size, own } of browsers)
  test.describe(name, { tag: '@full' }, () => {
    // One after the other, so that all share one browser.
    test.describe.configure({ mode: 'default' });
    test.skip(!path, `no ${name} is here, and none could be installed`);

    let driver: Driver;

    test.beforeAll(async () => {
      driver = await start(path);
    });

    test.afterAll(() => driver?.close());

    async function visit(size: ViewportSize, site = '', run: (by: Visitor) => Promise<void>) {
      const begin = async () => {
        await driver.begin(size);
        await run(createVisitor(driver, site));
      };
      await begin().catch(async (error) => {
        if (!driver.hasEnded()) throw error;
        // Debian's WebKit ended once in some thousand visits. A page that crashes it does so again.
        console.log(`${name} has ended by itself during this visit, which begins again: ${error}`);
        await driver.close();
        driver = await start(path);
        await begin();
      });
    }

    for (const { title, run } of [...everywhere, ...own])
      test(`${name}: ${title}`, ({ baseURL }) =>
        visit(size, baseURL, async (visitor) => {
          await run(visitor);
          expect(await driver.readErrors(), 'the console').toEqual([]);
        }));

    // As every-page.e2e.ts in Chromium.
    for (const width of phoneWidths)
      test(`${name}, ${width} px: no line of Chinese is badly broken`, ({ baseURL }) =>
        visit({ width, height: phone.height }, baseURL, async ({ open, evaluate }) => {
          for (const path of chinesePages) {
            await open(path);
            expect.soft(await evaluate(judgeLines), path).toEqual([]);
          }
        }));
  });
