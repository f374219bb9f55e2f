import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { requestLimits } from '../server/limits/request-limits.ts';
import { freePort } from '../tools/free-port.ts';
import { visit, type Window } from './slow/visitor.ts';
import { type Figure, median, writeTable } from './speed/figure.ts';
import { end, readMegabytes, root } from './speed/program.ts';

// Holds 500 slow connections for a minute against the built site, and says what another visitor notices, what they
// cost, and how long they are let. The visitor asks in the same way before, meanwhile and after, so that what else this
// machine does weighs on all three; of the windows of each, the one in the middle counts. Ends with 1 where a goal is missed.
// Usage: node --run build, then node bench/slow-clients.ts

const clients = 500;
const restWindows = 6;
const slowWindows = 12;
// A connection in the kernel, Node and our own code, at most.
const mostKilobytesEach = 64;
// Cut off between two looks at the time, and heard of here a little later.
const slack = 2 + requestLimits.connectionsCheckingInterval / 1000;

const folder = mkdtempSync(join(tmpdir(), 'academy-slow-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}/`;
const server = spawn(process.execPath, ['built-server/start.mjs'], {
  cwd: root,
  // Without limits, for all of them come from one address.
  env: {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT: 'off',
  },
  stdio: ['ignore', 'pipe', 'pipe'],
});
// It logs each that is cut off, as it does for its operator.
server.stderr.resume();
await once(server.stdout, 'data');
server.stdout.resume();

const visitFor = (windows: number) => visit(url, windows, () => readMegabytes(server.pid ?? 0));

async function dawdleMeanwhile<Result>(task: () => Promise<Result>) {
  const child = spawn(process.execPath, ['bench/slow/dawdlers.ts', url, String(clients)], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const result = await task();
  child.stdin.end();
  const said: { cutOff: number; longest: { headers: number; body: number } } = JSON.parse(
    await text(child.stdout),
  );
  return { result, ...said };
}

// The first requests compile what they run: not counted.
await visitFor(2);
const before = await visitFor(restWindows / 2);
const { result: slow, cutOff, longest } = await dawdleMeanwhile(() => visitFor(slowWindows));
const after = await visitFor(restWindows / 2);
await end(server);
rmSync(folder, { recursive: true, force: true });

const p99 = (windows: Window[]) => median(windows.map((window) => window.p99));
const memory = (windows: Window[]) => median(windows.map(({ megabytes }) => megabytes));
const rest = p99([...before, ...after]);
const growth = (memory(slow.slice(slowWindows / 2)) - memory(before)) * 1024;
const late = memory(slow.slice(-2)) / memory(slow.slice(slowWindows / 2, slowWindows / 2 + 2));

const figures: Figure[] = [
  {
    what: `a visitor's p99 with ${clients} slow clients`,
    ours: `${p99(slow).toFixed(1)} ms`,
    beside: `${rest.toFixed(1)} ms at rest`,
    goal: `twice that at most; it is ${(p99(slow) / rest).toFixed(2)} times`,
    reached: p99(slow) <= 2 * rest,
  },
  {
    what: 'memory for each of them',
    ours: `${(growth / clients).toFixed(0)} KiB (${memory(slow.slice(-2)).toFixed(0)} MiB in all)`,
    beside: `${memory(before).toFixed(0)} MiB at rest`,
    goal: `${mostKilobytesEach} KiB at most`,
    reached: growth / clients <= mostKilobytesEach,
  },
  {
    what: 'memory in the last 10 s of the minute',
    ours: `${late.toFixed(2)} times`,
    beside: 'that after 30 s',
    goal: '1.03 times at most',
    reached: late <= 1.03,
  },
  ...(['headers', 'body'] as const).map((kind) => {
    const limit = requestLimits[kind === 'headers' ? 'headersTimeout' : 'requestTimeout'] / 1000;
    return {
      what: `the longest that slow ${kind} were let`,
      ours: `${longest[kind].toFixed(1)} s`,
      beside: `${cutOff} cut off in all`,
      goal: `${limit} s, and ${slack} s until it shows`,
      reached: longest[kind] <= limit + slack,
    };
  }),
];
console.log(`${writeTable(figures)}\n\nThe machine's load over the last minute: ${loadavg()[0]?.toFixed(1)}`);
process.exitCode = figures.every(({ reached }) => reached) ? 0 : 1;
