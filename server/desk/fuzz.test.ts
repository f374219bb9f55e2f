import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deskErrors } from '../../desk/contract/errors.ts';
import { inquiryStatuses } from '../../desk/facts.ts';
import { inquiryTypes } from '../../inquiry/fields.ts';
import { languages } from '../../inquiry/language.ts';
import { postgres } from '../testing/databases.ts';
import { listDeskRoutes, startInbox, startSession, unknownId } from '../testing/desk.ts';
import { anna } from '../testing/samples.ts';

// The same seed makes the same requests. A failure prints it with the smallest request that fails.
const seed = 20261122;

type Route = { method: string; path: string };

const registered = listDeskRoutes();
const known: Route[] = [...registered.open, ...registered.guarded, { method: 'GET', path: 'nothing' }].filter(
  // A stream has no end.
  ({ path }) => path !== 'events',
);
const paths = [...new Set(known.map(({ path }) => path)), ''].filter((path) => path !== 'events');
const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'];
const routes = fc.oneof(
  { arbitrary: fc.constantFrom(...known), weight: 4 },
  fc.record({ method: fc.constantFrom(...methods), path: fc.constantFrom(...paths) }),
);

/** Stands for the inquiry that is there. */
const existing = 'EXISTING';
const ids = fc.oneof(
  { arbitrary: fc.constant(existing), weight: 3 },
  fc.constantFrom('%00', '..%2f..%2fpeople', '__proto__', "'; drop table staff; --").map(encodeURIComponent),
  fc.string({ minLength: 1 }).map(encodeURIComponent),
  fc.uuid(),
);

const hostile = fc.constantFrom(
  ...['\r\nBcc: all@example.org\r\n\r\n', '\0', '\ud800', "'; drop table staff; --"],
  ...['</script><script>alert(1)</script>', 'x'.repeat(40_000), anna.email],
);
// What our own pages send, so that a request gets further than the first check.
const usual = fc.constantFrom(
  ...[...inquiryStatuses, ...inquiryTypes, ...languages, unknownId, 'Liu', '2026-02-01T10:00:00Z'],
  ...[null, true, 1, 2, 3, { en: 'Hello', 'zh-Hans': '您好' }],
);
const value = fc.oneof(
  { arbitrary: usual, weight: 4 },
  hostile,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.anything(),
);
const fields = [
  ...['email', 'name', 'code', 'language', 'wantsMorningMail', '__proto__'],
  ...['field', 'from', 'to', 'version', 'id', 'text', 'word', 'inquiry', 'type', 'texts'],
  ...['subject', 'seen', 'isWriting', 'signatures'],
  ...['mayEdit', 'changes', 'address', 'addresses', 'reason', 'at', 'tookBack', 'act'],
];
const body = fc.oneof(
  {
    arbitrary: fc
      .dictionary(fc.constantFrom(...fields), value)
      .map((sent) =>
        JSON.stringify(sent, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each)),
      ),
    weight: 5,
  },
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

const queryNames = ['view', 'search', 'type', 'instructor', 'language', 'month', 'after', 'page', 'words'];
const queryText = fc.oneof(fc.constantFrom('new', 'spam', '2026-01', '%', '"', "'", '*', '\0'), fc.string());
const query = fc
  .dictionary(fc.constantFrom(...queryNames), queryText, { maxKeys: 2 })
  .map((words) => `?${new URLSearchParams(words)}`);

const odd = fc.record({
  route: routes,
  ids: fc.tuple(ids, ids),
  query,
  body,
  headers,
  isSignedIn: fc.integer({ min: 0, max: 9 }).map((digit) => digit > 0),
});
const address = 'content/en/about.yaml: hero.lead';
const inquiry = `inquiries/${unknownId}`;
const reply = { id: unknownId, to: 'grace@example.org', subject: 'Re', text: 'Yes', seen: null };
const version = { fields: [{ address, before: '', after: '' }], id: unknownId, reason: '', tookBack: null };
// Acts as our pages send them, of which one field is odd now and then.
const nearlyRight = fc
  .tuple(
    fc.constantFrom<[method: string, path: string, body: object]>(
      ['PATCH', inquiry, { changes: [{ field: 'status', from: 'new', to: 'booked' }] }],
      ['PATCH', inquiry, { changes: [{ field: 'remindAt', from: null, to: '2026-02-01T10:00:00Z' }] }],
      ['PATCH', inquiry, { changes: [{ field: 'isSpam', from: false, to: true }] }],
      ['POST', `${inquiry}/notes`, { id: unknownId, text: 'Called back' }],
      ['POST', `${inquiry}/replies`, reply],
      ['DELETE', `${inquiry}/replies/${unknownId}`, {}],
      ['POST', `${inquiry}/erase`, { word: 'Liu' }],
      ['PATCH', 'website/draft', { changes: [{ address, value: 'New words' }] }],
      ['POST', 'website/versions', version],
    ),
    fc.option(
      fc.oneof(
        usual,
        { arbitrary: hostile, weight: 2 },
        fc.array(fc.record({ address: fc.constant(address), value: fc.jsonValue() })),
      ),
    ),
    fc.nat(2),
  )
  .map(([[method, path, sent], wrong, field]) => ({
    route: { method, path },
    ids: [existing],
    query: '',
    body: JSON.stringify(wrong === null ? sent : { ...sent, [Object.keys(sent)[field] ?? 'field']: wrong }),
    headers: {},
    isSignedIn: true,
  }));

// On PostgreSQL, which refuses more texts than SQLite.
it('answers any odd request in the contract’s words', async () => {
  const { url, lines, database, clock, annaId, receive } = await startInbox({
    location: await postgres.create(),
    logLevel: 'warn',
  });
  let inquiry = await receive();
  const statuses = new Set<number>();

  /** Some requests end their session. */
  async function createCookie(): Promise<string> {
    return `desk=${await startSession(database, annaId, clock.now())}`;
  }

  let cookie = await createCookie();
  const property = fc.asyncProperty(
    fc.oneof(odd, nearlyRight),
    async ({ route, ids: found, isSignedIn, ...sent }) => {
      const names = [...found];
      const path = route.path.replaceAll(unknownId, () => (names.shift() ?? '').replace(existing, inquiry));
      const response = await fetch(`${url}/desk/api/${path}${sent.query}`, {
        method: route.method,
        headers: {
          ...(isSignedIn && { cookie }),
          origin: 'http://localhost',
          'content-type': 'application/json',
          ...sent.headers,
        },
        body: route.method === 'GET' ? null : sent.body,
      });
      const text = await response.text();
      statuses.add(response.status);
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get('cache-control')).toBe('no-store');
      if (response.status === 401) cookie = await createCookie();
      if (response.status === 200 && path.endsWith('/erase')) inquiry = await receive();
      if (response.status < 400) return;
      const { error } = JSON.parse(text) as { error: keyof typeof deskErrors };
      expect(deskErrors[error]).toBe(response.status);
    },
  );
  await fc.assert(property, { seed, numRuns: 250 });
  expect([...statuses].sort()).toEqual([200, 201, 400, 401, 403, 404, 409, 413, 415, 422]);
  // Of other sites, the operator hears.
  expect(lines.filter((line) => !line.includes('If it is ours, correct SITE_URL.'))).toEqual([]);
  const staff = await database.selectFrom('staff').select('email').execute();
  expect(staff).toContainEqual({ email: anna.email });
});
