import { globSync, statSync } from 'node:fs';
import { root, startOurs } from './built-site.ts';
import type { Figure } from './figure.ts';
import { compareWaiting, readMemory, report, underAttack, visit } from './slow/visitor.ts';

// Attacks the built site with 100 clients that each send hundreds of requests in one go and read no answer, and says what
// that costs in memory, and what another visitor notices. The visitor asks before, meanwhile and after, so that what
// else this machine does weighs on all three. `SECONDS=1` shortens it. Usage: node --run build, then node bench/pipelining.ts

const clients = 100;
const mostMegabytes = 250;

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

async function measure(what: string, times: number, request: string): Promise<Figure[]> {
  const server = await startOurs();
  const visitFor = (windows: number) => visit(server.url, windows, server.readMegabytes);
  // The first requests compile what they run: not counted.
  await visitFor(1);
  const before = await visitFor(2);
  const args = [server.url, String(clients), String(times), request];
  const { result: meanwhile, cutOff } = await underAttack(args, () => visitFor(4));
  const after = await visitFor(2);
  await server.stop();
  const most = Math.max(...meanwhile.map(({ megabytes }) => megabytes));
  return [
    {
      what: `memory with ${clients} clients that send ${what}`,
      ours: `${most.toFixed(0)} MiB (${cutOff} cut off)`,
      beside: `${readMemory(before).toFixed(0)} MiB before`,
      goal: `${mostMegabytes} MiB at most`,
      reached: most <= mostMegabytes,
    },
    compareWaiting('a visitor’s p99 meanwhile', meanwhile, [...before, ...after]),
  ];
}

const figures: Figure[] = [];
for (const attack of attacks) figures.push(...(await measure(...attack)));
await report(figures);
