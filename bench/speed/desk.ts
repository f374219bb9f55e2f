import type { Browser, CDPSession, Page } from '@playwright/test';
import { startDeskServer } from '../../e2e/desk/desk-server.ts';
import { openDatabase } from '../../server/database/open.ts';
import { describeLimit, type Figure, launchBrowser, median, type Part } from '../measurement.ts';
import { fillInbox } from './inbox.ts';

const listed = 500;
const presses = 21;
const searches = ['zither', 'cello', '钢琴', 'lesson', 'xylophone'];

/** How long script, styles and layout of the page have taken so far, in milliseconds. */
async function readWork(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const counted = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];
  return metrics.reduce((sum, { name, value }) => sum + (counted.includes(name) ? value * 1000 : 0), 0);
}

/** Scrolls the list of all inquiries until so many rows are in it, and opens the first. */
async function openLongList(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/desk?view=all`);
  const rows = page.locator('[data-row]');
  await rows.first().waitFor();
  for (let count = 0; count < listed; count = await rows.count()) {
    await rows.last().scrollIntoViewIfNeeded();
    await page.waitForFunction((before) => document.querySelectorAll('[data-row]').length > before, count);
  }
  await rows.first().click();
  await page.locator('article h1').waitFor();
}

/** Goes to the next inquiry by key, again and again; returns what each press cost, until the inquiry was shown. */
async function pressNext(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  // The clock of the thread: what else the machine does is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const costs: number[] = [];
  for (let press = 0; press < presses; press += 1) {
    const before = await readWork(session);
    const name = await page.locator('article h1').textContent();
    await page.keyboard.press('j');
    await page.waitForFunction((last) => document.querySelector('article h1')?.textContent !== last, name);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    costs.push((await readWork(session)) - before);
  }
  return costs;
}

/** Searches with Enter, since typing waits on purpose; returns how long until the answer was on screen. */
async function search(page: Page, text: string): Promise<number> {
  const field = page.getByRole('searchbox');
  await field.fill(text);
  return field.evaluate(async (input: HTMLInputElement) => {
    const list = document.querySelector('#list');
    const before = list?.querySelector('[data-row]') ?? list?.querySelector('h3');
    const start = performance.now();
    input.form?.requestSubmit();
    const isShown = () =>
      !before?.isConnected &&
      (list?.querySelector('[data-row]') || list?.textContent?.includes('No inquiry'));
    const nextFrame = () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    do await nextFrame();
    while (!isShown());
    return performance.now() - start;
  });
}

async function measureIn(browser: Browser): Promise<Figure[]> {
  const desk = await startDeskServer();
  const database = await openDatabase(desk.dataDir);
  await fillInbox(database).finally(() => database.destroy());
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await desk.signIn(page.request, 'anna.keller@example.com');
  await openLongList(page, desk.url);
  const costs = await pressNext(page);
  const times: number[] = [];
  for (const text of searches) times.push(await search(page, text));
  await page.close();
  await desk.remove();
  return [
    describeLimit(`desk: script, styles and layout of j among ${listed} rows`, median(costs), 16),
    describeLimit('desk: a search on screen', median(times), 100),
  ];
}

/** Measures the desk's page with a long list, at full speed. Needs an idle machine. */
export const measureDesk: Part = async (say) => {
  say('filling and visiting');
  const browser = await launchBrowser();
  return measureIn(browser).finally(() => browser.close());
};
