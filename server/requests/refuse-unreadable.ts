import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log } from '../log.ts';

// Node's own choice, in `_http_server.js`, for what its parser refuses.
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

// The client is gone: there is nobody to answer, and nothing the operator could do.
const hangUps = ['ECONNRESET', 'EPIPE', 'HPE_INVALID_EOF_STATE'];

/**
 * Answers what never becomes a request: what is no HTTP, too long or too slow, and `CONNECT`, which asks for a proxy.
 * Node would answer too, but without our headers and without a word in the log.
 *
 * @param headers what every answer says
 */
export function refuseUnreadable(server: Server, headers: ReadonlyMap<string, string>, log: Log): void {
  function refuse(socket: Duplex, status: number): void {
    log.warn(`A request that could not be read was refused with ${status}.`);
    const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}content-length: 0\r\nconnection: close\r\n\r\n`;
    // Ended and let go: who reads slowly would else keep what we ended.
    socket.end(answer, () => socket.destroy());
  }

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (hangUps.includes(error.code ?? '') || !socket.writable || hasAnswered(socket)) socket.destroy();
    else refuse(socket, statuses[error.code ?? ''] ?? 400);
  });
  server.on('connect', (_, socket) => refuse(socket, 405));
}

// An answer has begun on this connection: another in the midst of it would be read as a part of it.
function hasAnswered(socket: Duplex): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'headersSent') === true;
}
