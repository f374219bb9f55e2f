import { type Browser, devices, type Page } from '@playwright/test';
import { startBrowser, startOurs } from '../built-site.ts';
import type { Part } from '../figure.ts';

const times = 5;
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** An element to tap as soon as it is visible, and a check that the tap had its effect. */
type Tap = {
  what: string;
  path: string;
  tap: (page: Page) => Promise<void>;
  hasWorked: (page: Page) => Promise<unknown>;
};

const waiting = { timeout: 15_000 };

const taps: Tap[] = [
  {
    what: 'menu',
    path: '/',
    tap: (page) => page.getByRole('button', { name: 'Menu' }).tap(),
    hasWorked: (page) => page.getByRole('dialog').waitFor(waiting),
  },
  {
    what: 'question',
    path: '/about',
    tap: (page) => page.locator('[data-questions] h3').last().tap(),
    hasWorked: (page) =>
      page.locator('[data-questions] :is(details[open], [aria-expanded=true])').waitFor(waiting),
  },
  {
    what: 'quote',
    path: '/about',
    tap: (page) => page.getByRole('button', { name: 'Next quote' }).tap(),
    hasWorked: (page) => page.locator('[aria-current][aria-label="Quote 2 of 3"]').waitFor(waiting),
  },
  {
    what: 'form',
    path: '/contact',
    tap: (page) => page.getByRole('button', { name: /Send/ }).tap(),
    // An empty form is refused: in the page, or by the server with its own page.
    hasWorked: (page) => page.getByText('Name must be at least 2 characters').waitFor(waiting),
  },
  {
    what: 'player',
    path: '/instruments/violin',
    tap: (page) => page.getByRole('button', { name: /^Play/ }).tap(),
    hasWorked: (page) => page.getByRole('button', { name: 'Pause' }).waitFor(waiting),
  },
];

async function isLost(browser: Browser, url: string, { path, tap, hasWorked }: Tap): Promise<boolean> {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const context = await browser.newContext({ ...phone, baseURL: url });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(path, { waitUntil: 'commit' });
  await tap(page);
  const isLate = await hasWorked(page).then(
    () => false,
    () => true,
  );
  await context.close();
  return isLate;
}

/** Taps elements on a slow phone as soon as they are visible, and counts taps without effect. */
export const measureTaps: Part = async (say) => {
  const server = await startOurs();
  const browser = await startBrowser();
  const lost: string[] = [];
  for (const tap of taps) {
    say(tap.what);
    for (let time = 0; time < times; time++) if (await isLost(browser, server.url, tap)) lost.push(tap.what);
  }
  await browser.close();
  await server.stop();
  const what = `Taps lost of ${taps.length * times} on a slow phone (${taps.map((tap) => tap.what).join(', ')})`;
  return [{ what, ours: `${lost.length} ${lost.join(', ')}`.trim(), goal: '0', reached: lost.length === 0 }];
};
