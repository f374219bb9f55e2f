import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../desk/website.ts';
import { readDrafts, saveDrafts } from '../desk/website/drafts.ts';
import { decide, publish } from '../desk/website/publications.ts';
import { addPerson } from '../staff/people.ts';
import { databaseKinds } from '../testing/database-kinds.ts';
import { jun } from '../testing/editor-harness.ts';
import { buildSample, leadAddress, openPublisher } from '../testing/publisher-harness.ts';
import { readPublished } from '../website/overlay-store.ts';
import { createSiteReader, readValue } from '../website/site-content.ts';

const titleAddress = 'content/en/about.yaml: closing.title';
const featured = 'content/home.yaml: featured';
const hidden = 'content/instructors/zhiyuan-chen.yaml';

type Fields = Record<string, FieldValue>;

describe.each(databaseKinds)('two people who publish at once, on $name', ({ create }) => {
  async function open() {
    const publisher = await openPublisher(await create());
    const { database, clock, person } = publisher;
    const readSite = createSiteReader(database);
    await addPerson(database, { ...jun, language: 'en' }, clock.now());
    await database.updateTable('staff').set({ may_edit: 1 }).execute();
    const staff = database
      .selectFrom('staff')
      .selectAll()
      .where('id', '!=', person?.id ?? '');
    const [ann, other] = [person ?? expect.fail('no Anna'), await staff.executeTakeFirstOrThrow()];
    type Person = typeof ann;

    const write = async ({ id }: Person, fields: Fields) => {
      const changes = Object.entries(fields).map(([address, value]) => ({ address, value }));
      await saveDrafts(database, await readSite(), id, changes, clock.now());
    };
    async function send(author: Person, ...addresses: string[]): Promise<string> {
      clock.advance(1);
      const sent = { id: randomUUID(), addresses, reason: '', at: null, tookBack: null };
      const { publication } = await publish({ database, readSite, now: clock.now() }, author, sent);
      return publication.id;
    }
    const listDrafts = async () =>
      (await readDrafts(database)).map(({ name, value }) => `${name}: ${String(value)}`);
    const readOverlay = async () => (await readPublished(database)).overlay;
    const one = publisher.createOne('one');
    async function workOn(): Promise<void> {
      while (await one.workOnce());
    }
    return { ...publisher, readSite, ann, other, write, send, listDrafts, readOverlay, workOn };
  }

  it('other fields: both are on the site', async () => {
    const { ann, other, write, send, workOn, readOverlay, listDrafts, readState } = await open();
    await write(ann, { [leadAddress]: 'Three values now.' });
    await write(other, { [titleAddress]: 'Come and see us' });
    const ids = await Promise.all([send(ann, leadAddress), send(other, titleAddress)]);
    await workOn();
    expect(await readOverlay()).toEqual({
      [leadAddress]: 'Three values now.',
      [titleAddress]: 'Come and see us',
    });
    const numbers = await Promise.all(ids.map(async (id) => (await readState(id)).number));
    expect(numbers.sort()).toEqual([1, 2]);
    expect(await listDrafts()).toEqual([]);
  });

  it('the same field: the later one asks, and nothing replaces the words of the first unseen', async () => {
    const { ann, other, write, send, workOn, readOverlay, listDrafts, readState, readSite, database } =
      await open();
    await write(ann, { [leadAddress]: 'Words of Anna.' });
    await write(other, { [leadAddress]: 'Words of Jun.' });
    const first = await send(ann, leadAddress);
    const later = await send(other, leadAddress);
    await workOn();
    expect((await readState(first)).state).toBe('published');
    expect(await readState(later)).toMatchObject({ state: 'asking', number: null, leased_until: null });
    expect(await readOverlay()).toEqual({ [leadAddress]: 'Words of Anna.' });
    expect(await listDrafts()).toEqual(['Jun Zhang: Words of Jun.']);
    await decide({ database, readSite }, later, 'publish');
    await workOn();
    expect(await readOverlay()).toEqual({ [leadAddress]: 'Words of Jun.' });
    const fields = database.selectFrom('publication_fields').selectAll().where('publication_id', '=', later);
    expect((await fields.executeTakeFirstOrThrow()).before_value).toBe('"Words of Anna."');
    expect(await listDrafts()).toEqual([]);
  });

  it('the same field, once the first is on the site and the other has not seen it: it asks', async () => {
    const { ann, other, write, send, workOn, readOverlay, readState } = await open();
    await write(other, { [leadAddress]: 'Words of Jun.' });
    await write(ann, { [leadAddress]: 'Words of Anna.' });
    await send(ann, leadAddress);
    await workOn();
    const later = await send(other, leadAddress);
    await workOn();
    expect((await readState(later)).state).toBe('asking');
    expect(await readOverlay()).toEqual({ [leadAddress]: 'Words of Anna.' });
  });

  it('the same words of both, and one again and again: nobody is asked', async () => {
    const { ann, other, write, send, workOn, readOverlay, readState } = await open();
    await write(other, { [leadAddress]: 'The same words.' });
    const ids = [await send(other, leadAddress)];
    for (const words of ['Other words here.', 'The same words.']) {
      await write(other, { [leadAddress]: words });
      ids.push(await send(other, leadAddress));
    }
    await write(ann, { [leadAddress]: 'The same words.' });
    ids.push(await send(ann, leadAddress));
    await workOn();
    expect(await readOverlay()).toEqual({ [leadAddress]: 'The same words.' });
    for (const id of ids) expect((await readState(id)).state).toBe('published');
  });

  it('the words of one, the program’s again, and others at once: nobody is asked', async () => {
    const { ann, write, send, workOn, readSite, readOverlay, readState } = await open();
    await write(ann, { [leadAddress]: 'Words of Anna.' });
    await send(ann, leadAddress);
    await workOn();
    await write(ann, { [leadAddress]: readValue((await readSite()).program, leadAddress) });
    const back = await send(ann, leadAddress);
    await write(ann, { [leadAddress]: 'Other words of Anna.' });
    const last = await send(ann, leadAddress);
    await workOn();
    expect((await readState(back)).state).toBe('published');
    expect((await readState(last)).state).toBe('published');
    expect(await readOverlay()).toEqual({ [leadAddress]: 'Other words of Anna.' });
  });

  it('while one is built: the other is laid on it afterwards, and each build is of one publication', async () => {
    const { ann, other, write, send, workOn, seams, readBuild, folders } = await open();
    await write(ann, { [leadAddress]: 'Three values now.' });
    await write(other, { [titleAddress]: 'Come and see us' });
    seams.runChild = async (child, signal) => {
      seams.runChild = buildSample;
      await send(other, titleAddress);
      return buildSample(child, signal);
    };
    await send(ann, leadAddress);
    await workOn();
    const built = readdirSync(folders.builds).map((name) => JSON.parse(readBuild(name)).overlay);
    const first = { [leadAddress]: 'Three values now.' };
    expect(built).toHaveLength(2);
    expect(built).toEqual(expect.arrayContaining([first, { ...first, [titleAddress]: 'Come and see us' }]));
  });

  it('what does not go together: the later one fails and says why, and the first stays', async () => {
    const { ann, other, write, send, workOn, readOverlay, listDrafts, readState } = await open();
    const three = ['zhiyuan-chen', 'haoran-wu', 'yerin-park'];
    await write(ann, { [featured]: three });
    await write(other, { [hidden]: 'hidden' });
    await send(ann, featured);
    const later = await send(other, hidden);
    await workOn();
    const { state, failure } = await readState(later);
    expect(state).toBe('failed');
    expect([featured, hidden]).toContain(JSON.parse(failure ?? '').address);
    expect(await readOverlay()).toEqual({ [featured]: three });
    expect(await listDrafts()).toEqual(['Jun Zhang: hidden']);
  });
});
