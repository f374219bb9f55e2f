import { describe, expect, it } from 'vitest';
import { codeLimits } from '../../desk/contract/people.ts';
import { postgres } from '../testing/databases.ts';
import { copyBrowser, openBrowser, readMailedCode, startDesk } from '../testing/desk.ts';
import { anna } from '../testing/samples.ts';

type Step = (email: string) => [path: string, body: object];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A code that is not the right one. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const askFor: Step = (email) => ['codes', { email }];
const guess: Step = () => ['sessions', { code: '000000' }];

describe('signing in', () => {
  async function open(location?: string) {
    const server = await startDesk({ location });
    /** Lets a browser ask for a code; returns both. */
    async function ask(browser = server.openBrowser()) {
      await browser.send('POST', 'codes', { email: anna.email });
      return { browser, code: await server.readCode() };
    }
    return { ...server, ask };
  }

  it('takes the code from the mail, once, and answers who it is', async () => {
    const server = await open();
    const { openBrowser, readCode, mails, annaId } = server;
    const browser = openBrowser();
    const asked = await browser.send('POST', 'codes', { email: ` ${anna.email.toUpperCase()} ` });
    expect(asked).toMatchObject({
      status: 200,
      json: { expiresAt: '2026-01-05T10:10:00.000Z', isFile: false },
    });
    const code = await readCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(mails).toHaveLength(1);
    const before = copyBrowser(browser, server);
    const person = { id: annaId, ...anna };
    expect(await browser.send('POST', 'sessions', { code })).toMatchObject({ status: 200, json: { person } });
    expect(await browser.send('GET', 'session')).toMatchObject({ status: 200, json: { person } });
    expect(await before.send('POST', 'sessions', { code })).toMatchObject({
      status: 422,
      json: { error: 'code-over' },
    });
  });

  it('says to whoever asks for a code that it becomes a file, where no mail server is set', async () => {
    const { openBrowser } = await startDesk({ smtpUrl: undefined });
    for (const email of [anna.email, 'nobody@academy.example'])
      expect(await openBrowser().send('POST', 'codes', { email })).toMatchObject({ json: { isFile: true } });
  });

  it('signs in once when the right code comes many times at once', async () => {
    const { ask, database } = await open(await postgres.create());
    const { browser, code } = await ask();
    const tries = Array.from({ length: 10 }, () => browser.send('POST', 'sessions', { code }));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await database.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  it('counts five of fifty guesses at once, on two instances, and then refuses the right code', async () => {
    const location = await postgres.create();
    const { ask, database } = await open(location);
    const there = await startDesk({ location });
    const { browser: here, code } = await ask();
    const elsewhere = copyBrowser(here, there);
    const guesses = Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? here : elsewhere).send('POST', 'sessions', { code: other(code) }),
    );
    const answers = await Promise.all(guesses);
    const counted = answers.flatMap(({ json }) => (json as { triesLeft?: number }).triesLeft ?? []);
    expect(counted.sort()).toEqual([0, 1, 2, 3, 4]);
    const { tries } = await database.selectFrom('sign_in_codes').select('tries').executeTakeFirstOrThrow();
    expect(tries).toBe(codeLimits.tries);
    expect((await here.send('POST', 'sessions', { code })).json).toEqual({ error: 'code-over' });
  });

  it('refuses a code in another browser', async () => {
    const { openBrowser, ask } = await open();
    const { browser: one, code } = await ask();
    const two = openBrowser();
    expect((await two.send('POST', 'sessions', { code })).json).toEqual({ error: 'code-over' });
    // Whoever asked for a code of their own can't use that of somebody else either.
    await two.send('POST', 'codes', { email: 'nobody@academy.example' });
    expect((await two.send('POST', 'sessions', { code })).json).toEqual({
      error: 'wrong-code',
      triesLeft: 4,
    });
    expect((await one.send('POST', 'sessions', { code })).status).toBe(200);
  });

  it('refuses a code after ten minutes', async () => {
    const { ask, clock } = await open();
    const { browser, code } = await ask();
    clock.advance(10 * minute);
    expect((await browser.send('POST', 'sessions', { code })).json).toEqual({ error: 'code-over' });
  });

  it('makes a code void by a new one of the same browser, and of no other', async () => {
    const server = await open();
    const { browser: one, code: first } = await server.ask();
    const stale = copyBrowser(one, server);
    const { browser: two, code: second } = await server.ask();
    const { code: third } = await server.ask(one);
    expect((await stale.send('POST', 'sessions', { code: first })).json).toEqual({ error: 'code-over' });
    expect((await two.send('POST', 'sessions', { code: second })).status).toBe(200);
    expect((await one.send('POST', 'sessions', { code: third })).status).toBe(200);
  });

  it('gives a browser a new session each time, and ends the one it had', async () => {
    const { signIn, openBrowser, clock } = await open();
    const browser = openBrowser();
    // Somebody planted a session, of their own or invented.
    browser.cookies.set('desk', 'planted');
    await signIn(anna.email, browser);
    const first = browser.cookies.get('desk') ?? '';
    expect(first).toMatch(/^[\w-]{43}$/);
    clock.advance(minute);
    await signIn(anna.email, browser);
    expect(browser.cookies.get('desk')).not.toBe(first);
    const thief = openBrowser();
    thief.cookies.set('desk', first);
    expect((await thief.send('GET', 'session')).status).toBe(401);
  });

  it('says the same of a known and of an unknown address: status, body and headers, at every step', async () => {
    const { ask, openBrowser, mails, counts, outbox, database } = await open();
    const { browser: known, code } = await ask();
    const unknown = openBrowser();
    await known.send('POST', 'sessions', { code: other(code) });
    for (const step of [askFor, ...Array<Step>(6).fill(guess), askFor, askFor, askFor]) {
      const [one, two] = [
        await known.send('POST', ...step(anna.email)),
        await unknown.send('POST', ...step('nobody@academy.example')),
      ];
      await outbox.sendDue();
      const describeAnswer = ({ status, json, headers }: typeof one) => ({
        status,
        json,
        headers: [...headers].map(([header, value]) =>
          header === 'x-request-id' || header === 'date'
            ? header
            : [header, value.replace(/=[\w-]{43};/, '=…;')],
        ),
      });
      expect(describeAnswer(two)).toEqual(describeAnswer(one));
    }
    // Both asked for the same number of codes.
    await unknown.send('POST', 'codes', { email: 'nobody@academy.example' });
    const [one, two] = [
      await known.send('POST', 'codes', { email: anna.email }),
      await unknown.send('POST', 'codes', { email: 'nobody@academy.example' }),
    ];
    expect([one.status, two.status]).toEqual([429, 429]);
    await outbox.sendDue();
    expect(mails.map(({ to }) => to)).toEqual(mails.map(() => ({ name: '', address: anna.email })));
    expect(counts.woken).toBe(10);
    // Nothing of the unknown address is kept in the clear.
    const rows = await database.selectFrom('sign_in_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('@');
    expect(await database.selectFrom('outbox_messages').select('state').execute()).toEqual(
      mails.map(() => ({ state: 'sent' })),
    );
  });

  it('keeps neither the code nor a cookie in the clear', async () => {
    const { signIn, database, mails } = await open();
    const { cookies } = await signIn();
    const tables = ['sign_in_codes', 'sessions', 'known_browsers', 'outbox_messages', 'staff'] as const;
    const rows = await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()));
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(cookies.get('desk'));
    expect(stored).not.toContain(cookies.get('desk-known'));
    expect(stored).not.toMatch(new RegExp(`"${readMailedCode(mails[0]?.text ?? '')}"`));
  });

  it('limits the codes of an address to five an hour, also at once, at two instances', async () => {
    const location = await postgres.create();
    const { url, clock, database } = await startDesk({ location });
    const there = await startDesk({ location });
    const request = (to = { url }) => openBrowser(to).send('POST', 'codes', { email: anna.email });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => request(index % 2 ? there : { url })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await database.selectFrom('sign_in_codes').selectAll().execute()).toHaveLength(5);
    clock.advance(7 * minute + 1);
    const refused = await request();
    expect(refused).toMatchObject({ status: 429, json: { error: 'too-many' } });
    expect(refused.headers.get('retry-after')).toBe(String(53 * 60));
    clock.advance(53 * minute - 2);
    expect((await request()).status).toBe(429);
    clock.advance(1);
    expect((await request()).status).toBe(200);
  });

  it('ends a session 14 days after its last use, and 60 days after it began', async () => {
    const { signIn, clock } = await open();
    const left = await signIn();
    const used = await signIn();
    clock.advance(14 * day - 1);
    expect((await used.send('GET', 'session')).status).toBe(200);
    clock.advance(1);
    expect((await left.send('GET', 'session')).status).toBe(401);
    for (let days = 14; days < 59; days += 9) {
      clock.advance(9 * day);
      expect((await used.send('GET', 'session')).status).toBe(200);
    }
    clock.advance(day);
    expect((await used.send('GET', 'session')).status).toBe(401);
  });
});

