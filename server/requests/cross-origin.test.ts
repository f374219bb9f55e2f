import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { makeOnce } from '../testing/clean-up.ts';
import { postInquiry, sampleBody } from '../testing/samples.ts';
import { startServer } from '../testing/start-server.ts';

const settings = {
  siteUrl: 'https://academy.example',
  allowedOrigins: ['https://a.example', 'https://b.example'],
};

type Sent = Record<string, string>;

const post = ({ url }: { url: string }, headers: Sent) => postInquiry(url, sampleBody, headers);

const elsewhere: [string, Sent][] = [
  ['another origin', { origin: 'https://other.example' }],
  ['an origin whose name begins like a listed one', { origin: 'https://a.example.other.example' }],
  ['an origin that the browser hides', { origin: 'null' }],
  ['another site, without an origin', { 'sec-fetch-site': 'cross-site' }],
  ['another host of our domain, without an origin', { 'sec-fetch-site': 'same-site' }],
];

const allowed: [string, Sent][] = [
  ['a listed origin', { origin: 'https://b.example', 'sec-fetch-site': 'cross-site' }],
  ['our own site', { origin: 'https://academy.example', 'sec-fetch-site': 'same-origin' }],
  ['what is no browser', {}],
  ['our own site, without an origin', { 'sec-fetch-site': 'same-origin' }],
];

const server = makeOnce(() => startServer(settings));

describe('with origins configured, a request', () => {
  it.each(elsewhere)('of %s is refused, and stores nothing', async (_, from) => {
    const response = await post(server(), from);
    expect(response.status).toBe(403);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe('https://a.example');
    expect(Object.keys((await response.json()) as object)).toEqual(['error']);
    expect(await server().readInquiries()).toEqual([]);
    const site = from['origin'] ?? 'another site';
    const warning = `"msg":"A page of ${site} was refused. If it is ours, correct ALLOWED_ORIGINS and SITE_URL."`;
    expect(server().lines.join('')).toContain(warning);
  });

  it.each(allowed)('of %s is stored', async (_, from) => {
    const { status, headers } = await post(server(), from);
    expect([status, headers.get('vary')]).toEqual([200, 'Origin']);
    const told = from['origin'] === 'https://b.example' ? 'https://b.example' : 'https://a.example';
    expect(headers.get('access-control-allow-origin')).toBe(told);
  });
});

it('refuses before the body arrives', async () => {
  const json = { 'content-type': 'application/json' };
  const headers = { ...json, origin: 'https://other.example', 'content-length': 60_000 };
  const asked = request(server().function, { method: 'POST', headers }).on('error', () => undefined);
  asked.flushHeaders();
  const status = await new Promise((resolve) => asked.on('response', (answer) => resolve(answer.statusCode)));
  asked.destroy();
  expect(status).toBe(403);
});

it('without origins configured, any origin may send', async () => {
  const server = await startServer();
  expect((await post(server, { origin: 'https://other.example' })).status).toBe(200);
});
