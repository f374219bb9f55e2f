import { createServer, type Server, type ServerOptions } from 'node:http';

/** Limits on a request before it is handled. `request-body.ts` limits the size of the body. */
export const requestLimits = {
  // A phone on a very slow connection sends its few hundred bytes of headers well within this.
  headersTimeout: 10_000,
  // For headers and body: 64 KiB within this time is 2 KiB a second, too slow to load the page in the first place.
  requestTimeout: 30_000,
  // A little longer than a proxy's own timeout, so that the proxy never reuses a connection that we are closing.
  keepAliveTimeout: 75_000,
  // How often Node checks the timeouts above: a slow client gets this much longer.
  connectionsCheckingInterval: 1000,
  // Browsers that send many cookies of the same domain stay below 8 KiB; we set none.
  maxHeaderSize: 16 * 1024,
  // Node would respond before the request's turn; `listen.ts` checks the header instead.
  requireHostHeader: false,
} satisfies ServerOptions;

// A connection that reads nothing of its response for so long is dead.
const stallMilliseconds = 60_000;

/**
 * Creates an HTTP server with timeouts against slow or silent clients.
 *
 * @param limits shorter ones, for tests
 */
export function createLimitedServer(limits: ServerOptions = requestLimits): Server {
  const server = createServer(limits);
  server.timeout = stallMilliseconds;
  return server;
}