it('limits the codes of a client to twenty an hour, also at once', async () => {
  const { openBrowser, signIn } = await startDesk({ location: await postgres.create(), isRateLimited: true });
  const known = await signIn();
  const answers = await Promise.all(
    // They come one after another: many more would wait longer for the first than the database is given.
    Array.from({ length: 23 }, (_, index) =>
      openBrowser().send('POST', 'codes', { email: `p${index}@academy.example` }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array<number>(19).fill(200),
    ...Array<number>(4).fill(429),
  ]);
  // A browser that signed in before has limits of its own.
  expect((await known.send('POST', 'codes', { email: anna.email })).status).toBe(200);
});

it.each([
  ['https://academy.example', '__Host-desk', '; Secure'],
  ['http://localhost:3000', 'desk', ''],
  // No browser takes these without TLS, so no session travels in the clear.
  ['http://academy.example', '__Host-desk', '; Secure'],
])('sets cookies that only %s can read and set', async (siteUrl, name, secure) => {
  const { openBrowser, readCode } = await startDesk({ siteUrl });
  const { send } = openBrowser();
  const headers = { origin: new URL(siteUrl).origin };
  const asked = await send('POST', 'codes', { email: anna.email }, { headers });
  const signedIn = await send('POST', 'sessions', { code: await readCode() }, { headers });
  const [, ...cookies] = signedIn.headers.getSetCookie();
  const set = [...asked.headers.getSetCookie(), ...cookies].map((each) => each.replace(/=[\w-]{43};/, '=…;'));
  expect(set).toEqual([
    `${name}-code=…; Max-Age=600; Path=/; HttpOnly${secure}; SameSite=Strict`,
    `${name}=…; Max-Age=5184000; Path=/; HttpOnly${secure}; SameSite=Lax`,
    `${name}-known=…; Max-Age=34560000; Path=/; HttpOnly${secure}; SameSite=Strict`,
  ]);
});
