import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { createTrustedProxies, readClientNetwork } from './client-network.ts';

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
  // Where a proxy of our own stands, if there is one: this machine, or its network.
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
