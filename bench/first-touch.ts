import { type Browser, devices } from '@playwright/test';
import { cleanUp } from '../server/testing/clean-up.ts';
import { startBrowser, startOurs } from './built-site.ts';
import { median } from './figure.ts';

// How long it takes on a phone from the first touch of the form to a form that checks itself: slow 4G, a processor 4 times
// slower, nothing in the cache. node bench/first-touch.ts, after npm run build.

const runs = 5;
const goal = 1500;
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** Notes in the page when the form is touched and when its script has it: what is in between is no more than the page's. */
function noteTimes() {
  document.addEventListener('pointerdown', () => performance.mark('touch'), { capture: true, once: true });
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target instanceof HTMLFormElement)) performance.mark('awake');
  }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
}

async function timeFirstTouch(
  browser: Browser,
  url: string,
): Promise<{ milliseconds: number; bytes: number }> {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const context = await browser.newContext({ ...phone, baseURL: url });
  const page = await context.newPage();
  await page.addInitScript(noteTimes);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.getByLabel(/^Name/).tap();
  await page.locator('form[data-hydrated]').waitFor();
  const figures = await page.evaluate(() => {
    const touch = performance.getEntriesByName('touch')[0]?.startTime ?? Number.NaN;
    const awake = performance.getEntriesByName('awake')[0]?.startTime ?? Number.NaN;
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const needed = fetched.filter(({ startTime, responseEnd }) => startTime > touch && responseEnd < awake);
    return {
      milliseconds: awake - touch,
      bytes: needed.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
  await context.close();
  return figures;
}

const server = await startOurs();
const browser = await startBrowser();
const figures: { milliseconds: number; bytes: number }[] = [];
for (let run = 0; run < runs; run++) figures.push(await timeFirstTouch(browser, server.url));
await browser.close();
await server.stop();
await cleanUp();
const times = figures.map(({ milliseconds }) => Math.round(milliseconds));
console.log(
  `From the first touch to a form that checks itself: ${median(times)} ms (median of ${times.join(', ')}; goal ${goal}), ${figures[0]?.bytes} B`,
);
