import { globSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../../server/testing/free-port.ts';
import { findBrowser } from '../../tools/browsers.ts';
import { type Figure, median, type Part, root, startOurs } from '../measurement.ts';
import { startProxy } from './nginx.ts';

const runs = Number(process.env['RUNS'] ?? 5);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const kinds = ['/', '/about', '/instructors', '/instruments/piano', '/programs/workshops'];
const chinese = ['/zh', '/zh/about', '/zh/contact', '/zh/instruments/violin'];
const usual = [...kinds, '/instructors/mateo-herrera', '/contact', ...chinese];

/** The usual routes, or those in `ROUTES`, separated by commas; `all` means every page of the built site. */
function getRoutes(): string[] {
  const chosen = process.env['ROUTES'];
  if (chosen !== 'all') return chosen?.split(',') ?? usual;
  return globSync('**/index.html', { cwd: join(root, 'dist') })
    .map((file) => `/${file}`.replace(/\/index\.html$/, '') || '/')
    .filter((route) => !['/contact/thank-you', '/instructors/not-found'].includes(route))
    .sort();
}

type Run = { scores: number[]; lcp: number; tbt: number; cls: number };

/** A visit in a new browser with Lighthouse's mobile profile: simulated slow 4G, a CPU four times slower. */
async function visit(url: string): Promise<Run> {
  const port = await freePort();
  const args = ['--no-sandbox', `--remote-debugging-port=${port}`, '--ignore-certificate-errors'];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
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

// Lighthouse sometimes fails to record the start of the visit, and asks for a new run.
async function visitUntilMeasured(url: string): Promise<Run> {
  for (let left = 3; left > 0; left--) {
    const run = await visit(url);
    if (!Number.isNaN(run.lcp)) return run;
  }
  throw new Error(`Lighthouse could not measure ${url} three times in a row.`);
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
    const [deployed, plain]: [Run[], Run[]] = [[], []];
    for (let run = 1; run <= runs; run++) {
      say(`${route}, ${run} of ${runs}`);
      deployed.push(await visitUntilMeasured(`${proxy}${route}`));
      plain.push(await visitUntilMeasured(`${server.url}${route}`));
    }
    figures.push(describe(route, deployed, plain));
  }
  await server.stop();
  return figures;
};
