import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTrustedProxies } from '../requests/client-network.ts';
import { listenLocally } from '../testing/listen-locally.ts';
import { createRecordedLog } from '../testing/recorded-log.ts';
import { startServer } from '../testing/running-server.ts';
import { answerConnections, mostConnections } from './connections.ts';

// Linux has all of 127.0.0.0/8 for itself, macOS the first address alone.
const isLinux = process.platform === 'linux';
const plenty = 99;

/** A server with few places. It answers at once, and `/slow` never. */
async function startSmall(
  { inAll = plenty, ofOneClient = plenty },
  { isRateLimited = true, trusted = [] as string[] } = {},
) {
  const { log, lines } = createRecordedLog();
  const server = createServer();
  const answer: RequestListener = ({ url }, response) => url === '/slow' || response.end('here');
  const limits = {
    isRateLimited,
    isTrustedProxy: createTrustedProxies(trusted),
    most: { inAll, ofOneClient },
  };
  answerConnections(server, { answer, ...limits }, log);
  return { server, port: await listenLocally(server), lines };
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

const isClosed = (socket: Socket) => vi.waitFor(() => expect(socket.closed).toBe(true));

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
    const waiting = await open(port, '127.0.0.1', sent);
    await accepted;
    await visit(port);
    await isClosed(waiting.resume());
  });

  it('is itself closed while all others are busy, until one of them is done', async () => {
    const { server, port } = await startSmall({ inAll: 1 });
    const begun = once(server, 'request');
    const busy = await open(port, '127.0.0.1', 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
    await begun;
    expect(await ask(await open(port))).toBe(false);
    expect(busy.closed).toBe(false);
    busy.destroy();
    await vi.waitFor(async () => expect(await ask(await open(port))).toBe(true));
  });
});

it('a connection whose pipelined requests are not all answered is not idle', async () => {
  const { server, port } = await startSmall({ inAll: 1 });
  const asked = vi.fn();
  server.on('request', asked);
  const requests = ['/', '/slow'].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  const busy = await open(port, '127.0.0.1', requests.join(''));
  await once(busy, 'data');
  expect(asked).toHaveBeenCalledTimes(2);
  expect(await ask(await open(port))).toBe(false);
  expect(busy.closed).toBe(false);
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

describe('the server itself', () => {
  /** As many connections to it as one client may have, and one more; returns the first. */
  async function crowd(settings: { isRateLimited: boolean; trustedProxies?: string[] }) {
    const { url, lines } = await startServer(settings);
    const port = Number(new URL(url).port);
    const first = await visit(port);
    // Each is answered first: one that only the kernel has taken is not counted yet.
    for (let count = 1; count <= mostConnections.ofOneClient; count += 1) await visit(port);
    return { first, lines };
  }

  it("closes a client's connections beyond its limit", async () => {
    const { first, lines } = await crowd({ isRateLimited: true });
    await isClosed(first);
    expect(lines).toHaveLength(1);
  });

  it('accepts more through its proxy', async () => {
    const { first, lines } = await crowd({ isRateLimited: true, trustedProxies: ['127.0.0.1'] });
    expect(await ask(first)).toBe(true);
    expect(lines).toEqual([]);
  });
});
