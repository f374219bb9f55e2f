import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { listenLocally } from '../testing/listen-locally.ts';
import { createLimitedServer, requestLimits } from './request-limits.ts';

/** The same limits in hundredths of their time, so that no test waits for the real ones. */
function startHasty() {
  const limits = { headersTimeout: 100, requestTimeout: 300, connectionsCheckingInterval: 10 };
  const server = createLimitedServer({ ...requestLimits, ...limits });
  server.on('request', (request, response) => void request.resume().on('end', () => response.end('done')));
  return listenLocally(server);
}

it.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  ['body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n'],
])('a client that sends its %s a byte at a time is told so and cut off', async (_, start) => {
  const port = await startHasty();
  const socket = connect(port, '127.0.0.1');
  socket.write(start);
  const drip = setInterval(() => socket.writable && socket.write('x'), 20);
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  // What was still on its way to the server makes it a reset.
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

it('the limits are set, and all are finite', () => {
  const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 75_000 };
  expect(createLimitedServer()).toMatchObject({ ...timeouts, timeout: 60_000 });
  expect(requestLimits).toMatchObject({ connectionsCheckingInterval: 1000, maxHeaderSize: 16_384 });
});
