import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { type Figure, median, type Part, skipped } from './figure.ts';
import { startNginx } from './nginx.ts';
import { hasProgram, readCpuSeconds, root, startOurs } from './program.ts';

const rounds = 7;
const seconds = 2;
const connections = 32;

interface Served {
  url: string;
  pid: number;
}

interface Round {
  perSecond: number;
  perCpuSecond: number;
  p99: string;
}

function loadOnce({ url, pid }: Served, path: string): Round {
  const before = readCpuSeconds(pid);
  const report = execFileSync('wrk', [
    ...['-t1', `-c${connections}`, `-d${seconds}s`, '--latency'],
    ...['-H', 'Accept-Encoding: gzip', `${url}${path}`],
  ]).toString();
  const requests = Number(/(\d+) requests in/.exec(report)?.[1]);
  const cpu = readCpuSeconds(pid) - before;
  return {
    perSecond: requests / seconds,
    perCpuSecond: requests / cpu,
    p99: /99%\s+(\S+)/.exec(report)?.[1] ?? '',
  };
}

const inTurns = (ours: Served, nginx: Served, path: string) =>
  Array.from({ length: rounds }, () => [loadOnce(nginx, path), loadOnce(ours, path)] as const);

function describe(what: string, turns: (readonly [Round, Round])[]): Figure[] {
  const of = (index: 0 | 1, key: 'perSecond' | 'perCpuSecond') =>
    median(turns.map((turn) => turn[index][key]));
  const p99 = (index: 0 | 1) => turns.map((turn) => turn[index].p99).sort()[Math.floor(rounds / 2)];
  const ratio = (key: 'perSecond' | 'perCpuSecond') => of(1, key) / of(0, key);
  const describeSide = (index: 0 | 1, key: 'perSecond' | 'perCpuSecond') =>
    Math.round(of(index, key)).toLocaleString('en');
  return [
    {
      what: `${what}, a second`,
      ours: `${ratio('perSecond').toFixed(2)} × nginx (${describeSide(1, 'perSecond')}, p99 ${p99(1)})`,
      beside: `nginx ${describeSide(0, 'perSecond')}, p99 ${p99(0)}`,
      goal: '≥ 0.9 × nginx',
      reached: ratio('perSecond') >= 0.9,
    },
    {
      what: `${what}, a second of processor`,
      ours: `${ratio('perCpuSecond').toFixed(2)} × nginx (${describeSide(1, 'perCpuSecond')})`,
      beside: `nginx ${describeSide(0, 'perCpuSecond')}`,
    },
  ];
}

/** Pages and pictures a second, ours and nginx in turns, so that whatever else the machine does falls on both. */
export const measurePages: Part = async (say) => {
  const missing = ['nginx', 'wrk'].find((name) => !hasProgram(name));
  if (missing) return skipped('Pages a second', `there is no ${missing} here`);
  const ours = await startOurs();
  const nginx = await startNginx();
  try {
    const [picture = ''] = globSync('_astro/hero-portrait*.avif', { cwd: `${root}/dist` });
    say(`the home page, ${rounds} rounds of ${seconds} s each`);
    const page = inTurns(ours, nginx, '/');
    say('a picture');
    const image = inTurns(ours, nginx, `/${picture}`);
    return [...describe('Home page (gzip)', page), ...describe('Picture', image)];
  } finally {
    await Promise.all([ours.stop(), nginx.stop()]);
  }
};
