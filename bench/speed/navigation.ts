import { setTimeout as rest } from 'node:timers/promises';
import puppeteer, { type Browser, KnownDevices, type Page } from 'puppeteer-core';
import { findBrowser } from '../../tools/find-browser.ts';
import { type Figure, median, type Part, skipped } from './figure.ts';
import { startOurs } from './program.ts';

const visits = 7;
// Without a screen Chromium takes itself for a machine without a mouse, where pages don't fade into each other.
const mouse = [
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
];
// From, to, on a desktop and on a phone; each link is on the first screen of its page.
const ways = [
  ['/', '/instructors'],
  ['/instructors', '/'],
  ['/contact', '/'],
] as const;

/** Milliseconds from the press to the largest paint of the next page, the part that the visitor waits for. */
async function readPaint(page: Page): Promise<{ paint: number; how: string }> {
  return page.evaluate(async () => {
    const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart?: number;
      deliveryType?: string;
    })[];
    const paints = await new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
      setTimeout(() => resolve([]), 2000);
    });
    const activation = navigation?.activationStart ?? 0;
    const paint = Math.max(0, (paints.at(-1)?.startTime ?? Number.NaN) - activation);
    return { paint, how: activation > 0 ? 'prerendered' : navigation?.deliveryType || 'loaded' };
  });
}

// Puppeteer's own wait misses a prerendered page that is there as soon as it is pressed.
async function waitUntilAt(page: Page, path: string): Promise<void> {
  const until = performance.now() + 10_000;
  const isThere = () => page.evaluate((path) => location.pathname === path, path).catch(() => false);
  while (!(await isThere())) {
    if (performance.now() > until) throw new Error(`The press did not lead to ${path}.`);
    await rest(20);
  }
}

async function findVisible(page: Page, selector: string) {
  for (const element of await page.$$(selector)) if (await element.isVisible()) return element;
  return null;
}

async function go(browser: Browser, url: string, [from, to]: readonly [string, string], onPhone: boolean) {
  const page = await browser.newPage();
  if (onPhone) await page.emulate(KnownDevices['Pixel 5']);
  else await page.setViewport({ width: 1440, height: 900 });
  await page.goto(`${url}${from}`, { waitUntil: 'networkidle0' });
  if (onPhone) {
    const session = await page.createCDPSession();
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await rest(1000);
  const link = await findVisible(page, `a[href="${to}"]`);
  if (!link) throw new Error(`${from} has no link to ${to}.`);
  await link.scrollIntoView();
  if (onPhone) await link.tap();
  else {
    await link.hover();
    // As long as a hand takes from arriving to pressing.
    await rest(400);
    await link.click();
  }
  await waitUntilAt(page, to);
  const paint = await readPaint(page);
  await page.close();
  return paint;
}

async function measureWays(executablePath: string, url: string, onPhone: boolean): Promise<Figure> {
  const paints: { paint: number; how: string }[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const browser = await puppeteer.launch({
      executablePath,
      args: ['--no-sandbox', ...(onPhone ? [] : mouse)],
    });
    for (const way of ways) paints.push(await go(browser, url, way, onPhone));
    await browser.close();
  }
  const most = onPhone ? 300 : 100;
  const time = median(paints.map(({ paint }) => paint));
  const hows = Object.entries(Object.groupBy(paints, ({ how }) => how)).map(
    ([how, all = []]) => `${all.length} ${how}`,
  );
  return {
    what: `Largest paint after the press, ${onPhone ? 'phone, CPU 4 × slower' : 'desktop'}`,
    ours: `${Math.round(time)} ms (${hows.join(', ')})`,
    goal: `≤ ${most} ms`,
    reached: time <= most,
  };
}

/** How long the next page takes to be seen after a press on its link. */
export const measureNavigation: Part = async (say) => {
  const executablePath = findBrowser(process.env);
  if (!executablePath) return skipped('Navigation', 'there is no Chromium here');
  const server = await startOurs();
  try {
    say('desktop');
    const desktop = await measureWays(executablePath, server.url, false);
    say('phone');
    return [desktop, await measureWays(executablePath, server.url, true)];
  } finally {
    await server.stop();
  }
};
