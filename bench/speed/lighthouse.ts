import lighthouse from 'lighthouse';
import { freePort } from '../../server/testing/free-port.ts';
import { getRoutes, startBrowser, startOurs } from '../built-site.ts';
import { type Figure, median, type Part } from '../figure.ts';

const runs = Number(process.env['RUNS'] ?? 5);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

type Run = { scores: number[]; lcp: number; tbt: number; cls: number };

/** One visit in a browser of its own, with Lighthouse's mobile profile: slow 4G and a CPU four times slower, simulated. */
async function visit(url: string): Promise<Run> {
  const port = await freePort();
  const browser = await startBrowser([`--remote-debugging-port=${port}`]);
  const flags = { port, logLevel: 'silent', onlyCategories: categories } as const;
  const result = await lighthouse(url, flags).finally(() => browser.close());
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

// Now and then its trace misses the start of the visit. It says so, and asks to be run again.
async function visitUntilMeasured(url: string): Promise<Run> {
  for (let left = 3; left > 0; left--) {
    const run = await visit(url);
    if (!Number.isNaN(run.lcp)) return run;
  }
  throw new Error(`Lighthouse could not measure ${url} three times in a row.`);
}

function describe(route: string, visits: Run[]): Figure {
  const scores = categories.map((_, index) => median(visits.map((run) => run.scores[index] ?? 0)));
  const of = (key: 'lcp' | 'tbt' | 'cls') => median(visits.map((run) => run[key]));
  const [lcp, tbt, cls] = [of('lcp'), of('tbt'), of('cls')];
  const lcpGoal = route === '/' ? 1 : 0.9;
  return {
    what: `Lighthouse mobile ${route}, median of ${visits.length}`,
    ours: `${scores.join(' / ')}; LCP ${Math.round(lcp)} ms, TBT ${Math.round(tbt)} ms, CLS ${cls.toFixed(3)}`,
    goal: `100 each; LCP ≤ ${lcpGoal.toFixed(1)} s, TBT ≤ 20 ms, CLS 0`,
    reached:
      scores.every((score) => score === 100) &&
      // In tenths of a second, as Lighthouse shows it.
      Math.round(lcp / 100) / 10 <= lcpGoal &&
      tbt <= 20 &&
      cls < 0.0005,
  };
}

/** Lighthouse on a phone, all four categories, for every route. */
export const measureLighthouse: Part = async (say) => {
  const server = await startOurs();
  const figures: Figure[] = [];
  for (const route of getRoutes()) {
    const visits: Run[] = [];
    for (let run = 1; run <= runs; run++) {
      say(`${route}, ${run} of ${runs}`);
      visits.push(await visitUntilMeasured(`${server.url}${route}`));
    }
    figures.push(describe(route, visits));
  }
  await server.stop();
  return figures;
};
