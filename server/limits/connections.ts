import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../log.ts';
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

export const mostConnections = {
  // An idle connection takes about 20 KiB: enough for all visitors, little enough for a small machine.
  inAll: 4096,
  // A quarter of all: enough for 170 visitors of one school with six connections each.
  ofOneClient: 1024,
};

const leastBetweenWarnings = 60_000;

type Settings = {
  answer: RequestListener;
  isRateLimited: boolean;
  isTrustedProxy: (address: string) => boolean;
  most?: typeof mostConnections;
};

type Connection = {
  socket: Socket;
  client: string | null;
  last: ServerResponse | undefined;
  isOneWaiting: boolean;
};

/**
 * Handles a server's requests, so that no client's connections starve the others: of too many, the one idle
 * for longest is closed. One on which two requests wait is closed, too: browsers and proxies never pipeline,
 * and Node would start all of them. One may wait: it can overtake the end of the response before it.
 */
export function answerConnections(
  server: Server,
  { answer, isRateLimited, isTrustedProxy, most = mostConnections }: Settings,
  log: Log,
): void {
  const lastWarnedAt = new Map<string, number>();
  const connections = new Map<Socket, Connection>();
  const counts = new Map<string | null, number>();

  server.on('connection', (socket) => {
    const client = readClient(socket.remoteAddress);
    const connection = { socket, client, last: undefined, isOneWaiting: false };
    const count = (counts.get(client) ?? 0) + 1;
    connections.set(socket, connection);
    counts.set(client, count);
    socket.once('close', () => leave(connection));
    if (client !== null && count > most.ofOneClient) {
      warn(
        `One client holds ${most.ofOneClient} connections: those idle for longest are closed, or new ones.`,
      );
      closeLongestIdle((other) => other.client === client);
    }
    if (connections.size > most.inAll) {
      warn(`There are ${most.inAll} connections: those idle for longest are closed, or new ones.`);
      closeLongestIdle(() => true);
    }
  });

  // Servers may ignore Expect (RFC 9110, 10.1.1). Without a listener Node would answer such requests itself.
  for (const event of ['request', 'checkExpectation']) server.on(event, takeRequest);

  function takeRequest(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = connections.get(socket);
    // The connection is already closed, but Node still emits the requests it has parsed.
    if (!connection) return;
    if (!isIdle(connection)) {
      if (connection.isOneWaiting) close(connection);
      else takeLater(connection, request, response);
      return;
    }
    connection.last = response;
    connections.delete(socket);
    connections.set(socket, connection);
    answer(request, response);
  }

  function takeLater(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.isOneWaiting = true;
    connection.last?.once('close', () => {
      connection.isOneWaiting = false;
      takeRequest(request, response);
    });
  }

  function readClient(address = ''): string | null {
    if (!isRateLimited || isTrustedProxy(address)) return null;
    // X-Forwarded-For is not known yet, because no request has arrived.
    return readClientNetwork(address, null, isTrustedProxy);
  }

  function closeLongestIdle(isMeant: (connection: Connection) => boolean): void {
    const longest = connections.values().find((connection) => isIdle(connection) && isMeant(connection));
    if (longest) close(longest);
  }

  function close(connection: Connection): void {
    // Remove it now: the socket's 'close' event comes after further connections and requests.
    leave(connection);
    connection.socket.destroy();
  }

  function leave({ socket, client }: Connection): void {
    if (!connections.delete(socket)) return;
    const count = counts.get(client) ?? 0;
    if (count > 1) counts.set(client, count - 1);
    else counts.delete(client);
  }

  function warn(text: string): void {
    const time = performance.now();
    if (time - (lastWarnedAt.get(text) ?? -leastBetweenWarnings) < leastBetweenWarnings) return;
    lastWarnedAt.set(text, time);
    log.warn(text);
  }
}

const isIdle = ({ last }: Connection): boolean => !last || last.writableFinished;
