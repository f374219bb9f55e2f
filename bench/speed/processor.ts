import { type Browser, devices, type Route } from '@playwright/test';
import { type Figure, launchBrowser, measureInTurns, median, type Part, startOurs } from '../measurement.ts';

const runs = Number(process.env['RUNS'] ?? 5);
const routes = process.env['ROUTES']?.split(',') ?? ['/', '/zh', '/about', '/contact', '/instruments/piano'];
const slowdown = 4;
// Long enough for what a page does after it was loaded: its scripts, and whatever moves, until it rests.
const restMilliseconds = 4000;
// Longer tasks keep a visitor's press waiting, https://web.dev/articles/tbt.
const longMilliseconds = 50;

/** What a visit took of the browser's main thread, in milliseconds. */
interface Visit {
  sum: number;
  /** Without what its tasks waited for: other threads, other programs, the system's fonts. */
  worked: number;
  longest: number;
  blocking: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Its start and how long it took, in microseconds; and by the clock of the thread. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; data?: { processId?: number; url?: string } };
}

/** Reads how long the page's main thread was busy from a trace of a visit to it alone. */
function readVisit(events: TraceEvent[], url: string): Visit {
  const commit = events.find(
    ({ name, args }) => name === 'FrameCommittedInBrowser' && args.data?.url === url,
  );
  const pid = commit?.args.data?.processId;
  const thread = events.find(
    (event) => event.pid === pid && event.name === 'thread_name' && event.args.name === 'CrRendererMain',
  );
  if (!commit || !thread) throw new Error(`The trace has no visit to ${url}.`);
  // Not the start of the browser's process.
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      name === 'RunTask' && ph === 'X' && pid === thread.pid && tid === thread.tid && ts + dur > commit.ts,
  );
  const times = tasks.map(({ dur = 0 }) => dur / 1000);
  const add = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);
  return {
    sum: add(times),
    worked: add(tasks.map(({ tdur = 0 }) => tdur / 1000)),
    longest: Math.max(...times),
    blocking: add(times.map((time) => Math.max(0, time - longMilliseconds))),
  };
}

/** Answers with an empty page of as many bytes: the page itself, as a comment. */
async function answerEmptyPage(route: Route): Promise<void> {
  const html = await (await route.fetch()).text();
  const body = `<!doctype html><title>Empty</title><!--${html.replaceAll('--', '==')}-->`;
  await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
}

/** Visits a page, or an empty one in its place, for the first time, as a phone with a quarter of this processor. */
async function visit(browser: Browser, url: string, isEmpty = false): Promise<Visit> {
  const context = await browser.newContext(devices['Pixel 7']);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (isEmpty) await page.route(url, answerEmptyPage);
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(restMilliseconds);
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  await context.close();
  return readVisit(trace.traceEvents, url);
}

function describe(route: string, ours: Visit[], empty: Visit[]): Figure {
  const of = (visits: Visit[], key: keyof Visit) => median(visits.map((visit) => visit[key]));
  const write = (visits: Visit[]) => {
    const [sum, worked, longest, blocking] = (['sum', 'worked', 'longest', 'blocking'] as const).map((key) =>
      of(visits, key).toFixed(0),
    );
    return `${sum} ms, at work ${worked}, longest ${longest}, blocking ${blocking}`;
  };
  const most = route === '/' || route === '/zh' ? 700 : 450;
  return {
    what: `main thread, ${route}, a quarter of the processor, median of ${runs}`,
    ours: write(ours),
    beside: `empty page of as many bytes ${write(empty)}`,
    goal: `≤ ${most} ms, longest 100, blocking 50 more than the empty page`,
    reached:
      of(ours, 'sum') <= most &&
      of(ours, 'longest') <= 100 &&
      of(ours, 'blocking') <= of(empty, 'blocking') + 50,
  };
}

/** Measures what a page costs the processor of a cheap phone, beside an empty page. Needs an idle machine. */
export const measureProcessor: Part = async (say) => {
  const server = await startOurs();
  const browser = await launchBrowser();
  const figures: Figure[] = [];
  for (const route of routes) {
    say(route);
    const visitPage = () => visit(browser, `${server.url}${route}`);
    const visitEmpty = () => visit(browser, `${server.url}${route}`, true);
    figures.push(describe(route, ...(await measureInTurns(runs, visitPage, visitEmpty))));
  }
  await browser.close();
  await server.stop();
  return figures;
};
