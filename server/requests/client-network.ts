import { BlockList, isIP, SocketAddress } from 'node:net';
import type { Log } from '../log.ts';

const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether a text is an address, a network such as `10.0.0.0/8`, or the name of some. */
export function isNetwork(text: string): boolean {
  try {
    createTrustedProxies([text]);
    return true;
  } catch {
    return false;
  }
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Creates the test whether an address belongs to one of our proxies. @throws where one is no network */
export function createTrustedProxies(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks.flatMap((text) => namedNetworks[text] ?? [text])) {
    const [, address = '', prefix] = /^([^/]+)(?:\/(\d+))?$/.exec(network) ?? [];
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address.replace(/%.*/s, ''), familyOf(address));
}

/** Creates the reader of a request's client network, which returns null when limits are off. */
export function createClientReader(
  { isRateLimited, trustedProxies }: { isRateLimited: boolean; trustedProxies: readonly string[] },
  log: Log,
) {
  const isTrusted = createTrustedProxies(trustedProxies);
  // Networks where a proxy of ours usually runs: this machine, or its private network.
  const isNearby = createTrustedProxies(['loopback', 'uniquelocal']);
  let hasWarned = false;

  return (headers: Headers, socketAddress = ''): string | null => {
    if (!isRateLimited) return null;
    const forwardedFor = headers.get('x-forwarded-for');
    if (forwardedFor !== null && isNearby(socketAddress) && !isTrusted(socketAddress) && !hasWarned) {
      hasWarned = true;
      log.warn(
        'A proxy nearby that TRUSTED_PROXIES does not name passes requests on: all its visitors share one limit. Set TRUSTED_PROXIES.',
      );
    }
    return readClientNetwork(socketAddress, forwardedFor, isTrusted);
  };
}

/**
 * Finds the client network to which limits apply: an IPv4 address, or a household's /64. Any client can forge
 * X-Forwarded-For: an entry counts only if the proxy that added it, the next to the right, is trusted.
 */
export function readClientNetwork(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  isTrustedProxy: (address: string) => boolean,
): string {
  const entries = (forwardedFor ?? '').split(',').map(withoutPort).reverse();
  const addresses = [socketAddress ?? '', ...entries];
  const own = addresses.findIndex((address) => !isTrustedProxy(address));
  const client = addresses.slice(0, own < 0 ? undefined : own + 1).findLast((address) => isIP(address) !== 0);
  return client === undefined ? 'unknown' : networkOf(client);
}

// Some proxies write `203.0.113.7:4711` or `[2001:db8::1]:4711`.
function withoutPort(entry: string): string {
  const text = entry.trim();
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return bracketed ?? plain ?? text;
}

function networkOf(text: string): string {
  if (isIP(text) === 4) return text;
  // Normalizes an address: lower case, no leading zeros, one `::`, mapped IPv4 in its own notation.
  const { address } = new SocketAddress({ address: text.replace(/%.*/s, ''), family: 'ipv6' });
  const [, mapped] = /^::ffff:([\d.]+)$/.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
