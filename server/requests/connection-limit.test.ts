import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '../log.ts';
import { startServer } from '../testing/running-server.ts';
import { limitConnections, mostConnections } from './connection-limit.ts';
import { createTrustedProxies } from './trusted-proxies.ts';

// Linux has all of 127.0.0.0/8 for itself, macOS the first address alone.
const elsewhere = process.platform === 'linux' ? '127.0.0.2' : '::1';

/** A server with few places, on both kinds of addresses of this machine. */
async function startSmall(
  most: typeof mostConnections,
  { isRateLimited = true, trusted = [] as string[] } = {},
) {
  const lines: string[] = [];
  const log = createLog({ out: (line) => lines.push(line), err: (line) => lines.push(line) });
  const server = createServer((_, response) => response.end('here'));
  limitConnections(server, { isRateLimited, isTrustedProxy: createTrustedProxies(trusted), most }, log);
  server.listen(0);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, lines };
}

/** Opens a connection from an address of this machine and asks; false where it was closed without an answer. */
async function visit(port: number, address = '127.0.0.1'): Promise<{ isServed: boolean; socket: Socket }> {
  const socket = connect({ port, host: address, localAddress: address });
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const isServed = await new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(true));
    socket.on('error', () => resolve(false)).once('close', () => resolve(false));
  });
  return { isServed, socket };
}

const isServed = async (port: number, address?: string) => (await visit(port, address)).isServed;

it('one client has its number of connections, and others theirs', async () => {
  const { port, lines } = await startSmall({ inAll: 9, ofOneClient: 2 });
  const first = await visit(port);
  expect(first.isServed).toBe(true);
  expect(await isServed(port)).toBe(true);
  expect(await isServed(port)).toBe(false);
  expect(await isServed(port)).toBe(false);
  expect(await isServed(port, elsewhere)).toBe(true);
  expect(lines).toEqual([
    expect.stringContaining('One client holds 2 connections: further ones of it are closed.'),
  ]);
  expect(lines[0]).not.toContain('127.0.0');
  // The place of one that has gone is free again.
  first.socket.destroy();
  await vi.waitFor(async () => expect(await isServed(port)).toBe(true));
});

it('all together have theirs', async () => {
  const { port, lines } = await startSmall({ inAll: 2, ofOneClient: 9 });
  expect(await isServed(port)).toBe(true);
  expect(await isServed(port, elsewhere)).toBe(true);
  expect(await isServed(port)).toBe(false);
  expect(await isServed(port, elsewhere)).toBe(false);
  expect(lines).toEqual([expect.stringContaining('There are 2 connections: further ones are closed.')]);
});

it.each([
  ['through a proxy of ours', { trusted: ['127.0.0.0/8'] }],
  ['where limits are off', { isRateLimited: false }],
])('what comes %s is limited in all alone', async (_, settings) => {
  const { port, lines } = await startSmall({ inAll: 9, ofOneClient: 1 }, settings);
  for (let count = 0; count < 3; count += 1) expect(await isServed(port)).toBe(true);
  expect(lines).toEqual([]);
});

describe('the server itself', () => {
  const { ofOneClient } = mostConnections;

  /** As many connections to it as one client may have, and whether one more is served. */
  async function crowd(settings: { isRateLimited: boolean; trustedProxies?: string[] }) {
    const { url, lines } = await startServer(settings);
    const port = Number(new URL(url).port);
    // Each is answered first: one that only the kernel has taken is not counted yet.
    const visits = await Promise.all(Array.from({ length: ofOneClient }, () => isServed(port)));
    expect(new Set(visits)).toEqual(new Set([true]));
    return { isMoreServed: await isServed(port), lines };
  }

  it('leaves three quarters of its places to others', () => {
    expect(mostConnections).toEqual({ inAll: 4096, ofOneClient: 1024 });
  });

  it('closes what one client opens beyond its part', async () => {
    const { isMoreServed, lines } = await crowd({ isRateLimited: true });
    expect(isMoreServed).toBe(false);
    expect(lines).toHaveLength(1);
  });

  it('takes more through its proxy', async () => {
    const { isMoreServed } = await crowd({ isRateLimited: true, trustedProxies: ['127.0.0.1'] });
    expect(isMoreServed).toBe(true);
  });
});
