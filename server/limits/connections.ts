import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { readClientNetwork } from '../requests/client-network.ts';

/** Limits on a request before it is handled. `request-body.ts` limits the size of the body. */
export const requestLimits = {
  // A phone on a very slow connection sends its few hundred bytes of headers well within this.
  headersTimeout: 10_000,
  // A client that needs longer for 64 KiB is slower than 2 KiB a second, too slow to have loaded the page.
  requestTimeout: 30_000,
  // Longer than a proxy's own timeout, so that no proxy reuses a connection that we are closing.
  keepAliveTimeout: 75_000,
  // How often Node checks the timeouts above: a slow client gets this much longer.
  connectionsCheckingInterval: 1000,
  // Browsers that send many cookies of the same domain stay below 8 KiB; we set none.
  maxHeaderSize: 16 * 1024,
  // Node would silently take the first of two Host headers; `listen.ts` refuses them.
  joinDuplicateHeaders: true,
} satisfies ServerOptions;

// A connection that reads nothing of its response for so long is dead.
const stallMilliseconds = 60_000;

/** Creates an HTTP server with timeouts against slow or silent clients. Tests pass shorter ones. */
export function createLimitedServer(limits: ServerOptions = requestLimits): Server {
  const server = createServer(limits);
  server.timeout = stallMilliseconds;
  return server;
}

const mostConnections = {
  // An idle connection takes about 20 KiB: enough for all visitors, little enough for a small machine.
  inAll: 4096,
  // A quarter of all: enough for 170 visitors of one school with six connections each.
  ofOneClient: 1024,
};

// Browsers and proxies never pipeline, and Node starts all such requests at once. Two, because a fast client
// can have read a response and sent its next request before our socket reports the first as written.
const mostUnanswered = 2;

type Settings = {
  answer: RequestListener;
  isRateLimited: boolean;
  /** Whether an address is one of our proxies, which carry many clients' requests. */
  isTrustedProxy: (address: string) => boolean;
  most?: typeof mostConnections;
};

/**
 * Handles a server's requests. It closes a connection beyond a client's limit or that of all, and one with too
 * many unanswered requests; idle connections make room where there are too many in all.
 */
export function answerConnections(
  server: Server,
  { answer, isRateLimited, isTrustedProxy, most = mostConnections }: Settings,
): void {
  const counts = new Map<string, number>();
  const unanswered = new WeakMap<Socket, number>();
  server.maxConnections = most.inAll;
  server.on('drop', () => server.closeIdleConnections());

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (!isRateLimited || isTrustedProxy(address)) return;
    // X-Forwarded-For is not known yet, because no request has arrived.
    const client = readClientNetwork(address, null, isTrustedProxy);
    const count = counts.get(client) ?? 0;
    if (count >= most.ofOneClient) return void socket.destroy();
    counts.set(client, count + 1);
    socket.once('close', () => {
      const left = (counts.get(client) ?? 0) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    });
  });

  // Servers may ignore Expect (RFC 9110, 10.1.1). Without a listener Node would answer such requests itself.
  for (const event of ['request', 'checkExpectation']) server.on(event, takeRequest);

  function takeRequest(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    // Node still emits the requests that it has parsed before we closed their connection.
    if (socket.destroyed) return;
    const count = unanswered.get(socket) ?? 0;
    if (count >= mostUnanswered) return void socket.destroy();
    unanswered.set(socket, count + 1);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    answer(request, response);
  }
}
