import lighthouse from 'lighthouse';
import puppeteer, { type Page } from 'puppeteer-core';
import { findBrowser } from '../../tools/find-browser.ts';
import { type Figure, median, type Part, skipped } from './figure.ts';
import { startOurs } from './program.ts';
import { routes } from './routes.ts';

const runs = Number(process.env['RUNS'] ?? 5);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Run {
  scores: number[];
  lcp: number;
  tbt: number;
  cls: number;
}

/** One visit in a browser of its own. */
async function visit(url: string, executablePath: string): Promise<Run> {
  const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    return await measure(url, await browser.newPage());
  } finally {
    await browser.close();
  }
}

// Now and then its trace misses the start of the visit. It says so, and asks to be run again.
async function visitUntilMeasured(url: string, executablePath: string): Promise<Run> {
  for (let left = 3; left > 0; left--) {
    const run = await visit(url, executablePath);
    if (!Number.isNaN(run.lcp)) return run;
  }
  throw new Error(`Lighthouse could not measure ${url} three times in a row.`);
}

async function measure(url: string, page: Page): Promise<Run> {
  // Its own mobile profile: slow 4G and a CPU four times slower, simulated.
  const result = await lighthouse(
    url,
    { output: 'json', logLevel: 'silent', onlyCategories: [...categories] },
    undefined,
    page,
  );
  if (!result) throw new Error('Lighthouse had no result.');
  const { audits, categories: scored } = result.lhr;
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: categories.map((name) => Math.round((scored[name]?.score ?? 0) * 100)),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
  };
}

function describe(route: string, visits: Run[]): Figure {
  const scores = categories.map((_, index) => median(visits.map((run) => run.scores[index] ?? 0)));
  const of = (key: 'lcp' | 'tbt' | 'cls') => median(visits.map((run) => run[key]));
  const lcpGoal = route === '/' ? 1 : 0.9;
  return {
    what: `Lighthouse mobile ${route}, median of ${visits.length}`,
    ours: `${scores.join(' / ')}; LCP ${Math.round(of('lcp'))} ms, TBT ${Math.round(of('tbt'))} ms, CLS ${of('cls').toFixed(3)}`,
    goal: `100 each; LCP ≤ ${lcpGoal.toFixed(1)} s, TBT ≤ 20 ms, CLS 0`,
    reached:
      scores.every((score) => score === 100) &&
      // In tenths of a second, as Lighthouse shows it.
      Math.round(of('lcp') / 100) / 10 <= lcpGoal &&
      of('tbt') <= 20 &&
      of('cls') < 0.0005,
  };
}

/** Lighthouse on a phone, all four categories, for every route. */
export const measureLighthouse: Part = async (say) => {
  const executablePath = findBrowser(process.env);
  if (!executablePath) return skipped('Lighthouse', 'there is no Chromium here');
  const server = await startOurs();
  const figures: Figure[] = [];
  for (const route of routes()) {
    const visits: Run[] = [];
    for (let run = 1; run <= runs; run++) {
      say(`${route}, ${run} of ${runs}`);
      visits.push(await visitUntilMeasured(`${server.url}${route}`, executablePath));
    }
    figures.push(describe(route, visits));
  }
  await server.stop();
  return figures;
};
