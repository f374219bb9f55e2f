import type { Server } from 'node:http';
import type { Log } from '../log.ts';
import { readAddress, readClientNetwork } from './client-network.ts';

/** How many connections there may be. */
export const mostConnections = {
  // About 20 KiB each while idle: more than a small machine's visitors, fewer than its memory.
  inAll: 4096,
  // A quarter: one client alone can't shut the others out, and 170 visitors of one school, with six each, still come in.
  ofOneClient: 1024,
};

type Limits = {
  /** Whether the connections of one client are limited too. */
  isRateLimited: boolean;
  /** Whether an address is one of our proxies: what comes through it comes from many. */
  isTrustedProxy: (address: string) => boolean;
  most?: typeof mostConnections;
};

// A flood must not fill the log as well.
const leastBetweenWarnings = 60_000;

/**
 * Limits how many connections are open at once, in all and from one client, so that who holds many can't hold the
 * server. One too many is closed before anything is read from it.
 *
 * @param log where that is said, once a minute at most, and of nobody by address
 */
export function limitConnections(
  server: Server,
  { isRateLimited, isTrustedProxy, most = mostConnections }: Limits,
  log: Log,
): void {
  const warn = createSparingWarning(log);
  server.maxConnections = most.inAll;
  server.on('drop', () => warn(`There are ${most.inAll} connections: further ones are closed.`));
  if (!isRateLimited) return;

  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (isTrustedProxy(readAddress(remoteAddress ?? '') ?? '')) return;
    // No header is asked: it comes with a request, and here there is none yet.
    const client = readClientNetwork(remoteAddress, null, isTrustedProxy);
    const count = counts.get(client) ?? 0;
    if (count >= most.ofOneClient) {
      warn(`One client holds ${most.ofOneClient} connections: further ones of it are closed.`);
      socket.destroy();
      return;
    }
    counts.set(client, count + 1);
    socket.once('close', () => countDown(counts, client));
  });
}

function countDown(counts: Map<string, number>, client: string): void {
  const count = counts.get(client) ?? 0;
  if (count > 1) counts.set(client, count - 1);
  else counts.delete(client);
}

function createSparingWarning(log: Log): (text: string) => void {
  const lastAt = new Map<string, number>();
  return (text) => {
    const time = performance.now();
    if (time - (lastAt.get(text) ?? -leastBetweenWarnings) < leastBetweenWarnings) return;
    lastAt.set(text, time);
    log.warn(text);
  };
}
