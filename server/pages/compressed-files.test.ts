import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makeOnce } from '../testing/clean-up.ts';
import { getRaw } from '../testing/get-raw.ts';
import { startServer } from '../testing/running-server.ts';
import { writeSampleSite } from '../testing/sample-site.ts';

const page = '<p>piano, violin, viola, cello</p>'.repeat(40);
const unpack = { br: brotliDecompressSync, gzip: gunzipSync, plain: (body: Buffer) => body };

const server = makeOnce(() => {
  const siteFolder = writeSampleSite({
    'about/index.html': page,
    'about/index.html.br': brotliCompressSync(page),
    'about/index.html.gz': gzipSync(page),
    '404.html': page,
    '404.html.br': brotliCompressSync(page),
    'lonely.gz': 'no form of another file',
  });
  return startServer({ siteFolder });
});
const get = (path: string, headers = {}, method?: string) => getRaw(server().url, path, headers, method);

it.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['', 'plain'],
] as const)('answers a browser that reads "%s" with %s', async (accepted, encoding) => {
  const { status, headers, body } = await get('/about', { 'accept-encoding': accepted });
  expect(status).toBe(200);
  expect(headers['content-encoding']).toBe(encoding === 'plain' ? undefined : encoding);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-length']).toBe(String(body.length));
  expect(headers['vary']).toBe('accept-encoding');
  expect(unpack[encoding](body).toString()).toBe(page);
});

it('gives each encoding its own ETag, and answers 304 when it matches', async () => {
  const ask = (accepted: string, known = '') =>
    get('/about', { 'accept-encoding': accepted, 'if-none-match': known });
  const [br, gzip] = await Promise.all([ask('br'), ask('gzip')]);
  expect(br.headers.etag).not.toBe(gzip.headers.etag);
  const same = await ask('br', br.headers.etag);
  expect(same.status).toBe(304);
  expect(same.headers['vary']).toBe('accept-encoding');
  expect(same.body.length).toBe(0);
  // A browser that no longer reads Brotli must not be told that its Brotli page is the right one.
  expect((await ask('gzip', br.headers.etag)).status).toBe(200);
});

it('answers HEAD like GET, without the body', async () => {
  const whole = await get('/about', { 'accept-encoding': 'br' });
  const head = await get('/about', { 'accept-encoding': 'br' }, 'HEAD');
  expect(head.body.length).toBe(0);
  for (const name of ['content-length', 'content-encoding', 'etag', 'vary'])
    expect(head.headers[name]).toBe(whole.headers[name]);
});

it('sends ranges of the uncompressed file, never of a compressed one', async () => {
  const asked = { 'accept-encoding': 'br', range: 'bytes=3-7' };
  const { status, headers, body } = await get('/about', asked);
  expect(status).toBe(206);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe('piano');
});

it('compresses the 404 page, too', async () => {
  const { status, headers, body } = await get('/nowhere', { 'accept-encoding': 'br' });
  expect(status).toBe(404);
  expect(headers['content-encoding']).toBe('br');
  expect(headers['vary']).toBe('accept-encoding');
  expect(brotliDecompressSync(body).toString()).toBe(page);
});

it.each([
  ['/about/index.html.br', 404],
  ['/lonely.gz', 200],
])('a compressed form has no address of its own: %s is %i', async (path, status) => {
  expect((await get(path)).status).toBe(status);
});

it('answers a proxy that sends the absolute URL', async () => {
  expect((await get('http://academy.example/about?x=1')).body.toString()).toBe(page);
  expect((await get('http://academy.example/nowhere')).status).toBe(404);
});
