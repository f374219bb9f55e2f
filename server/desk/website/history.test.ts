import { describe, expect, it } from 'vitest';
import type { PublicationAnswer, PublicationsAnswer, WebsiteAnswer } from '../../../desk/website.ts';
import { databaseKinds } from '../../testing/database-kinds.ts';
import { about, openEditor } from '../../testing/editor-harness.ts';
import { publishFields } from '../../testing/publish-fields.ts';

const { lead, words } = about;
const title = 'content/en/about.yaml: closing.title';
const email = 'content/academy.yaml: email';

describe.each(databaseKinds)('the history of publications, on $name', ({ create }) => {
  async function open() {
    const editor = await openEditor(await create());
    const { ann, annaId, clock, database } = editor;
    const read = async <Answer>(path: string) => (await ann.send('GET', path)).json as Answer;
    const list = async (query = '') =>
      (await read<PublicationsAnswer>(`website/publications?${query}`)).publications;
    const author = { id: annaId, name: 'Anna' };
    const change = (fields: Record<string, unknown>, more: Parameters<typeof publishFields>[3] = {}) => {
      clock.advance(1000);
      return publishFields(database, fields, clock.now(), { author, ...more });
    };
    return { ...editor, read, list, change };
  }

  it('is filtered, and says what became of each field', async () => {
    const { change, read, list, ann, annaId, junId } = await open();
    const id = await change({ [lead]: words }, { reason: 'First' });
    const author = { id: junId, name: 'Jun Zhang' };
    await change({ [lead]: `${words} Really.`, [email]: 'new@example.org' }, { reason: 'Second', author });
    // The name stays, of whoever is gone.
    expect((await ann.send('DELETE', `people/${junId}`)).status).toBe(200);
    const rows = await list();
    expect(rows.map(({ reason, isNewest, pages, by }) => [reason, isNewest, pages, by])).toEqual([
      ['Second', true, ['contact-facts', 'about'], 'Jun Zhang'],
      ['First', false, ['about'], 'Anna'],
    ]);
    const queries = ['page=contact-facts', 'page=home', `person=${annaId}`, 'month=2026-02', 'after=2'];
    const reasons = queries.map(async (query) => (await list(query)).map(({ reason }) => reason));
    expect(await Promise.all(reasons)).toEqual([['Second'], [], ['First'], [], ['First']]);
    expect(await list('month=2026-01')).toHaveLength(2);
    const first = await read<PublicationAnswer>(`website/publications/${id}`);
    expect(first.fields).toMatchObject([
      { after: words, now: `${words} Really.`, changedAgainAt: expect.any(String) },
    ]);
    expect((await read<WebsiteAnswer>('website')).number).toBe(2);
  });

  it('is given page by page', async () => {
    const { database, clock, read } = await open();
    const common = { published_at: clock.now().toISOString(), author: 'Anna', author_id: null };
    const rows = Array.from({ length: 65 }, (_, index) => ({
      id: `p${index}`,
      number: index + 1,
      ...common,
    }));
    const own = { reason: '', took_back_id: null };
    await database
      .insertInto('publications')
      .values(rows.map((row) => ({ ...row, ...own })))
      .execute();
    const ids: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const query: string = after ? `?after=${after}` : '';
      const answer: PublicationsAnswer = await read(`website/publications${query}`);
      ids.push(...answer.publications.map(({ id }) => id));
      after = answer.next;
    }
    expect(ids).toEqual(rows.map(({ id }) => id).reverse());
  });

  it('says what was taken back, where the words follow the program again', async () => {
    const { change, readBox, list, database } = await open();
    const { site } = await readBox('about', lead);
    const tookBack = await change({ [lead]: words }, { reason: 'Clearer' });
    await change({ [lead]: site }, { tookBack });
    expect(await database.selectFrom('overlay_fields').selectAll().execute()).toEqual([]);
    expect(await readBox('about', lead)).toMatchObject({ site, last: null });
    expect(await list()).toMatchObject([
      { tookBack: 'Clearer', takenBack: null, isNewest: true },
      { takenBack: { by: 'Anna' }, tookBack: null },
    ]);
  });

  it('says that one holds again once it is taken back that it was taken back, field by field', async () => {
    const { change, readBox, list } = await open();
    const before = { [lead]: (await readBox('about', lead)).site, [title]: 'Join us' };
    const after = { [lead]: words, [title]: 'Come and see us' };
    const takers = async () => (await list()).map(({ takenBack }) => takenBack?.by ?? null);
    await change({ [title]: 'Join us' });
    const first = await change(after);
    const taking = await change(before, { tookBack: first });
    expect(await takers()).toEqual([null, 'Anna', null]);
    await change({ [title]: after[title] }, { tookBack: taking });
    expect(await takers()).toEqual([null, null, null, null]);
    const again = await change({ [lead]: after[lead] }, { tookBack: taking });
    expect(await takers()).toEqual([null, null, 'Anna', null, null]);
    await change({ [lead]: before[lead] }, { tookBack: again });
    expect(await takers()).toEqual([null, 'Anna', null, null, null, null]);
  });

  it('ends where two name each other as taken back', async () => {
    const { change, list } = await open();
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    await change({ [lead]: words }, { id: one, tookBack: other });
    await change({ [lead]: `${words} Really.` }, { id: other, tookBack: one });
    expect(await list()).toMatchObject([{ takenBack: null }, { takenBack: { by: 'Anna' } }]);
  });
});
