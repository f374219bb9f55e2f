import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../testing/databases.ts';
import { startInbox, unknownId } from '../../testing/desk.ts';

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
