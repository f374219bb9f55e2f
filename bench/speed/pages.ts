import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root, startOurs } from '../built-site.ts';
import { type Figure, median, type Part } from '../figure.ts';
import { startFileServer } from './nginx.ts';

const rounds = 7;
const seconds = Number(process.env['SECONDS'] ?? 2);
const connections = 32;

// Not autocannon, which is slower than nginx and would limit the result.
function countPerSecond(url: string): number {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', url];
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(execFileSync('wrk', args).toString())?.[1]);
}

// Alternate, so that other load on the machine affects both.
function compare(what: string, ours: string, nginx: string): Figure {
  const turns = Array.from({ length: rounds }, () => [countPerSecond(nginx), countPerSecond(ours)] as const);
  const beside = median(turns.map(([first]) => first));
  const own = median(turns.map(([, second]) => second));
  return {
    what: `${what}, a second`,
    ours: `${(own / beside).toFixed(2)} × nginx (${Math.round(own)})`,
    beside: `nginx ${Math.round(beside)}`,
    goal: '≥ 0.9 × nginx',
    reached: own / beside >= 0.9,
  };
}

/**
 * Measures pages and pictures per second, compared with nginx with one worker and the same files. Needs nginx and wrk.
 */
export const measurePages: Part = async (say) => {
  const ours = await startOurs();
  const nginx = await startFileServer();
  const [picture = ''] = globSync('_astro/hero-portrait*.avif', { cwd: join(root, 'dist') });
  say(`the home page and a picture, ${rounds} rounds of ${seconds} s each`);
  const figures = [
    compare('Home page (gzip)', `${ours.url}/`, `${nginx}/`),
    compare('Picture', `${ours.url}/${picture}`, `${nginx}/${picture}`),
  ];
  await ours.stop();
  return figures;
};
