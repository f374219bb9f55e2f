import { expect, it } from 'vitest';
import { makeOnce } from '../testing/clean-up.ts';
import { writeSampleSite } from '../testing/sample-site.ts';
import { sampleBody } from '../testing/samples.ts';
import { startServer } from '../testing/start-server.ts';
import { writeSecurityHeaders } from './security-headers.ts';

const server = makeOnce(() => {
  const siteFolder = writeSampleSite({
    'about/index.html': '<script>document.title</script>',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    'share.webp': 'picture',
    '_astro/a.js': 'let a',
    '_astro/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><style>path{}</style></svg>',
    'robots.txt': 'Allow: /',
  });
  return startServer({ siteFolder });
});

type Ask = () => Promise<Response>;

const get =
  (path: string, options: RequestInit = {}): Ask =>
  () =>
    fetch(`${server().url}${path}`, { redirect: 'manual', ...options });
const post = (body: BodyInit, headers: Record<string, string>) =>
  get('/functions/v1/submit-contact', { method: 'POST', body, headers });

const json = { 'content-type': 'application/json' };
const html = { accept: 'text/html' };
const pages: [string, number, Ask][] = [
  ['a page', 200, get('/about')],
  ['a page that has not changed', 304, get('/about', { headers: { 'if-none-match': '*' } })],
  ['a file', 200, get('/robots.txt')],
  ['another spelling of an address', 308, get('/about/')],
  ['what is not there', 404, get('/nowhere')],
  ['a script that is not there', 404, get('/_astro/gone.js')],
  ['a wrong method', 405, get('/about', { method: 'DELETE' })],
  ['a posted form that is refused', 422, post(new URLSearchParams({ name: 'G' }), html)],
];
const parts: [string, number, Ask][] = [
  ['a script', 200, get('/_astro/a.js')],
  ['a drawing', 200, get('/_astro/a.svg')],
  ['a script that has not changed', 304, get('/_astro/a.js', { headers: { 'if-none-match': '*' } })],
  ['a browser that asks before it sends', 204, get('/functions/v1/submit-contact', { method: 'OPTIONS' })],
  ['a stored inquiry', 200, post(JSON.stringify(sampleBody), json)],
  ['an inquiry that is no JSON', 400, post('{', json)],
  ['a posted form', 303, post(new URLSearchParams(sampleBody), html)],
];

async function readHeaders(ask: Ask, status: number): Promise<Headers> {
  const response = await ask();
  await response.arrayBuffer();
  expect(response.status).toBe(status);
  return response.headers;
}

it.each(pages)('what can be a page carries the headers of safety: %s, %d', async (_, status, ask) => {
  const headers = await readHeaders(ask, status);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('permissions-policy')).toBe('camera=(), geolocation=(), microphone=()');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  // No cookie is set, and no other origin may use a visitor's rights.
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  const policy = headers.get('content-security-policy') ?? '';
  // A second policy would be joined to the first with a comma.
  expect(policy).toMatch(/^default-src 'none'; [^,]*frame-ancestors 'none'$/);
  expect(policy).not.toContain('unsafe');
});

const meaningful =
  /^(?:access-control-allow-(?!credentials)\S+|access-control-(?:expose-headers|max-age)|accept-ranges|cache-control|connection|content-(?:length|type)|cross-origin-resource-policy|date|etag|keep-alive|location|transfer-encoding|vary|x-content-type-options|x-request-id)$/;

it.each(parts)('what pages ask for carries what means something there: %s, %d', async (_, status, ask) => {
  const headers = await readHeaders(ask, status);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.has('cross-origin-resource-policy')).toBe(true);
  expect([...headers.keys()].filter((name) => !meaningful.test(name))).toEqual([]);
});

const policyOf = async (ask: Ask) => (await ask()).headers.get('content-security-policy') ?? '';

it('the policy of a refused form allows what the built page has, and nothing that was typed', async () => {
  const built = await policyOf(get('/contact'));
  const typed = new URLSearchParams({ message: '</textarea><script>alert(1)</script>' });
  expect(await policyOf(post(typed, { accept: 'text/html' }))).toBe(built);
  expect(built).toContain("script-src 'self' 'sha256-");
});

it('a picture may be shown by other sites, in their previews', async () => {
  for (const path of ['/share.webp', '/favicon.svg'])
    expect((await get(path)()).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

it('browsers are told to stay with TLS where the site’s address is https, and nowhere else', () => {
  const readTransport = (url: string) => writeSecurityHeaders(url)['strict-transport-security'];
  expect(readTransport('https://academy.example')).toBe('max-age=31536000');
  expect(readTransport('http://academy.example')).toBeUndefined();
});
