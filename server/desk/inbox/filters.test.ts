import { describe, expect, it } from 'vitest';
import { makeOnce } from '../../testing/clean-up.ts';
import { databaseKinds } from '../../testing/databases.ts';
import { startInbox, unknownId } from '../../testing/desk.ts';

describe.each(databaseKinds)('a list of the inbox, on $name', ({ create }) => {
  const inbox = makeOnce(async () => {
    const { add, list } = await startInbox({ location: await create() });
    await add({ name: 'Cy', instructor: 'grace-liu', language: 'en' });
    await add({ name: 'Bo', inquiry_type: 'general', language: 'zh-Hans' });
    await add({ name: 'Amy', inquiry_type: 'general', instructor: 'grace-liu' });
    return { list };
  });

  it.each([
    [{ type: 'general' }, ['Amy', 'Bo']],
    [{ instructor: 'grace-liu' }, ['Amy', 'Cy']],
    [{ language: 'zh-Hans' }, ['Bo']],
    [{ type: 'general', instructor: 'grace-liu' }, ['Amy']],
    [{ instructor: 'nobody' }, []],
    [{ instructor: '', search: '' }, ['Amy', 'Bo', 'Cy']],
    [{ type: 'general', search: 'bo' }, ['Bo']],
  ])('is filtered by %j', async (filter, expected) => {
    for (const view of ['new', 'all']) {
      const { rows, total } = await inbox().list({ view, ...filter });
      expect(rows.map(({ name }) => name)).toEqual(expected);
      expect(total).toBe(expected.length);
    }
  });

  it("is filtered by a month of the academy's clock", async () => {
    const { add, names } = await startInbox({ location: await create() });
    // In Houston, February begins at 6:00, and April, in summer time, at 5:00.
    const february = ['2026-03-01T05:59:59.999Z', '2026-02-01T06:00:00.000Z'];
    const march = ['2026-04-01T04:59:59.999Z', '2026-03-01T06:00:00.000Z'];
    for (const time of ['2026-02-01T05:59:59.999Z', ...february, ...march, '2026-04-01T05:00:00.000Z'])
      await add({ name: time, created_at: time });
    expect(await names({ month: '2026-02' })).toEqual(february);
    expect(await names({ month: '2026-03' })).toEqual(march);
    expect(await names({ month: '1926-03' })).toEqual([]);
  });

  it('comes in pages of 50, without gaps or repeats while new ones arrive', async () => {
    const { add, list, clock } = await startInbox({ location: await create() });
    const time = clock.now().toISOString();
    // Of the same millisecond: the ID decides.
    const ids = await Promise.all(Array.from({ length: 50 }, () => add({ created_at: time })));
    expect(await list()).toMatchObject({ next: null, total: 50 });
    ids.push(...(await Promise.all(Array.from({ length: 70 }, () => add({ created_at: time })))));
    const seen: string[] = [];
    let after: string | null | undefined;
    const totals: number[] = [];
    do {
      const { rows, next, total } = await list(after ? { after } : {});
      seen.push(...rows.map(({ id }) => id));
      totals.push(total);
      after = next;
      await add();
    } while (after);
    expect(seen).toEqual(ids.toSorted().reverse());
    expect(totals).toEqual([120, 121, 122]);
  });
});

const inbox = makeOnce(startInbox);
const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
it.each([
  ['view=nothing', 'view'],
  ['language=fr', 'language'],
  ['month=2026-13', 'month'],
  [`search=${'x'.repeat(101)}`, 'search'],
  ['search=a%00b', 'search'],
  ['after=nothing', 'after'],
  [`after=${cursor('2026-01-05T10:00:00.000Z', "' or 1=1")}`, 'after'],
  [`after=${Buffer.from('null').toString('base64url')}`, 'after'],
])('a list of the inbox is refused for %s', async (query, field) => {
  expect(await inbox().ann.send('GET', `inquiries?${query}`)).toMatchObject({
    status: 422,
    json: { error: 'invalid', fields: { [field]: [expect.any(String)] } },
  });
});

describe.each(databaseKinds)('where an inquiry stands in a list, on $name', ({ create }) => {
  async function open() {
    const inbox = await startInbox({ location: await create() });
    const namesAround = async (id: string, query = '') =>
      (await inbox.around(id, query)).rows.map(({ name }) => name);
    return { ...inbox, namesAround };
  }

  it('is told with its rows, the ten before and the ten after it, as the list has them', async () => {
    const { add, list, around } = await open();
    // Several of one millisecond: the ID decides.
    const time = '2026-01-05T10:00:00.000Z';
    for (let index = 0; index < 70; index += 1) await add(index < 40 ? { created_at: time } : {});
    const first = await list({ view: 'all' });
    const all = [...first.rows, ...(await list({ view: 'all', after: first.next ?? '' })).rows];
    for (const at of [0, 4, 29, 52, 69]) {
      const from = Math.max(0, at - 10);
      expect(await around(all[at]?.id ?? '', 'view=all')).toEqual({
        rows: all.slice(from, at + 11),
        first: from + 1,
        elsewhere: null,
      });
    }
  });

  it('follows the order, the filters and the search of the list', async () => {
    const { add, namesAround, around, clock } = await open();
    const ids: string[] = [];
    for (const name of ['Amy', 'Bo', 'Cy', 'Di'])
      ids.push(await add({ name, language: name === 'Bo' ? 'zh-Hans' : 'en', message: `piano ${name}` }));
    const [amy = '', bo = '', cy = ''] = ids;
    expect(await namesAround(cy)).toEqual(['Di', 'Cy', 'Bo', 'Amy']);
    expect(await namesAround(cy, 'language=en')).toEqual(['Di', 'Cy', 'Amy']);
    expect(await namesAround(amy, 'search=piano')).toEqual(['Di', 'Cy', 'Bo', 'Amy']);
    expect(await namesAround(bo, 'search=nothing')).toEqual([]);
    clock.advance(7 * 24 * 60 * 60_000);
    expect(await namesAround(bo, 'view=waiting')).toEqual(['Amy', 'Bo', 'Cy', 'Di']);
    const elsewhere = { view: 'all', index: 3, total: 4 };
    expect(await around(bo, 'language=en')).toEqual({ rows: [], first: 1, elsewhere });
  });

  it('is in All or Spam for one that the list does not hold, and nowhere for none', async () => {
    const { add, around } = await open();
    const aside = await add({ quarantine_reason: 'honeypot' });
    const elsewhere = { view: 'spam', index: 1, total: 1 };
    expect(await around(aside)).toEqual({ rows: [], first: 1, elsewhere });
    expect(await around(unknownId)).toEqual({ rows: [], first: 1, elsewhere: null });
    expect((await around(aside, 'view=spam')).rows).toHaveLength(1);
  });
});
