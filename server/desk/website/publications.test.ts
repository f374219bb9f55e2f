import { describe, expect, it } from 'vitest';
import type { DeskErrorAnswer } from '../../../desk/contract.ts';
import type {
  ChangesAnswer,
  PublicationAnswer,
  PublicationsAnswer,
  WebsiteAnswer,
} from '../../../desk/website.ts';
import { databaseKinds } from '../../testing/database-kinds.ts';
import { about, openEditor } from '../../testing/editor-harness.ts';

const { lead, chineseLead, words, chineseWords } = about;
const title = 'content/en/about.yaml: closing.title';
const day = 24 * 60 * 60_000;

describe.each(databaseKinds)('publications, on $name', ({ create }) => {
  async function open() {
    const editor = await openEditor(await create());
    const { ann, clock } = editor;
    const read = async <Answer>(path: string) => (await ann.send('GET', path)).json as Answer;
    const list = async (query = '') =>
      (await read<PublicationsAnswer>(`website/publications?${query}`)).publications;
    const later = (days: number) => new Date(clock.now().getTime() + days * day).toISOString();
    return { ...editor, read, list, later };
  }

  it('hold what was ticked, once, however often they are sent', async () => {
    const { save, publish, read, database } = await open();
    await save({ [lead]: words, [chineseLead]: chineseWords, [title]: 'Come and see us' });
    const send = publish([lead, chineseLead], { reason: 'Clearer' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(answers[0]?.json).toMatchObject({
      fields: [
        { address: lead, before: expect.stringContaining('An academy'), after: words, page: 'about' },
        { address: chineseLead, after: chineseWords, language: 'zh-Hans' },
      ],
    });
    expect(await database.selectFrom('publication_fields').selectAll().execute()).toHaveLength(2);
    const { open: waiting, unpublished } = await read<WebsiteAnswer>('website');
    expect(waiting).toMatchObject([{ state: 'waiting', fields: 2, pages: ['about'], by: 'Anna' }]);
    expect(unpublished).toMatchObject([{ page: 'about', fields: 1 }]);
    const { fields } = await read<ChangesAnswer>('website/changes');
    expect(fields.map(({ address }) => address)).toEqual([title]);
  });

  it('are refused with another content under an ID that was used, and of fields without a draft', async () => {
    const { ann, jun, save, publish } = await open();
    await save({ [lead]: words });
    const id = crypto.randomUUID();
    const sent = { id, addresses: [lead], reason: '', at: null, tookBack: null };
    expect((await ann.send('POST', 'website/publications', sent)).status).toBe(201);
    for (const other of [
      { ...sent, reason: 'Other' },
      { ...sent, addresses: [title] },
    ])
      expect(await ann.send('POST', 'website/publications', other)).toMatchObject({
        status: 422,
        json: { error: 'invalid', fields: { id: [expect.any(String)] } },
      });
    expect((await jun.send('POST', 'website/publications', sent)).status).toBe(422);
    expect((await publish([title])()).json).toMatchObject({ fields: { addresses: [expect.any(String)] } });
  });

  it('are checked as the whole site that they make: what is ticked, and nothing else', async () => {
    const { save, publish } = await open();
    await save({ [lead]: '', [title]: 'Come and see us' });
    const refused = await publish([lead])();
    expect(refused.status).toBe(422);
    expect((refused.json as DeskErrorAnswer).problems).toEqual({
      [lead]: expect.objectContaining({ code: 'empty' }),
    });
    expect((await publish([title])()).status).toBe(201);
  });

  it('stand in the history, with filters and what became of each field', async () => {
    const { save, publish, runPublisher, read, list, annaId, junId } = await open();
    await save({ [lead]: words });
    await publish([lead], { reason: 'First' })();
    await runPublisher();
    await save({ [lead]: `${words} Really.`, 'content/academy.yaml: email': 'new@example.org' });
    await publish([lead, 'content/academy.yaml: email'], { reason: 'Second' })();
    await runPublisher();
    const rows = await list();
    expect(rows.map(({ reason, isNewest, pages, by }) => [reason, isNewest, pages, by])).toEqual([
      ['Second', true, ['contact-facts', 'about'], 'Anna'],
      ['First', false, ['about'], 'Anna'],
    ]);
    const reasons = async (query: string) => (await list(query)).map(({ reason }) => reason);
    expect(await reasons('page=contact-facts')).toEqual(['Second']);
    expect(await reasons('page=home')).toEqual([]);
    expect(await reasons(`person=${annaId}`)).toHaveLength(2);
    expect(await reasons(`person=${junId}`)).toEqual([]);
    expect([await reasons('month=2026-01'), await reasons('month=2026-02')]).toEqual([
      ['Second', 'First'],
      [],
    ]);
    expect(await reasons('after=2')).toEqual(['First']);
    const first = await read<PublicationAnswer>(`website/publications/${rows[1]?.id}`);
    expect(first.fields).toMatchObject([
      { after: words, now: `${words} Really.`, changedAgainAt: expect.any(String) },
    ]);
    expect((await read<WebsiteAnswer>('website')).number).toBe(2);
  });

  it('give the history page by page', async () => {
    const { database, read } = await open();
    const common = { created_at: '2026-01-01T00:00:00.000Z', author: 'Anna', author_id: null };
    const published = { language: 'en', reason: '', state: 'published', publish_at: null } as const;
    const rows = Array.from({ length: 65 }, (_, index) => ({
      ...common,
      ...published,
      id: `p${index}`,
      number: index + 1,
      leased_until: null,
      published_at: common.created_at,
      failure: null,
      took_back_id: null,
    }));
    await database.insertInto('publications').values(rows).execute();
    const ids: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const query: string = after ? `?after=${after}` : '';
      const answer: PublicationsAnswer = await read(`website/publications${query}`);
      ids.push(...answer.publications.map(({ id }) => id));
      after = answer.next;
    }
    expect(ids).toEqual(rows.map(({ id }) => id).reverse());
  });

  it('are taken back by another one, in which the words follow the program again', async () => {
    const { save, publish, runPublisher, readBox, list, database } = await open();
    const { site } = await readBox('about', lead);
    await save({ [lead]: words });
    await publish([lead], { reason: 'Clearer' })();
    await runPublisher();
    const [{ id } = expect.fail('none')] = await list();
    await save({ [lead]: site });
    await publish([lead], { tookBack: id })();
    await runPublisher();
    expect(await database.selectFrom('overlay_fields').selectAll().execute()).toEqual([]);
    expect(await readBox('about', lead)).toMatchObject({ site, last: null });
    expect(await list()).toMatchObject([
      { tookBack: 'Clearer', takenBack: null, isNewest: true },
      { takenBack: { by: 'Anna' }, tookBack: null },
    ]);
  });

  it('hold again once it is taken back that they were taken back, field by field', async () => {
    const { save, publish, runPublisher, readBox, list } = await open();
    const before = { [lead]: (await readBox('about', lead)).site, [title]: 'Join us' };
    const after = { [lead]: words, [title]: 'Come and see us' };
    const change = async (fields: Record<string, unknown>, tookBack: string | null = null) => {
      await save(fields);
      const { json } = await publish(Object.keys(fields), { tookBack })();
      await runPublisher();
      return (json as PublicationAnswer).publication.id;
    };
    const takers = async () => (await list()).map(({ takenBack }) => takenBack?.by ?? null);
    await change({ [title]: 'Join us' });
    const first = await change(after);
    const taking = await change(before, first);
    expect(await takers()).toEqual([null, 'Anna', null]);
    await change({ [title]: after[title] }, taking);
    expect(await takers()).toEqual([null, null, null, null]);
    const again = await change({ [lead]: after[lead] }, taking);
    expect(await takers()).toEqual([null, null, 'Anna', null, null]);
    await change({ [lead]: before[lead] }, again);
    expect(await takers()).toEqual([null, 'Anna', null, null, null, null]);
  });

  it('may name each other as taken back', async () => {
    const { save, publish, runPublisher, list, database } = await open();
    for (const reason of ['First', 'Second']) {
      await save({ [lead]: `${words} ${reason}.` });
      await publish([lead], { reason })();
      await runPublisher();
    }
    const [second, first] = await list();
    for (const [one, other] of [
      [first, second],
      [second, first],
    ]) {
      const named = { took_back_id: other?.id ?? '' };
      await database
        .updateTable('publications')
        .set(named)
        .where('id', '=', one?.id ?? '')
        .execute();
    }
    expect(await list()).toMatchObject([{ takenBack: null }, { takenBack: { by: 'Anna' } }]);
  });

  it('are scheduled within a year, shown at the field, cancelled or published now', async () => {
    const { ann, save, publish, later, readBox, read, database } = await open();
    await save({ [lead]: words });
    for (const at of [later(-1), later(367)])
      expect((await publish([lead], { at })()).json).toMatchObject({ fields: { at: [expect.any(String)] } });
    const { publication } = (await publish([lead], { at: later(30) })()).json as PublicationAnswer;
    const decide = (act: string, id = publication.id) =>
      ann.send('PATCH', `website/publications/${id}`, { act });
    expect((await readBox('about', lead)).scheduled).toEqual({
      publication: publication.id,
      at: later(30),
      by: 'Anna',
    });
    expect(await read<WebsiteAnswer>('website')).toMatchObject({
      open: [{ state: 'scheduled', at: later(30), isScheduled: true }],
      unpublished: [{ page: 'about', scheduled: { publication: publication.id } }],
    });
    for (const _ of [1, 2]) expect((await decide('cancel')).json).toEqual({ done: true });
    expect((await readBox('about', lead)).scheduled).toBeNull();
    expect((await decide('publish')).json).toEqual({ error: 'stale' });
    const again = (await publish([lead], { at: later(30) })()).json as PublicationAnswer;
    for (const _ of [1, 2])
      expect((await decide('publish', again.publication.id)).json).toEqual({ done: true });
    expect((await decide('cancel', again.publication.id)).json).toEqual({ error: 'stale' });
    const states = await database.selectFrom('publications').select('state').orderBy('created_at').execute();
    expect(states.map(({ state }) => state).sort()).toEqual(['cancelled', 'waiting']);
    expect((await decide('cancel', crypto.randomUUID())).status).toBe(404);
  });

  it('keep the name of whoever is gone, and ask the others what is scheduled', async () => {
    const { ann, jun, junId, save, publish, runPublisher, later, list, read } = await open();
    await save({ [lead]: words, [title]: 'Come and see us' }, jun);
    await publish([lead], {}, jun)();
    await runPublisher();
    await publish([title], { at: later(3) }, jun)();
    expect((await ann.send('DELETE', `people/${junId}`)).status).toBe(200);
    expect(await list()).toMatchObject([{ by: 'Jun Zhang' }]);
    expect((await read<WebsiteAnswer>('website')).open).toMatchObject([
      { state: 'asking', by: 'Jun Zhang', pages: ['about'] },
    ]);
  });

  it('say a number of the log where nothing of theirs is to blame, and never what the program printed', async () => {
    const { save, publish, read, database } = await open();
    await save({ [lead]: words });
    await publish([lead])();
    const text = 'the site could not be built: Access to this API has been restricted at /srv/site/x.js:1';
    const failure = JSON.stringify({ address: '', code: 'other', text });
    await database.updateTable('publications').set({ state: 'failed', failure }).execute();
    const [failed] = (await read<WebsiteAnswer>('website')).open;
    const problem = { code: 'failed', text: expect.any(String), detail: { number: failed?.id.slice(0, 8) } };
    expect(failed?.failure).toMatchObject({ address: '', problem });
    expect(JSON.stringify(failed)).not.toContain('API');
  });

  it('say where they failed, until their author sends another', async () => {
    const { save, publish, read, database } = await open();
    await save({ [lead]: words });
    await publish([lead])();
    const failure = JSON.stringify({ address: lead, code: 'other', text: 'No room' });
    await database.updateTable('publications').set({ state: 'failed', failure }).execute();
    expect((await read<WebsiteAnswer>('website')).open).toMatchObject([
      { state: 'failed', failure: { address: lead, page: 'about', problem: { text: 'No room' } } },
    ]);
    expect((await read<ChangesAnswer>('website/changes')).fields).toHaveLength(1);
    await publish([lead])();
    expect((await read<WebsiteAnswer>('website')).open).toMatchObject([{ state: 'waiting' }]);
  });
});
