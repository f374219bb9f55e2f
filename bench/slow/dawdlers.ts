import { connect } from 'node:net';

// Clients that send a byte a second, half of them headers, half a body, and come again when they are cut off. In a
// process of their own, so that what they cost is not counted as the visitor's waiting. When its input ends, it says as
// JSON how often they were cut off, and how many seconds the longest of each kind was let.
// Usage: node bench/slow/dawdlers.ts URL COUNT

const [address = '', count = '500'] = process.argv.slice(2);
const { hostname, port } = new URL(address);
const second = 1000;

const starts = {
  headers: 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ',
  body: 'POST /functions/v1/submit-contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
};

type Kind = keyof typeof starts;

let cutOff = 0;
const longest = { headers: 0, body: 0 };
const open = new Set<() => void>();

/** Holds a connection for as long as it is let, then opens the next. */
function dawdle(kind: Kind): void {
  const start = performance.now();
  const measure = () => {
    longest[kind] = Math.max(longest[kind], (performance.now() - start) / second);
  };
  open.add(measure);
  const socket = connect(Number(port), hostname, () => socket.write(starts[kind]));
  const drip = setInterval(() => socket.writable && socket.write('x'), second);
  socket.resume().on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(drip);
    open.delete(measure);
    measure();
    cutOff += 1;
    dawdle(kind);
  });
}

// They come one after the other within a second, as clients that know nothing of each other.
for (let index = 0; index < Number(count); index += 1) {
  setTimeout(() => dawdle(index % 2 ? 'headers' : 'body'), (index * second) / Number(count));
}

process.stdin.resume().on('end', () => {
  for (const measure of open) measure();
  process.stdout.write(`${JSON.stringify({ cutOff, longest })}\n`, () => process.exit(0));
});
