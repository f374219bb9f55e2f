import { isIP } from 'node:net';

/** What stands for a client whose address nobody knows, such as one that has hung up already. */
const unknownClient = 'unknown';

/**
 * Finds who sent a request: the network that its limits count.
 *
 * @param socketAddress the address at the other end of the connection
 * @param forwardedFor the `X-Forwarded-For` header. Anyone can send one: an entry counts only if the proxy that wrote
 *   it, the one to its right, is ours
 * @param isTrustedProxy whether an address is one of our proxies
 * @returns an IPv4 address, or the /64 of an IPv6 address, of which each household has one or more
 */
export function readClientNetwork(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  isTrustedProxy: (address: string) => boolean,
): string {
  let client = readAddress(socketAddress ?? '');
  for (const entry of (forwardedFor ?? '').split(',').reverse()) {
    if (client === undefined || !isTrustedProxy(client)) break;
    client = readAddress(entry) ?? client;
  }
  return client === undefined ? unknownClient : networkOf(client);
}

/**
 * Reads an address as proxies write it: `203.0.113.7`, `203.0.113.7:4711`, `2001:db8::1`, `[2001:db8::1]:4711`, and as a
 * socket does: `::ffff:203.0.113.7`, which is an IPv4 address, and `fe80::1%eth0`. Undefined where it is none.
 */
export function readAddress(text: string): string | undefined {
  const entry = text.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  const address = bare.replace(/%.*$/, '');
  const version = isIP(address);
  if (version === 0) return undefined;
  return version === 4 ? address : (readMapped(address) ?? address);
}

function readMapped(address: string): string | undefined {
  const groups = expand(address);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function networkOf(address: string): string {
  return isIP(address) === 4 ? address : `${expand(address).slice(0, 4).join(':')}::/64`;
}

// The eight groups of an IPv6 address. A URL's host is its shortest form: small letters, no leading zeros, one `::`.
function expand(address: string): string[] {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = shortest.split('::').map((half) => half.split(':').filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}
