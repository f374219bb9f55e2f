import { connect } from 'node:net';

// Clients that send many requests in one go, read a kilobyte of the answers a second, and come again when they are cut off.
// In a process of their own, so that what they cost is not counted as the visitor's waiting. When its input ends, it
// says as JSON how often they were cut off.
// Usage: node bench/slow/pipeliners.ts URL CLIENTS REQUESTS REQUEST

const [address = '', clients = '100', requests = '300', request = ''] = process.argv.slice(2);
const { hostname, port } = new URL(address);
const bytes = request.repeat(Number(requests));
const second = 1000;

let cutOff = 0;

function ask(): void {
  const socket = connect(Number(port), hostname, () => socket.write(bytes));
  const sip = setInterval(() => socket.read(1024), second);
  // Without a listener for it, nothing at all would be read, not even that the connection has ended.
  socket.on('readable', () => undefined).on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(sip);
    cutOff += 1;
    setTimeout(ask, second);
  });
}

// They come one after the other within a second, as clients that know nothing of each other.
for (let index = 0; index < Number(clients); index += 1) setTimeout(ask, (index * second) / Number(clients));

process.stdin
  .resume()
  .on('end', () => process.stdout.write(JSON.stringify({ cutOff }), () => process.exit(0)));
