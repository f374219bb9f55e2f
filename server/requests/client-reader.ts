import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { readAddress, readClientNetwork } from './client-network.ts';
import { createTrustedProxies } from './trusted-proxies.ts';

// Where a proxy of our own stands, if there is one: this machine, or its network.
const nearbyNetworks = ['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];

/**
 * Creates the reader of whom a request comes from.
 *
 * @param config whether anything is limited, and whose `X-Forwarded-For` is believed
 * @param log where it warns, once, of a proxy that nobody told us of: behind it all visitors would be one client
 * @returns the client's network; null without limits
 */
export function createClientReader(
  { isRateLimited, trustedProxies }: Pick<Config, 'isRateLimited' | 'trustedProxies'>,
  log: Log,
) {
  const isTrusted = createTrustedProxies(trustedProxies);
  const isNearby = createTrustedProxies(nearbyNetworks);
  let hasWarned = false;

  return (request: Request, socketAddress: string | undefined): string | null => {
    if (!isRateLimited) return null;
    const forwardedFor = request.headers.get('x-forwarded-for');
    const peer = readAddress(socketAddress ?? '') ?? '';
    if (forwardedFor !== null && isNearby(peer) && !isTrusted(peer) && !hasWarned) {
      hasWarned = true;
      log.warn(
        'A proxy nearby that TRUSTED_PROXIES does not name passes requests on: all its visitors share one limit. Set TRUSTED_PROXIES.',
      );
    }
    return readClientNetwork(socketAddress, forwardedFor, isTrusted);
  };
}
