import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

// Opens 500 connections that send a byte a second, half of them headers, half a body, against a running server, and
// says what other visitors notice. The server must run with RATE_LIMIT=off, since all come from one address.
// Usage: node bench/slow-clients.ts http://127.0.0.1:PORT PID [SECONDS]

const [address = '', pid = '', seconds = '60'] = process.argv.slice(2);
const { hostname, port } = new URL(address);
const milliseconds = Number(seconds) * 1000;

const headers = 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ';
const body =
  'POST /functions/v1/submit-contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n';

/** Holds a connection for as long as it is let, then opens the next; counts how often it was cut off. */
function dawdle(start: string, counts: { cutOff: number }, until: number): void {
  if (Date.now() >= until) return;
  const socket = connect(Number(port), hostname, () => socket.write(start));
  const drip = setInterval(() => {
    if (Date.now() < until) return void (socket.writable && socket.write('x'));
    socket.destroy();
  }, 1000);
  socket.resume().on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(drip);
    if (Date.now() >= until) return;
    counts.cutOff += 1;
    dawdle(start, counts, until);
  });
}

/** The 99th percentile of how long the home page takes a visitor who asks twenty times a second. */
async function measureVisitor(until: number): Promise<number> {
  const times: number[] = [];
  while (Date.now() < until) {
    const start = performance.now();
    await (await fetch(address)).arrayBuffer();
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

const readMemory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

await measureVisitor(Date.now() + 2000);
const rest = await measureVisitor(Date.now() + milliseconds / 4);
const before = readMemory();
const counts = { cutOff: 0 };
const until = Date.now() + milliseconds;
for (let count = 0; count < 500; count += 1) dawdle(count % 2 ? headers : body, counts, until);
const slow = await measureVisitor(until);
console.log(
  `p99 at rest ${rest.toFixed(1)} ms, with 500 slow clients ${slow.toFixed(1)} ms: ${(slow / rest).toFixed(2)} times`,
);
console.log(
  `memory ${before.toFixed(0)} MiB before, ${readMemory().toFixed(0)} MiB after; ${counts.cutOff} cut off`,
);
