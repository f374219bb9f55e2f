import { createServer, type Server, type ServerOptions } from 'node:http';

/** What a client may cost before it has said what it wants. The body's size is `request-body.ts`'s to limit. */
export const requestLimits = {
  // A phone on the worst line sends a few hundred bytes of headers well within this.
  headersTimeout: 10_000,
  // Headers and body: 64 KiB within this are 2 KiB a second, slower than any line that still loads the page.
  requestTimeout: 30_000,
  // A little longer than proxies keep theirs idle, so that they, not we, end a connection they are about to use.
  keepAliveTimeout: 75_000,
  // How often the limits above are looked at: a slow client has this much longer.
  connectionsCheckingInterval: 1000,
  // Browsers with many cookies of other paths stay below 8 KiB; we set none.
  maxHeaderSize: 16 * 1024,
  // Node would answer at once. `listen.ts` asks for one when it is the request's turn.
  requireHostHeader: false,
} satisfies ServerOptions;

// One that takes nothing of an answer for so long has gone away without saying so.
const stallMilliseconds = 60_000;

/**
 * Creates a server that slow or silent clients can't hold.
 *
 * @param limits others than our own, for tests that can't wait
 */
export function createLimitedServer(limits: ServerOptions = requestLimits): Server {
  const server = createServer(limits);
  server.timeout = stallMilliseconds;
  return server;
}
