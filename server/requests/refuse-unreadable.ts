import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log } from '../log.ts';

type Headers = ReadonlyMap<string, string>;

// Node's own choice, in `_http_server.js`, for what its parser refuses.
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

// The client is gone: there is nobody to answer, and nothing the operator could do.
const hangUps = ['ECONNRESET', 'EPIPE', 'HPE_INVALID_EOF_STATE'];

/**
 * Answers what never becomes a request: what is no HTTP, too long or too slow, what expects more than we do, and
 * `CONNECT`, which asks for a proxy. Node would answer too, but without our headers and without a word in the log.
 *
 * @param headers what every answer says
 */
export function refuseUnreadable(server: Server, headers: Headers, log: Log): void {
  function refuse(socket: Duplex, status: number): void {
    // A request whose body broke off has a line of its own.
    if (!answerOn(socket)) logRefusal(log, status);
    const lines = Object.entries(describeRefusal(status, headers)).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${wordsOf(status)}`;
    // Ended and let go: who reads slowly would else keep what we ended.
    socket.end(answer, () => socket.destroy());
  }

  // An answer has begun on this connection: another in the midst of it would be read as a part of it.
  const isAnswered = (socket: Duplex) => answerOn(socket)?.headersSent === true;

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (hangUps.includes(error.code ?? '') || !socket.writable || isAnswered(socket)) socket.destroy();
    else refuse(socket, statuses[error.code ?? ''] ?? 400);
  });
  server.on('connect', (_, socket) => refuse(socket, 405));
  server.on('checkExpectation', (_, response) => refuseRequest(response, 417, headers, log));
}

/**
 * Answers a request that could be read, but can't be taken.
 *
 * @param headers what every answer says
 */
export function refuseRequest(response: ServerResponse, status: number, headers: Headers, log: Log): void {
  logRefusal(log, status);
  response.writeHead(status, describeRefusal(status, headers)).end(wordsOf(status));
}

function logRefusal(log: Log, status: number): void {
  log.warn(`A request that could not be read was refused with ${status}.`);
}

function describeRefusal(status: number, headers: Headers): Record<string, string | number> {
  return {
    ...Object.fromEntries(headers),
    'content-type': 'text/plain; charset=utf-8',
    'content-length': wordsOf(status).length,
    connection: 'close',
  };
}

function wordsOf(status: number): string {
  return `${STATUS_CODES[status]}\n`;
}

// What Node keeps of the request in hand on a connection, if there is one.
function answerOn(socket: Duplex): { headersSent?: unknown } | undefined {
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  return typeof answer === 'object' && answer !== null ? answer : undefined;
}
