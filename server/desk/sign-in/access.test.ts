import { describe, expect, it } from 'vitest';
import { makeOnce } from '../../testing/clean-up.ts';
import { listDeskRoutes, type openBrowser, openEditor, startDesk, unknownId } from '../../testing/desk.ts';
import { writeSampleSite } from '../../testing/sample-site.ts';
import { startServer } from '../../testing/start-server.ts';

const routes = listDeskRoutes();
const ofEditor = routes.guarded.filter(({ path }) => path.startsWith('website'));
/** Every route that needs a session, and a path that is none. */
const guarded = [...routes.guarded, { method: 'GET', path: 'nothing' }];
const changes = [...guarded, ...routes.open].filter(({ method }) => method !== 'GET');

type Browser = ReturnType<typeof openBrowser>;
type Answer = Awaited<ReturnType<Browser['send']>>;

/** Sends each request; returns those whose answer is not the refusal. */
async function findAdmitted(
  tried: typeof guarded,
  status: number,
  error: string,
  send: (method: string, path: string) => Promise<Answer>,
): Promise<string[]> {
  const admitted: string[] = [];
  for (const { method, path } of tried) {
    const answer = await send(method, path);
    const isRefused = answer.status === status && (answer.json as { error?: string }).error === error;
    if (!isRefused) admitted.push(`${method} ${path}: ${answer.status}`);
  }
  return admitted;
}

it('the list of routes is that of the desk', () => {
  expect(guarded).toContainEqual({
    method: 'POST',
    path: `inquiries/${unknownId}/mails/${unknownId}/resend`,
  });
  expect(guarded.length).toBeGreaterThan(30);
  expect(ofEditor).toHaveLength(10);
  expect(guarded).not.toContainEqual({ method: 'POST', path: 'codes' });
});

it('every route is refused without a session', async () => {
  const { send } = (await startDesk()).openBrowser();
  expect(await findAdmitted(guarded, 401, 'signed-out', send)).toEqual([]);
});

describe('every change is refused', () => {
  const desk = makeOnce(async () => {
    const { enter, database } = await startDesk();
    return { database, send: (await enter()).send };
  });

  it.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from another scheme of our host', { origin: 'https://localhost' }],
    ['without an origin', { origin: undefined }],
    ['from an origin that the browser hides', { origin: 'null' }],
    ['from another site that claims our origin', { 'sec-fetch-site': 'cross-site' }],
    ['from another host of our domain', { 'sec-fetch-site': 'same-site' }],
  ])('%s', async (_, headers) => {
    const { send, database } = desk();
    const before = await database.selectFrom('sessions').selectAll().execute();
    const sendFrom = (method: string, path: string) => send(method, path, {}, { headers });
    expect(await findAdmitted(changes, 403, 'elsewhere', sendFrom)).toEqual([]);
    expect(await database.selectFrom('sessions').selectAll().execute()).toEqual(before);
  });

  it('and names the address at which the desk is, for who has opened it at another one', async () => {
    const headers = { origin: 'http://10.0.0.5:3000' };
    const { json } = await desk().send('POST', 'codes', { email: 'anna@academy.example' }, { headers });
    expect(json).toEqual({ error: 'elsewhere', address: 'http://localhost/desk' });
  });

  it.each(['cross-site', 'same-site'])(
    'and so is every question that a page of another site asks: %s',
    async (site) => {
      const { send } = desk();
      const reads = guarded.filter(({ method }) => method === 'GET');
      const sendFrom = (method: string, path: string) =>
        send(method, path, undefined, { headers: { 'sec-fetch-site': site } });
      expect(await findAdmitted(reads, 403, 'elsewhere', sendFrom)).toEqual([]);
    },
  );

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', undefined])(
    'as %s',
    async (type) => {
      const { send } = desk();
      // A body of bytes, to which the client adds no content type.
      const body = new TextEncoder().encode('{}');
      const sendAs = (method: string, path: string) =>
        send(method, path, undefined, { headers: { 'content-type': type }, body });
      expect(await findAdmitted(changes, 415, 'not-json', sendAs)).toEqual([]);
    },
  );
});

/** An answer of each kind: of a route, of none, to what is wrong, to who is elsewhere, and to no JSON. */
const readAnswers = async ({ send }: Pick<Browser, 'send'>) => [
  await send('GET', 'session'),
  await send('GET', 'nothing'),
  await send('POST', 'people', {}),
  await send('POST', 'people', {}, { headers: { origin: 'https://evil.example' } }),
  await send('POST', 'people', undefined, { body: '{' }),
];

it('every answer is JSON that nothing stores, with the headers of safety, and names the build of the page', async () => {
  const script = '/_astro/desk.hR4Kad2G.js';
  const siteFolder = writeSampleSite({
    // Of an earlier build.
    '_astro/desk.3arL1er0.js': '',
    [script]: '',
    'desk/index.html': `<script type="module" src="${script}"></script>`,
  });
  const { enter } = await startDesk({ siteFolder });
  const browser = await enter();
  const answers = await readAnswers(browser);
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 422, 403, 400]);
  for (const { headers } of answers) {
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('desk-build')).toBe(script);
  }
  const events = await browser.request('events');
  await events.body?.cancel();
  expect(events.headers.get('desk-build')).toBe(script);
  const withoutPage = await (await startDesk()).openBrowser().send('GET', 'session');
  expect(withoutPage.headers.has('desk-build')).toBe(false);
});

const server = makeOnce(() => {
  const siteFolder = writeSampleSite({ 'desk/index.html': '<h1>Desk</h1>', 'desk/data.json': '{}' });
  return startServer({ siteFolder });
});

it.each([
  ...['/desk', '/desk/', '/desk.html', '/desk/index.html', '/DESK', '/%64esk', '/desk?view=new'],
  ...['/desk/people', '/Desk/people', '/desk/data.json', '/desk/api', '/desk/api/session'],
])('the desk, while nobody is on the list of staff, answers %s exactly as an unknown path', async (path) => {
  const { url } = server();
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

it('the page of the desk is served to nobody’s search engine and cache, with a policy of its own, while there is staff', async () => {
  const siteFolder = writeSampleSite({ 'desk/index.html': '<h1>Desk</h1><script>run()</script>' });
  const { url } = await startDesk({ siteFolder });
  const response = await fetch(`${url}/desk`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<h1>Desk</h1>');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toContain("'sha256-");
  const other = ['/desk/', '/desk/index.html', '/desk.html', '/Desk', '/DESK/', '/%64esk/'];
  for (const path of [...other, '/desk/website', '/desk/people/', '/Desk/a/b.json']) {
    const redirected = await fetch(`${url}${path}?view=all`, { redirect: 'manual' });
    const { status, headers } = redirected;
    expect([path, status, headers.get('location')]).toEqual([path, 308, '/desk?view=all']);
    expect((await fetch(`${url}${path}`, { method: 'POST' })).status).toBe(405);
  }
  for (const path of ['/desks', '/mydesk', '/zh/desk', '/desk.txt'])
    expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 404]);
});

/** Jun had the right when he signed in. */
const editor = makeOnce(async () => {
  const opened = await openEditor();
  await opened.ann.send('PATCH', `people/${opened.junId}`, { mayEdit: false });
  return opened;
});

it.each(ofEditor)('$method $path is refused to whoever may not edit', async ({ method, path }) => {
  const { jun } = editor();
  expect(await jun.send(method, path)).toMatchObject({ status: 403, json: { error: 'may-not-edit' } });
});
