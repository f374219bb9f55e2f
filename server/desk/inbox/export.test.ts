import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, it } from 'vitest';
import { type CsvReader, exportInquiries } from '../../inquiries/inquiry-csv.ts';
import { createInquiryRow } from '../../inquiries/inquiry-row.ts';
import { toByteStream } from '../../requests/byte-stream.ts';
import { postgres } from '../../testing/databases.ts';
import { startInbox } from '../../testing/desk.ts';
import { listenLocally } from '../../testing/local-server.ts';
import { insertArrival, sampleInquiry } from '../../testing/samples.ts';

const reader = {
  language: 'en',
  facts: { timeZone: 'America/Chicago', instructors: [] },
} satisfies CsvReader;

describe('the export of a list', () => {
  /** As text: it is no JSON, which the harness reads. */
  async function open(location?: string) {
    const inbox = await startInbox({ location });
    const download = async (query: string) => {
      const response = await inbox.ann.request(`export?${query}`);
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    /** Adds inquiries that no search finds, a second apart; returns their IDs, newest first. */
    async function addMany(count: number, message = 'Do you teach viola?'): Promise<string[]> {
      const rows = Array.from({ length: count }, () => {
        inbox.clock.advance(1000);
        return createInquiryRow({ ...sampleInquiry, message }, inbox.clock.now(), 'none');
      });
      await inbox.database.insertInto('inquiries').values(rows).execute();
      return rows.map(({ id }) => id).reverse();
    }
    /** What Ann selects, for an export without the server. */
    const context = () => ({
      database: inbox.database,
      filter: { view: 'all' as const },
      viewer: { person: inbox.annaId, now: inbox.clock.now().toISOString(), waitingBefore: '' },
    });
    return { ...inbox, addMany, download, context };
  }

  it('is a file with the columns of the command, safe for spreadsheets, of what the list selects, in the words of the desk', async () => {
    const { add, ann, download } = await open();
    const id = await add({ name: '=HYPERLINK("https://evil.example")' });
    await add({ name: 'Somebody else' });
    const { response, bytes } = await download('search=hyperlink');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="inquiries-2026-01-05.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    // The rest of the columns and cells is the command's: server/commands/export.test.ts.
    const row = `2026-01-05 04:01,"'=HYPERLINK\\(""https://evil.example""\\)",.*,${id}`;
    expect(bytes.subarray(3).toString()).toMatch(new RegExp(`^Arrived,Name,.*,ID\r\n${row}\r\n$`));
    await ann.send('PATCH', 'me', { language: 'zh-Hans' });
    expect((await download('view=all')).bytes.toString()).toMatch(/^\ufeff收到时间,[\s\S]*,预约试课,/);
  });

  it('counts replies and answers, newest inquiry first, whatever came since', async () => {
    const { add, clock, database, download } = await open();
    const ids = [await add({ name: 'Number 1' }), await add({ name: 'Number 2' })];
    for (const kind of ['answer', 'answer', 'automatic', 'reply'] as const) {
      clock.advance(3_600_000);
      await insertArrival(database, ids[0] ?? '', clock.now(), { kind });
    }
    const [, second = '', first = ''] = (await download('view=all')).bytes.toString().split('\r\n');
    expect(second).toMatch(/Number 2.*,0,0,2026-01-05 04:02,/);
    expect(first).toMatch(/Number 1.*,1,2,2026-01-05 08:02,/);
  });

  it('gives others their turn after each page', async () => {
    const { addMany, context } = await open();
    await addMany(250);
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    let pages = -1;
    for await (const _ of exportInquiries(context(), reader, async () => true)) pages += 1;
    clearImmediate(next);
    expect(pages).toBe(3);
    expect(turns).toBeGreaterThanOrEqual(pages);
  });

  // On PostgreSQL, as all others here are on SQLite.
  it('neither misses nor repeats what is there while others arrive and are erased', async () => {
    const { add, addMany, context, database } = await open(await postgres.create());
    const ids = await addMany(350);
    let file = '';
    for await (const page of exportInquiries(context(), reader, async () => true)) {
      file += page;
      await add({ name: 'Late' });
      const last = ids.at(-1) ?? '';
      if (file.includes(last)) continue;
      await database.deleteFrom('inquiries').where('id', '=', last).execute();
      ids.pop();
    }
    const lines = file.split('\r\n').slice(1, -1);
    expect(lines.filter((line) => !line.includes(',Late,')).map((line) => line.slice(-36))).toEqual(ids);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('breaks off before the next page once whoever asked is signed out', async () => {
    const { addMany, ann, database } = await open();
    // More than the buffers of two sockets hold, so that the server waits for the reader.
    await addMany(400, '长'.repeat(15_000));
    const response = await ann.request('export?view=all');
    const body = response.body?.getReader();
    await body?.read();
    await database.deleteFrom('sessions').execute();
    const readAll = async () => {
      for (;;) if ((await body?.read())?.done) return 'complete';
    };
    await expect(readAll()).rejects.toThrow('terminated');
  });
});

it('the stream of an export makes no page before its reader has taken the ones before, and ends when the reader goes away', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let pages = 0;
  async function* makePages() {
    try {
      for (;;) {
        pages += 1;
        yield 'x'.repeat(100_000);
      }
    } finally {
      end();
    }
  }
  const server = createServer(getRequestListener(() => new Response(toByteStream(makePages()))));
  const leaving = new AbortController();
  const url = `http://127.0.0.1:${await listenLocally(server)}`;
  const response = await fetch(url, { signal: leaving.signal });
  await response.body?.getReader().read();
  leaving.abort();
  await ended;
  // What the buffers of two sockets hold; without back pressure it would never end.
  expect(pages).toBeLessThan(1000);
});
