import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTrustedProxies } from '../requests/client-network.ts';
import { listenLocally } from '../testing/local-server.ts';
import { createRecordedLog, startServer } from '../testing/start-server.ts';
import { waiting } from '../testing/waiting.ts';
import { answerConnections, createLimitedServer, mostConnections, requestLimits } from './connections.ts';

// Linux has all of 127.0.0.0/8 for itself, macOS the first address alone.
const isLinux = process.platform === 'linux';
const plenty = 99;

/** A server with few places. It answers at once, and `/slow` never. */
async function startSmall(
  { inAll = plenty, ofOneClient = plenty },
  { isRateLimited = true, trusted = [] as string[] } = {},
) {
  const { log, lines } = createRecordedLog();
  const server = createLimitedServer();
  const answer = vi.fn<RequestListener>(({ url }, response) => url === '/slow' || void response.end('here'));
  const limits = {
    isRateLimited,
    isTrustedProxy: createTrustedProxies(trusted),
    most: { inAll, ofOneClient },
  };
  answerConnections(server, { answer, ...limits }, log);
  return { server, answer, port: await listenLocally(server), lines };
}

/** Opens a connection from an address of this machine, once the server has it. */
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

const isClosed = (socket: Socket) => vi.waitFor(() => expect(socket.closed).toBe(true), waiting);

describe('one connection too many', () => {
  it('of one client closes its connection that is idle for longest', async () => {
    const { port, lines } = await startSmall({ ofOneClient: 2 });
    const first = await visit(port);
    const second = await visit(port);
    expect(await ask(first)).toBe(true);
    const third = await visit(port);
    await isClosed(second);
    expect(await ask(first)).toBe(true);
    expect(await ask(third)).toBe(true);
    expect(lines).toEqual([expect.stringContaining('One client holds 2 connections')]);
    expect(lines[0]).not.toContain('127.0.0');
  });

  it.runIf(isLinux)('of one client closes no connection of another', async () => {
    const { port } = await startSmall({ ofOneClient: 1 });
    const other = await visit(port, '127.0.0.2');
    const first = await visit(port, '127.0.0.3');
    await visit(port, '127.0.0.3');
    await isClosed(first);
    expect(await ask(other)).toBe(true);
  });

  it.runIf(isLinux)(
    'in total closes the longest idle connection of any client, so that nobody is shut out',
    async () => {
      const { port, lines } = await startSmall({ inAll: 8, ofOneClient: 2 });
      const holders = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];
      const held: Socket[] = [];
      for (const address of [...holders, ...holders]) held.push(await visit(port, address));
      for (let number = 10; number < 15; number += 1) await visit(port, `127.0.0.${number}`);
      for (const socket of held.slice(0, 5)) await isClosed(socket);
      for (const socket of held.slice(5)) expect(await ask(socket)).toBe(true);
      expect(lines).toEqual([expect.stringContaining('There are 8 connections')]);
    },
  );

  it.each([
    ['silent', ''],
    ['in the middle of its headers', 'GET / HTTP/1.1\r\nHost: '],
  ])('closes one that is %s', async (_, sent) => {
    const { server, port } = await startSmall({ inAll: 1 });
    const accepted = once(server, 'connection');
    const busy = await open(port, '127.0.0.1', sent);
    await accepted;
    await visit(port);
    await isClosed(busy.resume());
  });

  it('is itself closed while all others are busy, until one of them is done', async () => {
    const { server, port } = await startSmall({ inAll: 1 });
    const begun = once(server, 'request');
    const busy = await open(port, '127.0.0.1', 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
    await begun;
    expect(await ask(await open(port))).toBe(false);
    expect(busy.closed).toBe(false);
    busy.destroy();
    await vi.waitFor(async () => expect(await ask(await open(port))).toBe(true), waiting);
  });
});

it.each([
  ['two more requests come', 3, ''],
  ['hundreds come', 300, ''],
  ['hundreds that expect something come', 300, 'Expect: something\r\n'],
  ['hundreds that wait to be asked come', 300, 'Expect: 100-continue\r\n'],
])(
  'closes a connection on which %s before the first is answered, and begins no other',
  async (_, count, header) => {
    const { answer, port } = await startSmall({});
    const socket = await open(
      port,
      '127.0.0.1',
      `GET /slow HTTP/1.1\r\nHost: a\r\n${header}\r\n`.repeat(count),
    );
    await once(socket.resume(), 'close');
    expect(answer).toHaveBeenCalledTimes(1);
  },
);

it('answers a request that came before the answer to the one before it was sent', async () => {
  const { answer, port } = await startSmall({});
  const socket = await open(port, '127.0.0.1', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2));
  socket.resume();
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(2), waiting);
  expect(socket.closed).toBe(false);
});

it.each([
  ['through a proxy of ours', { trusted: ['127.0.0.0/8'] }],
  ['where limits are off', { isRateLimited: false }],
])('what comes %s is limited in all alone', async (_, settings) => {
  const { port, lines } = await startSmall({ ofOneClient: 1 }, settings);
  const sockets = [await visit(port), await visit(port), await visit(port)];
  for (const socket of sockets) expect(await ask(socket)).toBe(true);
  expect(lines).toEqual([]);
});

it("the server itself closes a client's connections beyond its limit", async () => {
  const { url, lines } = await startServer({ isRateLimited: true });
  const port = Number(new URL(url).port);
  const first = await visit(port);
  // Each is answered first: one that only the kernel has taken is not counted yet.
  for (let count = 1; count <= mostConnections.ofOneClient; count += 1) await visit(port);
  await isClosed(first);
  expect(lines).toHaveLength(1);
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
  // After what came has been read: a byte to a connection that is closed throws away what has not.
  const drip = setInterval(() => setImmediate(() => socket.writable && socket.write('x')), 20);
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
