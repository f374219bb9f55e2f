import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../testing/database-kinds.ts';
import { openInbox } from '../../testing/inbox-harness.ts';

describe.each(databaseKinds)('a search, on $name', ({ create }) => {
  it.each([
    ['hannah', ['Hannah']],
    ['HANNAH BROOKS', ['Hannah']],
    ['ＨＡＮＮＡＨ', ['Hannah']],
    ['hannah@', ['Hannah']],
    ['hnh', []],
    ['o', ['Hannah', '陈思远']],
    ['ha', ['Hannah']],
    ['7135550188', ['Hannah']],
    ['713-555-0188', ['Hannah']],
    ['(713) 555-01', ['Hannah']],
    ['+1 713', ['Hannah']],
    ['50%', ['Hannah']],
    ['%', ['Hannah']],
    ['_', ['Hannah']],
    ['under_score', ['Hannah']],
    ['underXscore', []],
    ['5%0', []],
    ["o'brien", ['Hannah']],
    ['said "viola"', ['Hannah']],
    ['"', ['Hannah']],
    ['c:\\music', ['Hannah']],
    ['\\', ['Hannah']],
    ['two   lines', ['Hannah']],
    ['思远', ['陈思远']],
    ['钢琴', ['陈思远']],
    ['琴', ['陈思远']],
    ['琴钢', []],
    ['学钢琴课', ['陈思远']],
    ['学钢琴 课', ['陈思远']],
    ['١٢٣', []],
    ['שלום', ['陈思远']],
    ['zebra', []],
    ['a* OR b', []],
    ['zzz" OR "hannah', []],
  ])('for %s finds %j', async (search, expected) => {
    const { add, list } = await openInbox(await create());
    await add({
      name: '陈思远',
      email: 'siyuan@example.org',
      phone: '',
      message: '我想学钢琴课。שלום',
    });
    await add({
      name: 'Hannah Brooks',
      email: 'hannah@example.org',
      phone: '+1 (713) 555-0188',
      message: `O'Brien said "viola" costs 50% of c:\\music under_score two\n lines`,
    });
    await add({ name: 'Hannah, from spam', quarantine_reason: 'honeypot' });
    const answer = await list({ search });
    expect(answer.rows.map(({ name }) => name.split(' ')[0])).toEqual(expected);
    expect(answer).toMatchObject({ total: expected.length, isMore: false, next: null });
  });

  /** Many of which only some contain each word: `every`, `rare` or the last one `once`. */
  async function openMany(count: number) {
    const inbox = await openInbox(await create());
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const words = ['every', ...(index % 100 === 0 ? ['rare'] : []), ...(index === 0 ? ['once'] : [])];
      ids.unshift(await inbox.add({ message: words.join(' '), name: `Number ${index}` }));
    }
    return { ...inbox, ids };
  }

  it('finds many in pages, and counts up to 1000', async () => {
    const { list, ids } = await openMany(1100);
    const seen: string[] = [];
    let after: string | null | undefined;
    do {
      const answer = await list({ search: 'every', ...(after && { after }) });
      expect(answer).toMatchObject({ total: 1000, isMore: true });
      seen.push(...answer.rows.map(({ id }) => id));
      after = answer.next;
    } while (after);
    expect(seen).toEqual(ids);
  });

  it('finds few through the index, also behind many others', async () => {
    const { names, list } = await openMany(1100);
    expect(await names({ search: 'once' })).toEqual(['Number 0']);
    const { rows, total } = await list({ search: 'rare' });
    expect(rows).toHaveLength(11);
    expect(total).toBe(11);
    expect(await names({ search: 'once', view: 'closed' })).toEqual([]);
  });
});
