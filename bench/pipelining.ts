import { spawn } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { text } from 'node:stream/consumers';
import { visit } from './slow/visitor.ts';
import { type Figure, median, writeTable } from './speed/figure.ts';
import { readMegabytes, root, startOurs } from './speed/program.ts';

// Attacks the built site with 100 clients that each send hundreds of requests in one go and read no answer, and says what
// that costs in memory, and what another visitor notices. The visitor asks before, meanwhile and after, so that what
// else this machine does weighs on all three. Ends with 1 where a goal is missed.
// Usage: node --run build, then node bench/pipelining.ts

const clients = 100;
const mostMegabytes = 250;
const restWindows = 4;
const attackWindows = 4;

const pictures = globSync('_astro/*.{avif,webp}', { cwd: `${root}/dist` });
const size = (file: string) => statSync(`${root}/dist/${file}`).size;
const [picture = ''] = pictures.toSorted((a, b) => size(b) - size(a));

const format = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: academy.example', ...headers].join('\r\n')}\r\n\r\n`;
const json = ['Content-Type: application/json', 'Content-Length: 2'];
const post = `${format('POST /functions/v1/submit-contact', ...json)}{}`;
const attacks: [string, number, string][] = [
  ['300 times the largest picture', 300, format(`GET /${picture}`)],
  ['300 times a part of it', 300, format(`GET /${picture}`, 'Range: bytes=1-')],
  ['300 inquiries', 300, post],
  ['as many pictures as are let wait', 9, format(`GET /${picture}`)],
  ['as many inquiries as are let wait', 9, post],
];

async function measure(what: string, requests: number, request: string): Promise<Figure[]> {
  const server = await startOurs({ LOG_LEVEL: 'error' });
  const visitFor = (windows: number) => visit(`${server.url}/`, windows, () => readMegabytes(server.pid));
  // The first requests compile what they run: not counted.
  await visitFor(1);
  const before = await visitFor(restWindows / 2);
  const args = ['bench/slow/pipeliners.ts', server.url, String(clients), String(requests), request];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const meanwhile = await visitFor(attackWindows);
  child.stdin.end();
  const { cutOff } = JSON.parse(await text(child.stdout)) as { cutOff: number };
  const after = await visitFor(restWindows / 2);
  await server.stop();
  const most = Math.max(...meanwhile.map(({ megabytes }) => megabytes));
  const rest = median([...before, ...after].map(({ p99 }) => p99));
  const attacked = median(meanwhile.map(({ p99 }) => p99));
  return [
    {
      what: `memory with ${clients} clients that send ${what}`,
      ours: `${most.toFixed(0)} MiB (${cutOff} cut off)`,
      beside: `${median(before.map(({ megabytes }) => megabytes)).toFixed(0)} MiB before`,
      goal: `${mostMegabytes} MiB at most`,
      reached: most <= mostMegabytes,
    },
    {
      what: 'a visitor’s p99 meanwhile',
      ours: `${attacked.toFixed(1)} ms`,
      beside: `${rest.toFixed(1)} ms at rest`,
      goal: `twice that at most; it is ${(attacked / rest).toFixed(2)} times`,
      reached: attacked <= 2 * rest,
    },
  ];
}

const figures: Figure[] = [];
for (const attack of attacks) figures.push(...(await measure(...attack)));
console.log(`${writeTable(figures)}\n\nThe machine's load over the last minute: ${loadavg()[0]?.toFixed(1)}`);
process.exitCode = figures.every(({ reached }) => reached) ? 0 : 1;
