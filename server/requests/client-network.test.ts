import { describe, expect, it } from 'vitest';
import { createRecordedLog } from '../testing/start-server.ts';
import { createClientReader, createTrustedProxies, isNetwork, readClientNetwork } from './client-network.ts';

const nobody = createTrustedProxies([]);
const ours = createTrustedProxies(['127.0.0.1', '10.0.0.0/8', '2001:db8:ffff::/48']);

describe('without a proxy', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
    ['not an address', 'unknown'],
  ])('%s counts as %s', (address, network) => {
    expect(readClientNetwork(address, null, nobody)).toBe(network);
  });

  it('believes no header that the visitor sent', () => {
    expect(readClientNetwork('203.0.113.7', '198.51.100.1', nobody)).toBe('203.0.113.7');
    expect(readClientNetwork('203.0.113.7', '198.51.100.1', ours)).toBe('203.0.113.7');
  });
});

it.each([
  ['one', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['one, its address written as IPv6', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['two', '127.0.0.1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['one that adds ports to IPv6', '127.0.0.1', '[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
  ['the visitor forges what comes before', '127.0.0.1', '192.0.2.9, 198.51.100.1', '198.51.100.1'],
  ['the visitor claims to be our proxy', '127.0.0.1', '192.0.2.9, 10.0.0.1, 198.51.100.1', '198.51.100.1'],
  ['all are ours', '127.0.0.1', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
  ['the proxy writes no address', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['the proxy writes no address after a forged one', '127.0.0.1', '192.0.2.9, unix:', '127.0.0.1'],
  ['the second proxy writes no address', '127.0.0.1', '192.0.2.9, unknown, 10.1.2.3', '10.1.2.3'],
])('behind our proxies: %s', (_, socket, header, network) => {
  expect(readClientNetwork(socket, header, ours)).toBe(network);
});

it.each([
  ['uniquelocal', true],
  ['', false],
  ['10.0.0.0/33', false],
])('%j can be trusted: %s', (text, is) => expect(isNetwork(text)).toBe(is));

function createReader(trustedProxies: string[], isRateLimited = true) {
  const { log, lines } = createRecordedLog();
  const readClient = createClientReader({ isRateLimited, trustedProxies }, log);
  const read = (address: string | undefined, forwardedFor?: string) =>
    readClient(new Headers(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}), address);
  return { lines, read };
}

it.each(['::1', '::ffff:10.0.0.7'])(
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
