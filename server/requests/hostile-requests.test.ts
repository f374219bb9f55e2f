import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { makeOnce } from '../testing/clean-up.ts';
import { startDesk } from '../testing/desk.ts';
import { getRaw } from '../testing/local-server.ts';
import { writeSampleSite } from '../testing/sample-site.ts';
import { startServer } from '../testing/start-server.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

/** What comes back for these bytes, until the server closes. */
async function exchange(server: Server, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(bytes, 'latin1');
  return text(socket);
}

const statusesIn = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => code);
const request = (line: string, ...headers: string[]) =>
  `${[line, 'Host: academy.example', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

const requests: [string, string, string][] = [
  ['backslashes', request('GET /\\elsewhere.example/%5c.. HTTP/1.1'), '400'],
  [
    'a function’s path out of it',
    request('POST /functions/../../etc/passwd HTTP/1.1', 'Content-Length: 0'),
    '405',
  ],
  ['a host that is none', 'GET /contact/ HTTP/1.1\r\nHost: a/../b@c\r\nConnection: close\r\n\r\n', '400'],
  ['a wish for another protocol', request('GET / HTTP/1.1', 'Upgrade: h2c', 'HTTP2-Settings: AA'), '200'],
  ['an expectation that nobody need meet', request('GET / HTTP/1.1', 'Expect: a-miracle'), '200'],
  ['HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', '200'],
];

// What is no request, or asks for what the server does not do: mostly Node itself answers.
const refused: [string, string, string[]][] = [
  ['absurd headers', request('GET / HTTP/1.1', `X-Long: ${'a'.repeat(16_384)}`), ['431']],
  ['CONNECT', request('CONNECT elsewhere.example:443 HTTP/1.1'), []],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', ['400']],
  ['two hosts', request('GET / HTTP/1.1', 'Host: elsewhere.example'), ['400']],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', ['400']],
  ['two lengths', request('POST / HTTP/1.1', 'Content-Length: 4', 'Transfer-Encoding: chunked'), ['400']],
];

const odd = makeOnce(() => startServer());

it.each(requests)('a clean answer, once, with the headers of safety, to %s', async (_, bytes, status) => {
  const answer = await exchange(odd(), bytes);
  expect(statusesIn(answer)).toEqual([status]);
  expect(answer).toMatch(/^content-security-policy: default-src 'none'/im);
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
  expect(answer).not.toMatch(/\.ts:\d|\bat \w+ \(|node:internal/);
  expect(odd().lines.splice(0).join()).not.toContain('"trail"');
});

it.each(refused)('refused with a status, and the connection closed: %s', async (_, bytes, statuses) => {
  // Until the server closes.
  const answer = await exchange(odd(), bytes);
  expect(statusesIn(answer)).toEqual(statuses);
  expect(answer).not.toMatch(/\.ts:\d|node:internal/);
  expect(odd().lines).toEqual([]);
});

it('a body that is cut in pieces wrongly is refused once', async () => {
  const type = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
  const start = request('POST /functions/v1/submit-contact HTTP/1.1', ...type);
  const answer = await exchange(odd(), `${start}2\r\n{}\r\nnonsense\r\n`);
  expect(statusesIn(answer)).toEqual(['400']);
  expect(odd().lines.splice(0)).toHaveLength(1);
});

it('leads to no other site, whatever host is claimed', async () => {
  const answer = await exchange(
    odd(),
    'GET /contact/ HTTP/1.1\r\nHost: elsewhere.example\r\nX-Forwarded-Host: elsewhere.example\r\nX-Forwarded-Proto: https\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^location: \/contact\r$/m);
  expect(answer).not.toContain('elsewhere.example');
});

const usual = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
// Node refuses CONNECT, and what is no method at all, before the service sees it.
const unusual = METHODS.filter((method) => !usual.includes(method) && method !== 'CONNECT');

const paths = ['/', '/desk', '/desk/api', '/desk/api/session', '/desk/api/nothing'];
const otherPaths = ['/functions/v1/submit-contact', '/healthz', '/readyz', '/nothing'];

it('refuses methods that nobody uses, at every path, and names those it takes, without an error in the log', async () => {
  const siteFolder = writeSampleSite({ 'desk/index.html': '<h1>Desk</h1>' });
  const { url, lines } = await startDesk({ siteFolder });
  for (const path of [...paths, ...otherPaths]) {
    for (const method of unusual) {
      const { status, headers, body } = await getRaw(url, path, { host: 'localhost' }, method);
      expect([path, method, status]).toEqual([path, method, 405]);
      expect(headers.allow).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
      if (!path.startsWith('/desk/api')) continue;
      expect(JSON.parse(body.toString())).toEqual({ error: 'wrong-method' });
      expect(headers['cache-control']).toBe('no-store');
    }
  }
  expect(lines.filter((line) => /"level":"(error|warn)"|unexpectedly|could not/i.test(line))).toEqual([]);
});
