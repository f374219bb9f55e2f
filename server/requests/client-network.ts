import type { IncomingMessage } from 'node:http';
import { isIP, SocketAddress } from 'node:net';
import proxyAddr from 'proxy-addr';

/** Stands for a client whose address nobody knows, such as one that has hung up already. */
const unknownClient = 'unknown';

/** Whether `createTrustedProxies` takes a text: an address, a network such as `10.0.0.0/8`, or a name of proxy-addr. */
export function isNetwork(text: string): boolean {
  try {
    proxyAddr.compile(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Creates the test whether an address belongs to one of our proxies.
 *
 * @param networks each one that `isNetwork` takes
 */
export function createTrustedProxies(networks: readonly string[]): (address: string) => boolean {
  const isTrusted = proxyAddr.compile([...networks]);
  // The library also takes `2130706433` for an address.
  return (address) => isIP(address) !== 0 && isTrusted(address, 0);
}

/**
 * Finds who sent a request: the network that its limits count.
 *
 * @param socketAddress the address at the other end of the connection
 * @param forwardedFor the `X-Forwarded-For` header. Anyone can send one: an entry counts only if the proxy that wrote
 *   it, the one to its right, is trusted. An entry that is no address ends the list: nobody knows who wrote the others
 * @param isTrustedProxy whether an address is one of our proxies
 * @returns an IPv4 address, or the /64 of an IPv6 address, of which each household has one or more
 */
export function readClientNetwork(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  isTrustedProxy: (address: string) => boolean,
): string {
  const request = {
    socket: { remoteAddress: socketAddress },
    headers: { 'x-forwarded-for': (forwardedFor ?? '').split(',').map(withoutPort).join(',') },
  };
  // The library reads no more of a request than this.
  const addresses = proxyAddr.all(request as unknown as IncomingMessage, isTrustedProxy);
  const client = addresses.findLast((address) => isIP(address ?? '') !== 0);
  return client === undefined ? unknownClient : networkOf(client);
}

// Some proxies write `203.0.113.7:4711` or `[2001:db8::1]:4711`. The library overlooks an entry that is empty.
function withoutPort(entry: string): string {
  const text = entry.trim();
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return bracketed ?? plain ?? (text || 'empty');
}

function networkOf(text: string): string {
  if (isIP(text) === 4) return text;
  // Its shortest form: small letters, no leading zeros, one `::`, and the last part of a mapped IPv4 address as such.
  const { address } = new SocketAddress({ address: text.replace(/%.*$/, ''), family: 'ipv6' });
  const [, mapped] = /^::ffff:([\d.]+)$/.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
