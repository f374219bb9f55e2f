import { requestLimits } from '../server/limits/request-limits.ts';
import { startOurs } from './built-site.ts';
import { compareWaiting, readMemory, report, underAttack, visit } from './slow/visitor.ts';

// Holds 500 slow connections for a minute against the built site, and says what another visitor notices, what they
// cost, and how long they are let. The visitor asks in the same way before, meanwhile and after, so that what else this
// machine does weighs on all three; of the windows of each, the one in the middle counts. `SECONDS=1` shortens it.
// Usage: node --run build, then node bench/slow-clients.ts

const clients = 500;
const slowWindows = 12;
// A connection in the kernel, Node and our own code, at most.
const mostKilobytesEach = 64;
// Cut off between two looks at the time, and heard of here a little later.
const slack = 2 + requestLimits.connectionsCheckingInterval / 1000;

const server = await startOurs();
const visitFor = (windows: number) => visit(server.url, windows, server.readMegabytes);
// The first requests compile what they run: not counted.
await visitFor(2);
const before = await visitFor(3);
const attack = await underAttack([server.url, String(clients)], () => visitFor(slowWindows));
const after = await visitFor(3);
await server.stop();

const { result: slow, cutOff, longest } = attack;
const growth = (readMemory(slow.slice(slowWindows / 2)) - readMemory(before)) * 1024;

await report([
  compareWaiting(`a visitor's p99 with ${clients} slow clients`, slow, [...before, ...after]),
  {
    what: 'memory for each of them',
    ours: `${(growth / clients).toFixed(0)} KiB (${readMemory(slow.slice(-2)).toFixed(0)} MiB in all)`,
    beside: `${readMemory(before).toFixed(0)} MiB at rest`,
    goal: `${mostKilobytesEach} KiB at most`,
    reached: growth / clients <= mostKilobytesEach,
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
]);
