import lighthouse from 'lighthouse';
import { pages } from '../../e2e/site-routes.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { type Figure, launchBrowser, measureInTurns, median, type Part, startOurs } from '../measurement.ts';
import { startProxy } from './nginx.ts';

const runs = Number(process.env['RUNS'] ?? 5);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const usual = [
  ...['/', '/about', '/instructors', '/instruments/piano', '/programs/workshops', '/contact'],
  ...['/instructors/mateo-herrera', '/zh', '/zh/about', '/zh/contact', '/zh/instruments/violin'],
];

/** The usual routes, or those in `ROUTES`, separated by commas; `all` means every page. */
function getRoutes(): string[] {
  const chosen = process.env['ROUTES'];
  return chosen === 'all' ? pages : (chosen?.split(',') ?? usual);
}

type Run = { scores: number[]; lcp: number; tbt: number; cls: number };

/** A visit in a new browser with Lighthouse's mobile profile: simulated slow 4G, a CPU four times slower. */
async function visit(url: string, tries = 3): Promise<Run> {
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`, '--ignore-certificate-errors');
  const flags = { port, logLevel: 'silent', onlyCategories: categories } as const;
  const result = await lighthouse(url, flags).finally(() => browser.close());
  if (!result) throw new Error('Lighthouse had no result.');
  const { audits, categories: scored } = result.lhr;
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const lcp = figure('largest-contentful-paint');
  // Sometimes it fails to record the start of the visit, and asks for a new run.
  if (Number.isNaN(lcp) && tries > 1) return visit(url, tries - 1);
  return {
    scores: categories.map((name) => Math.round((scored[name]?.score ?? 0) * 100)),
    lcp,
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
  };
}

function describe(route: string, deployed: Run[], plain: Run[]): Figure {
  const scores = categories.map((_, index) => median(deployed.map((run) => run.scores[index] ?? 0)));
  const of = (visits: Run[], key: 'lcp' | 'tbt' | 'cls') => median(visits.map((run) => run[key]));
  const write = (visits: Run[]) =>
    `LCP ${Math.round(of(visits, 'lcp'))} ms, TBT ${Math.round(of(visits, 'tbt'))} ms, CLS ${of(visits, 'cls').toFixed(3)}`;
  return {
    what: `Lighthouse mobile ${route}, TLS and HTTP/2, median of ${runs}`,
    ours: `${scores.join(' / ')}; ${write(deployed)}`,
    beside: `plain ${write(plain)}`,
    goal: '100 each; LCP ≤ 0.95 s, TBT ≤ 30 ms, CLS 0',
    reached:
      scores.every((score) => score === 100) &&
      of(deployed, 'lcp') < 955 &&
      of(deployed, 'tbt') <= 30 &&
      of(deployed, 'cls') < 0.0005,
  };
}

/** Runs Lighthouse for phones, all four categories, alternately with and without a proxy. Needs nginx. */
export const measureLighthouse: Part = async (say) => {
  const server = await startOurs({ TRUSTED_PROXIES: '127.0.0.1' });
  const proxy = await startProxy(server.url);
  const figures: Figure[] = [];
  for (const route of getRoutes()) {
    say(route);
    const visitDeployed = () => visit(`${proxy}${route}`);
    const visitPlain = () => visit(`${server.url}${route}`);
    figures.push(describe(route, ...(await measureInTurns(runs, visitDeployed, visitPlain))));
  }
  await server.stop();
  return figures;
};
