import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../testing/database-kinds.ts';
import { anna, openBrowser, startDesk } from '../testing/desk-harness.ts';
import { startServer } from '../testing/running-server.ts';
import { writeSampleSite } from '../testing/sample-site.ts';

const id = '019b8f20-ffff-7fff-bfff-ffffffffffff';

/** Every route that needs a session, and a path that is none. */
const guarded: [method: string, path: string, body?: object][] = [
  ['GET', 'session'],
  ['DELETE', 'session'],
  ['DELETE', 'sessions'],
  ['PATCH', 'me', { language: 'en' }],
  ['GET', 'people'],
  ['POST', 'people', { email: 'b@academy.example', name: 'Ben' }],
  ['DELETE', `people/${id}`],
  ['DELETE', `people/${id}/sessions`],
  ['GET', 'nothing'],
];
const open: typeof guarded = [
  ['POST', 'codes', { email: anna.email }],
  ['POST', 'sessions', { code: '000000' }],
];
const changes = [...guarded, ...open].filter(([method]) => method !== 'GET');

describe.each(guarded)('%s /desk/api/%s is refused', (method, path, body) => {
  it('without a session', async () => {
    const { openBrowser } = await startDesk();
    const answer = await openBrowser().send(method, path, body);
    expect(answer).toMatchObject({ status: 401, json: { error: 'signed-out' } });
  });

  it('with a session that was ended', async () => {
    const { signIn, openBrowser } = await startDesk();
    const { send, cookies } = await signIn();
    const kept = openBrowser();
    for (const [name, value] of cookies) kept.cookies.set(name, value);
    await send('DELETE', 'session');
    expect((await kept.send(method, path, body)).status).toBe(401);
  });

  it('to a person who was removed', async () => {
    const { signIn, annaId } = await startDesk();
    const ann = await signIn();
    await ann.send('POST', 'people', { email: 'jun@academy.example', name: 'Jun' });
    const jun = await signIn('jun@academy.example');
    await jun.send('DELETE', `people/${annaId}`);
    expect((await ann.send(method, path, body)).status).toBe(401);
  });
});

describe.each(changes)('%s /desk/api/%s is refused', (method, path, body) => {
  it.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from another scheme of our host', { origin: 'https://localhost' }],
    ['without an origin', { origin: undefined }],
    ['from an origin that the browser hides', { origin: 'null' }],
    ['from another site that claims our origin', { 'sec-fetch-site': 'cross-site' }],
    ['from another host of our domain', { 'sec-fetch-site': 'same-site' }],
  ])('%s', async (_, headers) => {
    const { signIn, database } = await startDesk();
    const { send } = await signIn();
    const before = await database.selectFrom('sessions').selectAll().execute();
    const answer = await send(method, path, body, { headers });
    expect(answer).toMatchObject({ status: 403, json: { error: 'elsewhere' } });
    expect(await database.selectFrom('sessions').selectAll().execute()).toEqual(before);
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', undefined])(
    'as %s',
    async (type) => {
      const { signIn } = await startDesk();
      const { send } = await signIn();
      // A body of bytes, to which the client adds no content type.
      const bytes = new TextEncoder().encode(JSON.stringify(body ?? {}));
      const answer = await send(method, path, body, { headers: { 'content-type': type }, body: bytes });
      expect(answer).toMatchObject({ status: 415, json: { error: 'not-json' } });
    },
  );
});

it('every answer is JSON that nothing stores, with the headers of safety', async () => {
  const { signIn } = await startDesk({ siteUrl: 'http://localhost' });
  const { send } = await signIn();
  const answers = [
    await send('GET', 'session'),
    await send('GET', 'nothing'),
    await send('POST', 'people', {}),
    await send('POST', 'people', {}, { headers: { origin: 'https://evil.example' } }),
  ];
  for (const { headers } of answers) {
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

describe.each(databaseKinds)('the desk on $name, while nobody is on the list of staff,', ({ create }) => {
  const siteFolder = () => writeSampleSite({ 'desk/index.html': '<h1>Desk</h1>', 'desk/data.json': '{}' });

  it.each([
    '/desk',
    '/desk/',
    '/desk.html',
    '/desk/index.html',
    '/DESK',
    '/%64esk',
    '/desk?view=new',
    '/desk/people',
    '/desk/data.json',
    '/desk/api',
    '/desk/api/session',
    '/desk/api/codes',
  ])('answers %s exactly as an unknown path', async (path) => {
    const { url } = await startServer({ place: await create(), siteFolder: siteFolder() });
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']) {
      const [asked, unknown] = await Promise.all(
        [path, '/nothing/at/all'].map(async (each) => {
          const response = await fetch(`${url}${each}`, { method, redirect: 'manual' });
          const { status, headers } = response;
          const names = [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date');
          return { status, headers: names, body: await response.text() };
        }),
      );
      expect(asked).toEqual(unknown);
      expect(asked?.status).toBe(method === 'GET' || method === 'HEAD' ? 404 : 405);
    }
  });
});

describe('the page of the desk', () => {
  it('is served to nobody’s search engine and cache, with a policy of its own, while there is staff', async () => {
    const siteFolder = writeSampleSite({ 'desk/index.html': '<h1>Desk</h1><script>run()</script>' });
    const { url } = await startDesk({ siteFolder });
    const response = await fetch(`${url}/desk`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<h1>Desk</h1>');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("'sha256-");
    expect((await fetch(`${url}/desk/people`)).status).toBe(404);
  });

  it('is not there when the site has none', async () => {
    const { url } = await startDesk();
    expect((await fetch(`${url}/desk`)).status).toBe(404);
    // Public pages get no cookie.
    for (const path of ['/', '/desk', '/contact'])
      expect((await fetch(`${url}${path}`)).headers.getSetCookie()).toEqual([]);
  });
});

it('a session ended through one instance is refused by the other', async () => {
  const [, postgres = expect.fail('none')] = databaseKinds;
  const place = await postgres.create();
  const here = await startDesk({ place });
  const there = await startDesk({ place });
  const signedIn = await here.signIn();
  const same = openBrowser(there);
  for (const [name, value] of signedIn.cookies) same.cookies.set(name, value);
  expect((await same.send('GET', 'session')).status).toBe(200);
  await signedIn.send('DELETE', 'sessions');
  expect((await same.send('GET', 'session')).status).toBe(401);
});
