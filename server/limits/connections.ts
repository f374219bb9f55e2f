import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../log.ts';
import { readClientNetwork } from '../requests/client-network.ts';

/** How many connections there may be. */
export const mostConnections = {
  // About 20 KiB each while idle: more than a small machine's visitors, fewer than its memory.
  inAll: 4096,
  // A quarter: 170 visitors of one school, with six each, still come in.
  ofOneClient: 1024,
};

// Browsers and proxies never pipeline. A client that does gets its answers in order, as long as it asks for few at once.
const mostWaiting = 8;

// A flood must not fill the log as well.
const leastBetweenWarnings = 60_000;

type Settings = {
  /** Answers a request; called for the next one of a connection after the previous answer is sent. */
  answer: RequestListener;
  /** Whether the connections of one client are limited too. */
  isRateLimited: boolean;
  /** Whether an address is one of our proxies: what comes through it comes from many. */
  isTrustedProxy: (address: string) => boolean;
  most?: typeof mostConnections;
};

type Connection = {
  socket: Socket;
  /** Null where the connections of the client are not limited. */
  client: string | null;
  /** The answer that was begun last, and in which turn of the event loop. */
  last: ServerResponse | undefined;
  turn: number;
  /** Requests that are read, and whose answers are not begun. */
  waiting: { request: IncomingMessage; response: ServerResponse }[];
};

/**
 * Answers the requests of a server, so that the connections of some clients leave the others their part of it.
 *
 * A connection has one request answered at a time, and other connections have theirs in between: Node starts all that
 * are pipelined at once. A connection on which more than `mostWaiting` wait is closed.
 *
 * Where there are too many connections, in all or of one client, an idle one is closed: one with no request yet, with a
 * part of its headers, or whose last request is answered. The one that has asked for nothing for longest goes first.
 * Where all others are busy, the new one goes.
 *
 * @param log where it says that there are too many, once a minute at most, and of nobody by address
 */
export function answerConnections(
  server: Server,
  { answer, isRateLimited, isTrustedProxy, most = mostConnections }: Settings,
  log: Log,
): void {
  const warn = createSparingWarning(log);
  const readTurn = createTurns();
  // The one that was opened, or last asked for something, the longest ago comes first.
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

  // What it expects is nothing that anyone must meet (RFC 9110, 10.1.1). Node would answer without waiting its turn.
  for (const event of ['request', 'checkExpectation']) server.on(event, takeRequest);

  function takeRequest(request: IncomingMessage, response: ServerResponse): void {
    const connection = connections.get(request.socket);
    // Closed already: Node goes on with what it has read.
    if (!connection) return;
    const { turn, waiting } = connection;
    // Node runs promises while it parses: without turns, it would answer all that it has read of one client first.
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
    // No header is asked: it comes with a request, and here there is none yet.
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
    // At once: the socket's own 'close' comes only after further connections and requests.
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

/** Creates the reader of a number that is another in each turn of the event loop in which it is asked for. */
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
