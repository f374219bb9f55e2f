import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

// Browsers and proxies never pipeline. A client that does gets its answers in order, as long as it asks for few at once.
const mostWaiting = 8;

/**
 * Answers one request of a connection at a time. Node starts all pipelined requests at once, so a client that sends
 * hundreds and reads none of the answers makes the server work for hundreds.
 *
 * @param answer answers a request; called for the next one after the previous answer is sent
 * @returns the listener for a server. It closes a connection on which more than `mostWaiting` requests wait
 */
export function answerOneAtATime(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();

  return (request, response) => {
    // Node gives the socket to the response whose turn it is.
    if (response.socket) {
      answer(request, response);
      return;
    }
    const { socket } = request;
    const count = waiting.get(socket) ?? 0;
    if (count >= mostWaiting) {
      socket.destroy();
      return;
    }
    waiting.set(socket, count + 1);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      answer(request, response);
    });
  };
}
