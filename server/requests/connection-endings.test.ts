import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyBuiltProgram, startListening } from '../testing/program.ts';

const json = 'Content-Type: application/json';
const post = 'POST /functions/v1/submit-contact HTTP/1.1';

function format(line: string, ...headers: string[]): string {
  return `${[line, 'Host: academy.example', ...headers].join('\r\n')}\r\n\r\n`;
}

/** What clients send: each kind reaches another event of Node's server, or another part of ours. */
const requests: Record<string, string> = {
  'what is not there': format('GET /nowhere HTTP/1.1'),
  'a large file': format('GET /large.webp HTTP/1.1'),
  'a part of a large file': format('GET /large.webp HTTP/1.1', 'Range: bytes=1-'),
  'many large files at once': format('GET /large.webp HTTP/1.1').repeat(30),
  'an inquiry': `${format(post, json, 'Content-Length: 2')}{}`,
  'an inquiry that is too long': `${format(post, json, 'Content-Length: 90000')}${'x'.repeat(90_000)}`,
  'an inquiry that waits to be asked': `${format(post, json, 'Content-Length: 2', 'Expect: 100-continue')}{}`,
  CONNECT: format('CONNECT x:443 HTTP/1.1'),
  'CONNECT with a body': `${format('CONNECT x:443 HTTP/1.1', 'Content-Length: 9')}part`,
  'a page, then CONNECT': format('GET /large.webp HTTP/1.1') + format('CONNECT x:443 HTTP/1.1'),
  'an upgrade to a WebSocket': format('GET / HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket'),
  'an upgrade with a body': `${format(post, json, 'Connection: Upgrade', 'Upgrade: websocket', 'Content-Length: 9')}{`,
  'HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'a TLS hello': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\x00\x00',
  junk: '\0\0\0 junk\r\n\r\n',
  nothing: '',
};

const isWhole = (bytes: string) => bytes.endsWith('\r\n\r\n') || bytes.endsWith('{}');

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

/** How the connection ends, once what was sent is on its way. */
const endings: Record<string, (socket: Socket, bytes: string) => Promise<unknown>> = {
  'a reset': (socket, bytes) => {
    socket.write(bytes, 'latin1', () => socket.resetAndDestroy());
    return closed(socket);
  },
  'a reset in the middle of the request': (socket, bytes) => {
    socket.write(bytes.slice(0, bytes.length / 2), 'latin1', () => socket.resetAndDestroy());
    return closed(socket);
  },
  'a reset in the middle of the answer': async (socket, bytes) => {
    const begun = new Promise((resolve) =>
      socket.once('data', resolve).once('end', resolve).once('close', resolve),
    );
    socket.write(bytes, 'latin1');
    // To half a request, or none, nothing comes.
    if (isWhole(bytes)) await begun;
    socket.resetAndDestroy();
  },
  'an end': (socket, bytes) => {
    socket.resume().end(bytes, 'latin1');
    return closed(socket);
  },
  'an end in the middle of the request': (socket, bytes) => {
    socket.resume().end(bytes.slice(0, bytes.length / 2), 'latin1');
    return closed(socket);
  },
  'junk after it': (socket, bytes) => {
    socket.resume().end(`${bytes}\0junk\r\n\r\n`, 'latin1');
    return closed(socket);
  },
  silence: async (socket, bytes) => socket.write(bytes, 'latin1'),
  'silence in the middle of the request': async (socket, bytes) =>
    socket.write(bytes.slice(0, bytes.length / 2), 'latin1'),
};

it('one and the same process outlives every request ended in every way', async () => {
  const folder = await copyBuiltProgram();
  writeFileSync(join(folder, 'dist', 'large.webp'), Buffer.alloc(8 * 1024 * 1024));
  const program = await startListening(folder, ['built-server/start.mjs'], { RATE_LIMIT: 'off' });
  const { child, ended, output } = program;
  const url = new URL(program.url);
  const silent: Socket[] = [];
  for (const [name, bytes] of Object.entries(requests)) {
    const endInOneWay = async (end: (typeof endings)[string]) => {
      const socket = connect({ port: Number(url.port), host: '127.0.0.1', allowHalfOpen: true });
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      await end(socket, bytes);
      if (!socket.destroyed) silent.push(socket);
    };
    await Promise.all(Object.values(endings).map(endInOneWay));
    const status = await fetch(url, { headers: { connection: 'close' } }).then(
      (answer) => answer.status,
      () => 'no answer',
    );
    if (status !== 200) expect.fail(`After ${name}: ${status}\n${output.err}`);
  }
  for (const socket of silent) socket.destroy();
  expect(output.err).not.toContain('"level":"error"');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 120_000);
