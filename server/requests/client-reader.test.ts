import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createClientReader } from './client-reader.ts';

function createReader(trustedProxies: string[], isRateLimited = true) {
  const lines: string[] = [];
  const log = createLog({ out: (line) => lines.push(line), err: (line) => lines.push(line) });
  const readClient = createClientReader({ isRateLimited, trustedProxies }, log);
  const read = (address: string | undefined, forwardedFor?: string) =>
    readClient(new Headers(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}), address);
  return { lines, read };
}

it.each(['127.0.0.1', '::1', '::ffff:10.0.0.7', '192.168.1.1'])(
  'warns once, and names nobody, when a proxy at %s is not trusted',
  (address) => {
    const { lines, read } = createReader([]);
    read(address, '198.51.100.1');
    read(address, '198.51.100.2');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Set TRUSTED_PROXIES.');
    expect(lines[0]).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
  },
);

it.each([
  ['the proxy is trusted, and its visitor is nearby', '127.0.0.1', '192.168.1.5'],
  ['a visitor from far away forges the header', '203.0.113.7', '198.51.100.1'],
  ['there is no proxy', '192.168.1.5', undefined],
])('does not warn when %s', (_, address, forwardedFor) => {
  const { lines, read } = createReader(['127.0.0.1']);
  read(address, forwardedFor);
  expect(lines).toEqual([]);
});

it('reads nobody where nothing is limited', () => {
  const { lines, read } = createReader([], false);
  expect(read('127.0.0.1', '198.51.100.1')).toBeNull();
  expect(lines).toEqual([]);
});
