import { expect, test } from '@playwright/test';
import { findFirefox, findHeadlessShell, findWebKit } from '../../tools/find-browser.ts';
import type { Driver } from './driver.ts';
import { startChromium, startFirefox } from './puppeteer-driver.ts';
import { tasks } from './tasks.ts';
import { createVisitor } from './visitor.ts';
import { startWebKit } from './webkit-driver.ts';

const browsers = [
  { name: 'Chromium', path: findHeadlessShell(process.env), start: startChromium },
  { name: 'Firefox', path: findFirefox(process.env), start: startFirefox },
  { name: 'WebKit', path: findWebKit(process.env), start: startWebKit },
];
/** As long as all of one task may take on a busy machine. Milliseconds. */
const longest = 180_000;
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

for (const { name, path = '', start } of browsers)
  test.describe(name, () => {
    // One after the other, so that all share one browser.
    test.describe.configure({ mode: 'default', timeout: longest });
    test.skip(!path, `no ${name} is here, and none could be installed`);

    let driver: Driver;

    test.beforeAll(async () => {
      test.setTimeout(longest);
      driver = await start(path);
    });

    test.afterAll(() => driver?.close());

    for (const [kind, size] of Object.entries(sizes))
      for (const { title, only, run } of tasks)
        if (!only || only === kind)
          test(`${name}, ${kind}: ${title}`, async ({ baseURL }) => {
            await driver.begin(size);
            await run(createVisitor(driver, baseURL ?? '', size));
            expect(await driver.readErrors(), 'the console').toEqual([]);
          });
  });
