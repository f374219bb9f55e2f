import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { createTrustedProxies, readClientNetwork } from './client-network.ts';

/**
 * Creates the reader of a request's client.
 *
 * @param config whether limits are on, and the trusted proxies
 * @param log gets one warning about an untrusted proxy, behind which all visitors would share one client's limits
 * @returns the client's network; null when limits are off
 */
export function createClientReader(
  { isRateLimited, trustedProxies }: Pick<Config, 'isRateLimited' | 'trustedProxies'>,
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
