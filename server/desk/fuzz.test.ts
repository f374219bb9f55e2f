import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deskErrors } from '../../desk/contract.ts';
import { anna, startDesk } from '../testing/desk-harness.ts';

// The same seed makes the same requests. A failure prints it with the smallest request that fails.
const seed = 20261122;

const routes = fc.constantFrom(
  ...(['codes', 'sessions', 'people', 'me', 'session', 'nothing', ''] as const).flatMap((path) =>
    ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'].map((method) => ({ method, path })),
  ),
);
const ids = fc
  .oneof(
    fc.constantFrom('%00', '..%2f..%2fpeople', '__proto__', "'; drop table staff; --"),
    fc.string(),
    fc.uuid(),
  )
  .map((id) => ({ method: 'DELETE', path: `people/${encodeURIComponent(id)}` }))
  .chain((route) => fc.constantFrom(route, { ...route, path: `${route.path}/sessions` }));

const hostile = fc.constantFrom(
  '\r\nBcc: all@example.org\r\n\r\n',
  '\0',
  '\ud800',
  "'; drop table staff; --",
  '</script><script>alert(1)</script>',
  'x'.repeat(40_000),
  anna.email,
);
const value = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 40 }), fc.anything());
const body = fc.oneof(
  fc
    .dictionary(fc.constantFrom('email', 'name', 'code', 'language', '__proto__'), value)
    .map((fields) =>
      JSON.stringify(fields, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each)),
    ),
  fc.json(),
  fc.integer({ min: 1, max: 10_000 }).map((depth) => `${'['.repeat(depth)}1${']'.repeat(depth)}`),
  fc.integer({ min: 60_000, max: 80_000 }).map((length) => JSON.stringify({ email: 'x'.repeat(length) })),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
);
// What the client lets through: it refuses control characters itself.
const headerText = fc.stringMatching(/^[!-~]{0,300}$/);
const headers = fc.dictionary(
  fc.constantFrom('cookie', 'content-type', 'origin', 'sec-fetch-site', 'x-forwarded-for', 'accept'),
  headerText,
  { maxKeys: 1 },
);

it('answers any odd request in the contract’s words, and never with an error of ours', async () => {
  const { signIn, openBrowser, lines, database } = await startDesk({ logLevel: 'warn' });
  const signedIn = await signIn();
  const cookies = new Map(signedIn.cookies);
  const statuses = new Set<number>();
  const property = fc.asyncProperty(
    fc.oneof(routes, ids),
    body,
    headers,
    fc.boolean(),
    async (route, sent, others, isSignedIn) => {
      const browser = openBrowser();
      if (isSignedIn) for (const [name, each] of cookies) browser.cookies.set(name, each);
      const answer = await browser.send(route.method, route.path, undefined, { headers: others, body: sent });
      statuses.add(answer.status);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      if (answer.status < 400) return;
      const { error } = answer.json as { error: keyof typeof deskErrors };
      expect(deskErrors[error]).toBe(answer.status);
    },
  );
  await fc.assert(property, { seed, numRuns: 400 });
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 413, 422]));
  expect(lines).toEqual([]);
  const staff = await database.selectFrom('staff').select('email').execute();
  expect(staff).toContainEqual({ email: anna.email });
});

it.each([
  ['announced', 'x'.repeat(66_000)],
  [
    'streamed',
    new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < 10; sent += 1) controller.enqueue(new Uint8Array(10_000));
        controller.close();
      },
    }),
  ],
])('refuses a body over 64 KiB, %s', async (_, sent) => {
  const { url } = await startDesk();
  const response = await fetch(`${url}/desk/api/codes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost' },
    body: sent,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ error: 'too-large' });
});
