import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTrustedProxies } from '../requests/client-network.ts';
import { listenLocally } from '../testing/listen-locally.ts';
import { answerConnections, createLimitedServer, requestLimits } from './connections.ts';

const plenty = 99;

/** A server with few places. It answers at once, and `/slow` never. */
async function startSmall({ inAll = plenty, ofOneClient = plenty, isRateLimited = true, proxies = [''] }) {
  const server = createLimitedServer();
  const answer = vi.fn<RequestListener>(({ url }, response) => url === '/slow' || void response.end('here'));
  const isTrustedProxy = createTrustedProxies(proxies.filter(Boolean));
  answerConnections(server, { answer, isRateLimited, isTrustedProxy, most: { inAll, ofOneClient } });
  return { answer, port: await listenLocally(server) };
}

/** Opens a connection from an address of this machine, and sends a request or several. */
async function open(port: number, address = '127.0.0.1', sent = ''): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: address });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (sent !== '') socket.write(sent);
  return socket;
}

/** Whether the server answers on a connection; false where it closes it. */
function ask(socket: Socket): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.once('data', () => resolve(true)).once('close', () => resolve(false));
  if (socket.destroyed) resolve(false);
  else socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return promise;
}

async function visit(port: number, address?: string): Promise<Socket> {
  const socket = await open(port, address);
  expect(await ask(socket)).toBe(true);
  return socket;
}

// Linux has all of 127.0.0.0/8 for itself, macOS the first address alone.
it.runIf(process.platform === 'linux')(
  'closes what a client opens beyond its limit, and nothing of another, until it has closed one',
  async () => {
    const { port } = await startSmall({ ofOneClient: 2 });
    const other = await visit(port, '127.0.0.2');
    const [first, second] = [await visit(port), await visit(port)];
    expect(await ask(await open(port))).toBe(false);
    for (const socket of [other, first, second]) expect(await ask(socket)).toBe(true);
    first.destroy();
    await vi.waitFor(async () => expect(await ask(await open(port))).toBe(true));
  },
);

it.each([
  ['through a proxy of ours', { proxies: ['127.0.0.0/8'] }],
  ['where limits are off', { isRateLimited: false }],
])('limits what comes %s in all alone', async (_, settings) => {
  const { port } = await startSmall({ ofOneClient: 1, inAll: 2, ...settings });
  for (const socket of [await visit(port), await visit(port)]) expect(await ask(socket)).toBe(true);
});

it('makes room where there are too many in all: idle ones shut nobody out, busy ones stay', async () => {
  const { answer, port } = await startSmall({ inAll: 2 });
  const busy = await open(port, '127.0.0.1', 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  const idle = await visit(port);
  // The first one finds no room yet.
  await vi.waitFor(async () => expect(await ask(await open(port))).toBe(true));
  expect([busy.closed, await ask(idle)]).toEqual([false, false]);
});

it.each([
  ['a third request comes', 3, ''],
  ['hundreds come', 300, ''],
  ['hundreds that expect something come', 300, 'Expect: something\r\n'],
])(
  'closes a connection on which %s before two are answered, and begins no other',
  async (_, count, header) => {
    const { answer, port } = await startSmall({});
    const request = `GET /slow HTTP/1.1\r\nHost: a\r\n${header}\r\n`;
    const socket = await open(port, '127.0.0.1', request.repeat(count));
    await once(socket.resume(), 'close');
    expect(answer).toHaveBeenCalledTimes(2);
  },
);

it('answers one request after the other, and two at once', async () => {
  const { answer, port } = await startSmall({});
  const socket = await open(port, '127.0.0.1', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2));
  socket.resume();
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  for (const _ of [1, 2, 3]) expect(await ask(socket)).toBe(true);
});

/** The same limits in hundredths of their time, so that no test waits for the real ones. */
function startHasty() {
  const limits = { headersTimeout: 100, requestTimeout: 300, connectionsCheckingInterval: 10 };
  const server = createLimitedServer({ ...requestLimits, ...limits });
  server.on('request', (request, response) => void request.resume().on('end', () => response.end('done')));
  return listenLocally(server);
}

it.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  ['body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n'],
])('a client that sends its %s a byte at a time is told so and cut off', async (_, start) => {
  const port = await startHasty();
  const socket = connect(port, '127.0.0.1');
  socket.write(start);
  const drip = setInterval(() => socket.writable && socket.write('x'), 20);
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  // What was still on its way to the server makes it a reset.
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});
