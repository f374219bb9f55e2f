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

async function visit(url: string, page: Page): Promise<Run> {
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
  const lcpGoal = route === '/' ? 1000 : 900;
  return {
    what: `Lighthouse mobile ${route}, median of ${visits.length}`,
    ours: `${scores.join(' / ')}; LCP ${Math.round(of('lcp'))} ms, TBT ${Math.round(of('tbt'))} ms, CLS ${of('cls').toFixed(3)}`,
    goal: `100 each; LCP ≤ ${lcpGoal} ms, TBT ≤ 20 ms, CLS 0`,
    reached:
      scores.every((score) => score === 100) && of('lcp') <= lcpGoal && of('tbt') <= 20 && of('cls') < 0.0005,
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
      const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox'] });
      visits.push(await visit(`${server.url}${route}`, await browser.newPage()));
      await browser.close();
    }
    figures.push(describe(route, visits));
  }
  await server.stop();
  return figures;
};
