import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listenLocally } from '../testing/listen-locally.ts';
import { createRecordedLog } from '../testing/recorded-log.ts';
import { answerConnections } from './connections.ts';
import { createLimitedServer } from './request-limits.ts';

/** A server that answers a request only when the test says so. */
async function startPatient() {
  const begun: { url: string | undefined; response: ServerResponse }[] = [];
  const server = createLimitedServer();
  const answer: RequestListener = ({ url }, response) => void begun.push({ url, response });
  const settings = { answer, isRateLimited: false, isTrustedProxy: () => false };
  answerConnections(server, settings, createRecordedLog().log);
  const parsed = vi.fn();
  server.on('request', parsed);
  const socket = connect(await listenLocally(server), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return { begun, parsed, socket };
}

function pipeline(socket: Socket, count: number, ...headers: string[]): void {
  const format = (index: number) => [`GET /${index} HTTP/1.1`, ...headers, '', ''].join('\r\n');
  const requests = Array.from({ length: count }, (_, index) => format(index));
  socket.write(requests.join(''));
}

it('handles the next request of a connection when the previous response is sent', async () => {
  const { begun, parsed, socket } = await startPatient();
  pipeline(socket, 4, 'Host: a');
  await vi.waitFor(() => expect(parsed).toHaveBeenCalledTimes(4));
  for (const index of [0, 1, 2, 3]) {
    await vi.waitFor(() => expect(begun).toHaveLength(index + 1));
    expect(begun[index]?.url).toBe(`/${index}`);
    if (index === 3) begun[index]?.response.setHeader('connection', 'close');
    begun[index]?.response.end(`answer ${index}`);
  }
  const answers = [...(await text(socket)).matchAll(/answer \d/g)].map(([answer]) => answer);
  expect(answers).toEqual(['answer 0', 'answer 1', 'answer 2', 'answer 3']);
});

it.each([
  ['too many', ['Host: a']],
  // What Node would by itself answer, without waiting for the first one.
  ['too many without a host', []],
  ['too many that expect something', ['Host: a', 'Expect: something']],
  ['too many that wait to be asked', ['Host: a', 'Expect: 100-continue']],
])('closes a connection on which %s wait, and begins none of them', async (_, headers) => {
  const { begun, socket } = await startPatient();
  socket.on('error', () => undefined);
  pipeline(socket, 300, ...headers);
  await new Promise((resolve) => socket.resume().once('close', resolve));
  expect(begun).toHaveLength(1);
});

it('handles no request of a client that has disconnected', async () => {
  const { begun, parsed, socket } = await startPatient();
  pipeline(socket, 3, 'Host: a');
  await vi.waitFor(() => expect(parsed).toHaveBeenCalledTimes(3));
  const [first] = begun;
  socket.destroy();
  await once(first?.response ?? socket, 'close');
  expect(begun).toHaveLength(1);
});
