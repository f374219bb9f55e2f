import { BlockList, isIP } from 'node:net';

/** Whether a text is an address, or a network such as `10.0.0.0/8` or `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  return splitNetwork(text) !== undefined;
}

/**
 * Creates the test whether an address belongs to one of our proxies.
 *
 * @param networks each an address or a network that `isNetwork` takes
 */
export function createTrustedProxies(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const parts = splitNetwork(network);
    if (parts) list.addSubnet(parts.address, parts.prefix, familyOf(parts.address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

function splitNetwork(text: string): { address: string; prefix: number } | undefined {
  const [, address = '', digits] = /^([^/]+?)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  const prefix = digits === undefined ? longest : Number(digits);
  return version === 0 || prefix > longest ? undefined : { address, prefix };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
