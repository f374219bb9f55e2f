import { spawn } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { loadavg } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { requestLimits } from '../server/limits/request-limits.ts';
import { cleanUp } from '../server/testing/clean-up.ts';
import { root, startOurs } from './built-site.ts';
import { type Figure, formatTable, median, percentile } from './figure.ts';

// Attacks the built site, and says what that costs in memory, and what another visitor notices, who asks in the same way
// before, meanwhile and after: what else this machine does weighs on all three. `node bench/attacks.ts [slow] [pipelined]`,
// both without a name; build before. `SECONDS=1` shortens it. Ends with 1 where a goal is missed.

const windowMilliseconds = 1000 * Number(process.env['SECONDS'] ?? 5);

/** What a visitor experienced during one period; of several runs, the median counts. */
type Window = { p99: number; megabytes: number };

/** The attackers' own report. */
type Said = { cutOff: number; longest: { headers: number; body: number } };

const readP99 = (windows: Window[]) => median(windows.map(({ p99 }) => p99));
const readMemory = (windows: Window[]) => median(windows.map(({ megabytes }) => megabytes));

async function timePage(url: string): Promise<number> {
  const start = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  request(url, { agent: false }, (answer) => answer.resume().on('end', resolve))
    .on('error', reject)
    .end();
  await promise;
  return performance.now() - start;
}

/** Starts the server, and requests the home page continuously before, during and after the attack. */
async function measure(windows: number, clients: number, ...attack: string[]) {
  const server = await startOurs();
  async function visit(count: number): Promise<Window[]> {
    const met: Window[] = [];
    while (met.length < count) {
      const until = performance.now() + windowMilliseconds;
      const times: number[] = [];
      while (performance.now() < until) {
        times.push(await timePage(server.url));
        await pause(5);
      }
      met.push({ p99: percentile(times, 0.99), megabytes: server.readMegabytes() });
    }
    return met;
  }
  // Don't count the first requests, which compile code.
  await visit(1);
  const before = await visit(2);
  // In a separate process, so that its own work does not count as the visitor's waiting time.
  const args = ['bench/attackers.ts', server.url, String(clients), ...attack];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const meanwhile = await visit(windows);
  child.stdin.end();
  const said: Said = JSON.parse(await text(child.stdout));
  const after = await visit(2);
  await server.stop();
  const [waiting, atRest] = [readP99(meanwhile), readP99([...before, ...after])];
  const p99: Figure = {
    what: 'a visitor’s p99 meanwhile',
    ours: `${waiting.toFixed(1)} ms`,
    beside: `${atRest.toFixed(1)} ms at rest`,
    goal: `twice that at most; it is ${(waiting / atRest).toFixed(2)} times`,
    reached: waiting <= 2 * atRest,
  };
  return { before, meanwhile, p99, ...said };
}

/** 500 clients for a minute, half with slow headers, half with a slow body. */
async function attackSlowly(): Promise<Figure[]> {
  const clients = 500;
  // The limit covers a connection's memory in the kernel, Node and our code.
  const mostKilobytes = 64;
  // The server checks its timeouts at intervals, and the clients notice slightly later.
  const slack = 2 + requestLimits.connectionsCheckingInterval / 1000;
  const { before, meanwhile, p99, cutOff, longest } = await measure(12, clients);
  const each = ((readMemory(meanwhile.slice(6)) - readMemory(before)) * 1024) / clients;
  const describe = (kind: 'headers' | 'body', limit: number): Figure => ({
    what: `the longest that slow ${kind} were let`,
    ours: `${longest[kind].toFixed(1)} s`,
    beside: `${cutOff} cut off in all`,
    goal: `${limit / 1000} s, and ${slack} s until it shows`,
    reached: longest[kind] <= limit / 1000 + slack,
  });
  return [
    {
      what: `memory for each of ${clients} slow clients`,
      ours: `${each.toFixed(0)} KiB (${readMemory(meanwhile.slice(-2)).toFixed(0)} MiB in all)`,
      beside: `${readMemory(before).toFixed(0)} MiB at rest`,
      goal: `${mostKilobytes} KiB at most`,
      reached: each <= mostKilobytes,
    },
    p99,
    describe('headers', requestLimits.headersTimeout),
    describe('body', requestLimits.requestTimeout),
  ];
}

/** 100 clients that each pipeline many requests and don't read the responses. */
async function attackPipelined(): Promise<Figure[]> {
  const clients = 100;
  const mostMegabytes = 250;
  const pictures = globSync('_astro/*.{avif,webp}', { cwd: `${root}/dist` });
  const size = (file: string) => statSync(`${root}/dist/${file}`).size;
  const [picture] = pictures.toSorted((a, b) => size(b) - size(a));
  const write = (line: string, ...headers: string[]) =>
    `${[`${line} HTTP/1.1`, 'Host: academy.example', ...headers].join('\r\n')}\r\n\r\n`;
  const json = ['Content-Type: application/json', 'Content-Length: 2'];
  const post = `${write('POST /functions/v1/submit-contact', ...json)}{}`;
  const attacks: [string, number, string][] = [
    ['300 times the largest picture', 300, write(`GET /${picture}`)],
    ['300 times a part of it', 300, write(`GET /${picture}`, 'Range: bytes=1-')],
    ['300 inquiries', 300, post],
    ['as many pictures as are let wait', 9, write(`GET /${picture}`)],
    ['as many inquiries as are let wait', 9, post],
  ];
  const figures: Figure[] = [];
  for (const [what, times, bytes] of attacks) {
    const { before, meanwhile, p99, cutOff } = await measure(4, clients, String(times), bytes);
    const most = Math.max(...meanwhile.map(({ megabytes }) => megabytes));
    figures.push({
      what: `memory with ${clients} clients that send ${what}`,
      ours: `${most.toFixed(0)} MiB (${cutOff} cut off)`,
      beside: `${readMemory(before).toFixed(0)} MiB before`,
      goal: `${mostMegabytes} MiB at most`,
      reached: most <= mostMegabytes,
    });
    figures.push(p99);
  }
  return figures;
}

const chosen = process.argv.slice(2);
const figures: Figure[] = [];
if (chosen.length === 0 || chosen.includes('slow')) figures.push(...(await attackSlowly()));
if (chosen.length === 0 || chosen.includes('pipelined')) figures.push(...(await attackPipelined()));
await cleanUp();
console.log(
  `${formatTable(figures)}\n\nThe machine's load over the last minute: ${loadavg()[0]?.toFixed(1)}`,
);
process.exitCode = figures.every(({ reached }) => reached) ? 0 : 1;
