import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { databaseFile } from '../database/location.ts';
import { sessionLimits } from '../staff/sessions.ts';
import { whenDone } from '../testing/clean-up.ts';
import { damageTable } from '../testing/databases.ts';
import { inquiryIn, listDeskRoutes, startInbox } from '../testing/desk.ts';
import { createGate } from '../testing/postgres-gate.ts';
import { writeSampleSite } from '../testing/sample-site.ts';
import { postInquiry } from '../testing/samples.ts';
import { waiting } from '../testing/waiting.ts';

type Inbox = Awaited<ReturnType<typeof startInbox>>;
type Answer = Awaited<ReturnType<Inbox['ann']['send']>>;

const siteWithDesk = () => writeSampleSite({ '/desk/index.html': '<title>The desk</title>' });

function expectUnavailable({ status, headers, json }: Answer) {
  expect({ status, json }).toEqual({ status: 503, json: { error: 'unavailable' } });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
}

/** The lines of the log that are no plain line of a request. */
const remarks = ({ lines }: Inbox) => lines.filter((line) => !line.includes('"msg":"request"'));

async function getPage(desk: Inbox, path: string) {
  const response = await fetch(`${desk.url}${path}`);
  return { status: response.status, text: await response.text() };
}

describe('while PostgreSQL is stopped', () => {
  it('every route says so as JSON, the log in one line, and the page is served; all goes on when it is back', async () => {
    const gate = await createGate();
    const desk = await startInbox({ location: gate.url, siteFolder: siteWithDesk() });
    const id = await desk.receive();
    const hangUp = new AbortController();
    whenDone(() => hangUp.abort());
    const listen = async () => {
      const events = await desk.ann.request('events', { signal: hangUp.signal });
      return { status: events.status, reader: events.body?.getReader() ?? expect.fail('no body') };
    };
    const { reader } = await listen();
    await reader.read();
    gate.cut();
    desk.lines.length = 0;

    const routes = listDeskRoutes();
    const valid: Record<string, object> = {
      codes: { email: 'a@academy.example' },
      sessions: { code: '123456' },
    };
    for (const { method, path } of [...routes.guarded, ...routes.open])
      expectUnavailable(await desk.ann.send(method, path, valid[path]));
    // The stream that was open ends, so that its page asks and learns why.
    const rest = async (): Promise<void> => ((await reader.read()).done ? undefined : rest());
    await rest();
    expect(await getPage(desk, '/desk')).toMatchObject({
      status: 200,
      text: expect.stringContaining('The desk'),
    });
    const outage = remarks(desk).filter((line) => !line.includes('not told what is new'));
    expect(outage).toEqual([expect.stringContaining("The desk can't reach its data")]);
    expect(outage[0]).not.toContain('trail');

    gate.state.isOpen = true;
    await vi.waitUntil(async () => (await desk.ann.send('GET', `inquiries/${id}`)).status === 200, waiting);
    const again = await listen();
    expect(again.status).toBe(200);
    await vi.waitUntil(
      async () => new TextDecoder().decode((await again.reader.read()).value).includes(id),
      waiting,
    );
  });

  it('the desk stays hidden where nobody is on the list of staff', async () => {
    const gate = await createGate();
    const desk = await startInbox({ location: gate.url, siteFolder: siteWithDesk() });
    await desk.database.deleteFrom('staff').execute();
    expect((await getPage(desk, '/desk')).status).toBe(404);
    gate.cut();
    expect((await getPage(desk, '/desk')).status).toBe(404);
    expect((await getPage(desk, '/desk/api/session')).status).toBe(404);
  });
});

describe('while SQLite takes no writes', () => {
  it('because another process holds the lock, inquiries are read, also in an old session, and nothing is changed', async () => {
    const desk = await startInbox();
    const id = await desk.receive();
    desk.clock.advance(sessionLimits.unused / 2);
    const book = () => desk.ann.change(`inquiries/${id}`, 'status', 'new', 'booked');
    const other = new DatabaseSync(databaseFile(desk.dataDir));
    whenDone(() => other.close());
    other.exec('begin immediate');
    desk.lines.length = 0;
    expect((await desk.ann.send('GET', 'inquiries')).status).toBe(200);
    expectUnavailable(await book());
    expectUnavailable(await desk.ann.send('POST', `inquiries/${id}/opened`));
    expect(remarks(desk)).toHaveLength(1);
    other.exec('rollback');
    expect(inquiryIn(await desk.ann.send('GET', `inquiries/${id}`)).status).toBe('new');
    expect((await book()).status).toBe(200);
  });

  it('because the disk is full', async () => {
    const desk = await startInbox();
    const id = await desk.receive();
    // As many pages as there are: the next one that is needed is refused as by a full disk.
    await sql`pragma max_page_count = 1`.execute(desk.database);
    const text = 'x'.repeat(5000);
    const note = (each: number) => ({ id: crypto.randomUUID().replace(/.$/, String(each)), text });
    let answer = await desk.ann.send('POST', `inquiries/${id}/notes`, note(0));
    for (let each = 1; each < 10 && answer.status === 201; each += 1)
      answer = await desk.ann.send('POST', `inquiries/${id}/notes`, note(each));
    expectUnavailable(answer);
    expect((await desk.ann.send('GET', `inquiries/${id}`)).status).toBe(200);
  });
});

it('while the database is damaged, the list, forms and /readyz say so, and the log what helps', async () => {
  const desk = await startInbox();
  await desk.receive();
  damageTable(desk.dataDir, 'inquiries');
  desk.lines.length = 0;
  expectUnavailable(await desk.ann.send('GET', 'inquiries'));
  expect(remarks(desk)).toEqual([expect.stringContaining('database disk image is malformed')]);
  expect((await postInquiry(desk.url)).status).toBe(503);
  expect((await fetch(`${desk.url}/readyz`)).status).toBe(503);
});

it('an error of our own is JSON too, with its stack in the log, also before the session is known', async () => {
  const desk = await startInbox();
  vi.spyOn(desk.database, 'selectFrom').mockImplementation(() => {
    throw new TypeError('a mistake of ours');
  });
  const answer = await desk.ann.send('GET', 'counts');
  expect([answer.status, answer.json]).toEqual([500, { error: 'failed' }]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(remarks(desk).join()).toContain('trail');
});
