import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startServer } from '../testing/running-server.ts';
import { sampleBody } from '../testing/sample-inquiry.ts';

const settings = {
  siteUrl: 'https://academy.example/site',
  allowedOrigins: ['https://a.example', 'https://b.example'],
};

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };

type Sent = Record<string, string>;

function post(url: string, headers: Sent): Promise<Response> {
  const isForm = headers['content-type'] === form['content-type'];
  const body = isForm ? new URLSearchParams(sampleBody).toString() : JSON.stringify(sampleBody);
  return fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
}

const elsewhere: [string, Sent][] = [
  ['another origin', { origin: 'https://other.example' }],
  ['another origin of a listed host', { origin: 'http://a.example' }],
  ['an origin whose name begins like a listed one', { origin: 'https://a.example.other.example' }],
  ['an origin that the browser hides', { origin: 'null' }],
  ['another site, without an origin', { 'sec-fetch-site': 'cross-site' }],
  ['another host of our domain, without an origin', { 'sec-fetch-site': 'same-site' }],
  [
    'another origin that claims to be ours',
    { origin: 'https://other.example', 'sec-fetch-site': 'same-origin' },
  ],
];

const allowed: [string, Sent][] = [
  ['a listed origin', { origin: 'https://b.example', 'sec-fetch-site': 'cross-site' }],
  ['our own site', { origin: 'https://academy.example', 'sec-fetch-site': 'same-origin' }],
  ['what is no browser', {}],
  ['our own site, without an origin', { 'sec-fetch-site': 'same-origin' }],
];

describe.each([
  ['script', json, 200],
  ['form without script', form, 303],
] as const)('with origins configured, the %s', (_, type, stored) => {
  it.each(elsewhere)('of %s is refused, and stores nothing', async (_name, from) => {
    const server = await startServer(settings);
    const response = await post(server.function, { ...type, ...from });
    expect(response.status).toBe(403);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe('https://a.example');
    expect(Object.keys((await response.json()) as object)).toEqual(['error']);
    expect(await server.readInquiries()).toEqual([]);
  });

  it.each(allowed)('of %s is stored', async (_name, from) => {
    const server = await startServer(settings);
    expect((await post(server.function, { ...type, ...from })).status).toBe(stored);
    expect(await server.readInquiries()).toHaveLength(1);
  });
});

it('refuses before the body arrives', async () => {
  const server = await startServer(settings);
  const headers = { ...json, origin: 'https://other.example', 'content-length': 60_000 };
  const asked = request(server.function, { method: 'POST', headers }).on('error', () => undefined);
  asked.flushHeaders();
  const status = await new Promise((resolve) => asked.on('response', (answer) => resolve(answer.statusCode)));
  asked.destroy();
  expect(status).toBe(403);
});

it.each(elsewhere)('without origins configured, %s may send', async (_, from) => {
  const server = await startServer();
  expect((await post(server.function, { ...json, ...from })).status).toBe(200);
  expect(await server.readInquiries()).toHaveLength(1);
});
