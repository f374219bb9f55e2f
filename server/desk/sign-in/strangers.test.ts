import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createOperatorCode } from '../../staff/sign-in.ts';
import { postgres } from '../../testing/databases.ts';
import { type openBrowser, startDesk } from '../../testing/desk.ts';
import { anna } from '../../testing/samples.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A code that is not the right one. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

// What somebody does who knows nothing but an address (docs/contract.md, section 7).
describe('a stranger,', () => {
  async function open() {
    const desk = await startDesk();
    const ask = (browser: ReturnType<typeof openBrowser>, email: string = anna.email) =>
      browser.send('POST', 'codes', { email });
    /** Asks for all codes that strangers may have, and by default uses up the tries of each. */
    const flood = async (email: string = anna.email, triesOfEach = 5) => {
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1) {
        const stranger = desk.openBrowser();
        statuses.push((await ask(stranger, email)).status);
        for (let tries = 0; tries < triesOfEach; tries += 1)
          await stranger.send('POST', 'sessions', { code: '000000' });
      }
      return statuses;
    };
    return { ...desk, ask, flood };
  }

  it('keeps nobody out who signed in with their browser before, hour by hour', async () => {
    const { signIn, flood, clock, ask, readCode } = await open();
    const own = await signIn();
    await own.send('DELETE', 'session');
    clock.advance(hour);
    for (let hours = 0; hours < 2; hours += 1) {
      expect(await flood()).toEqual([200, 200, 200, 200, 200, 429]);
      expect((await ask(own)).status).toBe(200);
      expect((await own.send('POST', 'sessions', { code: await readCode() })).status).toBe(200);
      clock.advance(hour);
    }
  });

  it('closes nothing by 500 tries at unknown addresses', async () => {
    const { signIn, database, openBrowser, ask, readCode, clock } = await open();
    const browser = openBrowser();
    await ask(browser);
    const code = await readCode();
    const row = await database.selectFrom('sign_in_codes').selectAll().executeTakeFirstOrThrow();
    const tried = { staff_id: null, tries: 5, tried_at: clock.now().toISOString() };
    const others = Array.from({ length: 100 }, (_, index) => {
      const name = `other-${index}`;
      return { ...row, ...tried, id: name, browser: name, address: name };
    });
    await database.insertInto('sign_in_codes').values(others).execute();
    expect((await browser.send('POST', 'sessions', { code })).status).toBe(200);
    await signIn(anna.email, openBrowser());
  });

  it('is known by a cookie that we handed out, for 400 days after a sign-in, and for that person only', async () => {
    const { signIn, flood, openBrowser, ask, clock, database } = await open();
    const forged = openBrowser();
    forged.cookies.set('desk-known', 'forged');
    const own = await signIn(anna.email, forged);
    const cookie = own.cookies.get('desk-known') ?? '';
    expect(cookie).toMatch(/^[\w-]{43}$/);
    // Another person on the same computer keeps the cookie, and is known for themselves only.
    const jun = { email: 'jun@academy.example', name: 'Jun', language: 'en' } as const;
    await own.send('POST', 'people', jun);
    await flood(jun.email, 0);
    expect((await ask(own, jun.email)).status).toBe(429);
    clock.advance(hour);
    await signIn(jun.email, own);
    expect(own.cookies.get('desk-known')).toBe(cookie);
    expect(await database.selectFrom('known_browsers').selectAll().execute()).toHaveLength(2);
    clock.advance(400 * day - hour - minute);
    await flood(anna.email, 0);
    expect((await ask(own)).status).toBe(200);
    clock.advance(2 * minute);
    expect((await ask(own)).status).toBe(429);
  });

  it('does not share the codes and tries of a known browser, which has limits too', async () => {
    const { signIn, ask, openBrowser, clock } = await open();
    const own = await signIn();
    clock.advance(hour);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await ask(own)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask(openBrowser())).status).toBe(200);
  });

  it('has 25 tries an hour at an address, known or not, and is told to the second when there are more', async () => {
    const { openBrowser, ask, clock, readCode } = await open();
    for (const email of [anna.email, 'nobody@academy.example']) {
      clock.advance(2 * hour);
      // The tries come at the end of what each code lives, so that they still count when the next codes may
      // be asked for.
      const browsers = Array.from({ length: 5 }, () => openBrowser());
      for (const browser of browsers) await ask(browser, email);
      clock.advance(9 * minute);
      for (const browser of browsers)
        expect((await browser.send('POST', 'sessions', { code: 'x' })).status).toBe(422);
      for (const browser of browsers)
        for (let tries = 0; tries < 5; tries += 1) await browser.send('POST', 'sessions', { code: '000000' });
      clock.advance(51 * minute);
      const next = openBrowser();
      expect((await ask(next, email)).status).toBe(200);
      const code = email === anna.email ? await readCode() : '123456';
      const refused = await next.send('POST', 'sessions', { code });
      expect(refused).toMatchObject({ status: 429, json: { error: 'too-many' } });
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBe(9 * 60);
      clock.advance(wait * 1000 - 1);
      expect((await next.send('POST', 'sessions', { code: other(code) })).status).toBe(429);
      clock.advance(1);
      expect((await next.send('POST', 'sessions', { code: other(code) })).status).toBe(422);
    }
  });
});

it('what strangers of one network send keeps out no browser that signed in before, nor the operator’s code', async () => {
  const { signIn, openBrowser, database, annaId, clock } = await startDesk({ isRateLimited: true });
  const own = await signIn();
  const flood = async (browser: ReturnType<typeof openBrowser>) => {
    const guess = { code: '000000000000', email: anna.email };
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => browser.send('POST', 'sessions', guess)),
    );
    return answers.filter(({ status }) => status === 429).length;
  };
  expect(await flood(openBrowser())).toBeGreaterThanOrEqual(10);
  const forged = openBrowser();
  forged.cookies.set('desk-known', 'forged');
  expect((await forged.send('POST', 'codes', { email: anna.email })).status).toBe(429);
  expect((await own.send('POST', 'codes', { email: anna.email })).status).toBe(200);
  const { code } = await createOperatorCode(database, annaId, clock.now());
  clock.advance(1000);
  expect((await openBrowser().send('GET', 'session')).status).toBe(401);
  expect((await openBrowser().send('GET', 'session')).status).toBe(429);
  // Whoever is signed in is not counted.
  for (let count = 0; count < 70; count += 1) expect((await own.send('GET', 'session')).status).toBe(200);
  const typed = { code, email: anna.email };
  expect((await openBrowser().send('POST', 'sessions', typed)).status).toBe(200);
  // A known browser has as many requests as a client, and no more.
  expect(await flood(own)).toBe(10);
});

it('a try with an operator’s code writes nothing, whether the address is known or not', async () => {
  const { openBrowser, database, annaId, clock } = await startDesk({ location: await postgres.create() });
  await createOperatorCode(database, annaId, clock.now());
  // A lock on a row is written to it, and to the log of the database.
  const readLocks = async () =>
    (await sql<{ xmax: string }>`select xmax::text from staff`.execute(database)).rows;
  const before = await readLocks();
  const typed = { code: '000000000000', email: anna.email };
  expect((await openBrowser().send('POST', 'sessions', typed)).status).toBe(422);
  expect(await readLocks()).toEqual(before);
});
