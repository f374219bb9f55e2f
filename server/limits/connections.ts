import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../log.ts';
import { readClientNetwork } from '../requests/client-network.ts';

/** The limits on open connections. */
export const mostConnections = {
  // An idle connection takes about 20 KiB: enough for all visitors, little enough for a small machine's memory.
  inAll: 4096,
  // A quarter of all: enough for 170 visitors of one school with six connections each.
  ofOneClient: 1024,
};

// Browsers and proxies never pipeline. We answer a client that does in order, up to this many waiting requests.
const mostWaiting = 8;

// A flood must not fill the log.
const leastBetweenWarnings = 60_000;

type Settings = {
  /** Handles a request; called for a connection's next request after the previous response is sent. */
  answer: RequestListener;
  /** Whether the connections of each client are limited, too. */
  isRateLimited: boolean;
  /** Whether an address is one of our proxies, which carry many clients' requests. */
  isTrustedProxy: (address: string) => boolean;
  most?: typeof mostConnections;
};

type Connection = {
  socket: Socket;
  /** Null when the client's connections are not limited. */
  client: string | null;
  /** The last response, and the turn of the event loop in which it began. */
  last: ServerResponse | undefined;
  turn: number;
  /** Parsed requests whose handling has not begun. */
  waiting: { request: IncomingMessage; response: ServerResponse }[];
};

/**
 * Handles a server's requests, so that no client's connections can starve the others.
 *
 * Each connection has one request handled at a time, and the event loop serves other connections in between; Node would
 * start all pipelined requests at once. A connection with more than `mostWaiting` waiting requests is closed.
 *
 * When there are too many connections, in total or of one client, an idle one is closed: one that has sent no complete
 * request, or whose last response is sent. The one idle for longest is closed first. If all others are busy, the new
 * one is closed.
 *
 * @param log gets a warning at most once a minute, without addresses
 */
export function answerConnections(
  server: Server,
  { answer, isRateLimited, isTrustedProxy, most = mostConnections }: Settings,
  log: Log,
): void {
  const warn = createSparingWarning(log);
  const readTurn = createTurns();
  // Ordered by last activity, oldest first.
  const connections = new Map<Socket, Connection>();
  const counts = new Map<string | null, number>();

  server.on('connection', (socket) => {
    const client = readClient(socket.remoteAddress);
    const connection = { socket, client, last: undefined, turn: 0, waiting: [] };
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

  // Servers may ignore Expect (RFC 9110, 10.1.1). Without a listener Node would respond before the request's turn.
  for (const event of ['request', 'checkExpectation']) server.on(event, takeRequest);

  function takeRequest(request: IncomingMessage, response: ServerResponse): void {
    const connection = connections.get(request.socket);
    // The connection is already closed, but Node still emits the requests it has parsed.
    if (!connection) return;
    const { turn, waiting } = connection;
    // Node runs promises while it parses: without turns, it would handle all of one client's requests first.
    if (isIdle(connection) && turn !== readTurn()) {
      begin(connection, request, response);
      return;
    }
    waiting.push({ request, response });
    if (waiting.length === 1) waitForTurn(connection);
    else if (waiting.length > mostWaiting) close(connection);
  }

  function readClient(address = ''): string | null {
    if (!isRateLimited || isTrustedProxy(address)) return null;
    // X-Forwarded-For is not known yet, because no request has arrived.
    return readClientNetwork(address, null, isTrustedProxy);
  }

  function begin(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.last = response;
    connection.turn = readTurn();
    connections.delete(connection.socket);
    connections.set(connection.socket, connection);
    answer(request, response);
  }

  function waitForTurn(connection: Connection): void {
    const { last } = connection;
    if (!last || last.writableFinished) setImmediate(beginNext, connection);
    else last.once('close', () => setImmediate(beginNext, connection));
  }

  function beginNext(connection: Connection): void {
    const next = connections.has(connection.socket) ? connection.waiting.shift() : undefined;
    if (!next) return;
    begin(connection, next.request, next.response);
    if (connection.waiting.length > 0) waitForTurn(connection);
  }

  function closeLongestIdle(isMeant: (connection: Connection) => boolean): void {
    for (const connection of connections.values()) {
      if (!isIdle(connection) || !isMeant(connection)) continue;
      close(connection);
      return;
    }
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
}

function isIdle({ last, waiting }: Connection): boolean {
  return waiting.length === 0 && (!last || last.writableFinished);
}

/** Creates a counter of the event loop's turns; only turns in which it is read count. */
function createTurns(): () => number {
  let turn = 1;
  let isOver = true;
  const end = () => {
    turn += 1;
    isOver = true;
  };
  return () => {
    if (isOver) setImmediate(end);
    isOver = false;
    return turn;
  };
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
