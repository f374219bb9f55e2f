import { describe, expect, it } from 'vitest';
import { addDays, readDay } from '../../../content/studio-clock.ts';
import type { DraftAnswer } from '../../../desk/contract/website.ts';
import type { Transaction } from '../../database/schema.ts';
import { makeOnce } from '../../testing/clean-up.ts';
import { databaseKinds, postgres } from '../../testing/databases.ts';
import { about, openEditor, publishFields } from '../../testing/desk.ts';
import { lockStaff, runIntoLock } from '../../testing/run-into-lock.ts';

const { lead, chineseLead, words, chineseWords } = about;

describe('the draft', () => {
  const open = async (location?: string) => openEditor({ location });

  it('is saved, judged as the whole site, and ends where it says the same as the site', async () => {
    const { save, readBox } = await open();
    const saved = (await save({ [lead]: words, [chineseLead]: '' })).json as DraftAnswer;
    expect(saved.problems).toEqual({ [chineseLead]: expect.objectContaining({ code: 'empty' }) });
    expect(await readBox('about', lead)).toMatchObject({ draft: { value: words } });
    expect(await readBox('about', lead)).not.toHaveProperty('problem');
    expect(await readBox('about', chineseLead)).toMatchObject({ problem: { code: 'empty' } });
    const { site } = await readBox('about', lead);
    await save({ [lead]: site, [chineseLead]: undefined });
    expect((await readBox('about', lead)).draft).toBeUndefined();
    expect((await readBox('about', chineseLead)).draft).toBeUndefined();
  });

  it('is saved without what nobody sees, in a list, too; what then says the same is none', async () => {
    const { save, readBox } = await open();
    // Which characters, content/clean-text.test.ts holds.
    const paragraphs = 'content/en/about.yaml: mission.paragraphs';
    const list = (await readBox('about', paragraphs)).site as string[];
    const pasted = { [lead]: `\ufeff${words}\u2029`, [paragraphs]: list.map((each) => `${each}\u200b`) };
    expect((await save(pasted)).json).toMatchObject({ problems: {} });
    expect((await readBox('about', lead)).draft?.value).toBe(words);
    expect((await readBox('about', paragraphs)).draft).toBeUndefined();
  });

  it('of somebody who is hidden is judged as that of the others', async () => {
    const { save, prepare, database, clock } = await open();
    const person = 'content/instructors/julian-okafor.yaml';
    await publishFields(database, { [person]: 'hidden' }, clock.now());
    const [name, quote] = [`${person}: name`, 'content/en/instructors/julian-okafor.yaml: quote'];
    const saved = (await save({ [name]: '<b>Julian</b>', [quote]: 'Too short' })).json as DraftAnswer;
    expect(saved.problems).toMatchObject({ [name]: { code: 'markup' }, [quote]: { code: 'too-short' } });
    expect((await (await prepare([name]))()).status).toBe(422);
    expect((await save({ [name]: 'Julian O. Okafor', [quote]: undefined })).json).toMatchObject({
      problems: {},
    });
  });

  it('is saved once, however often it is sent, and the last of one field in a request', async () => {
    const { ann, save, database, clock } = await open(await postgres.create());
    await save({ [lead]: words });
    const [first] = await database.selectFrom('draft').selectAll().execute();
    clock.advance(60_000);
    await Promise.all([save({ [lead]: words }), save({ [lead]: words })]);
    expect(await database.selectFrom('draft').selectAll().execute()).toEqual([first]);
    const twice = ['a', 'b'].map((value) => ({ address: lead, value }));
    expect((await ann.send('PATCH', 'website/draft', { changes: twice })).status).toBe(200);
    expect(await database.selectFrom('draft').select('value').execute()).toEqual([{ value: '"b"' }]);
  });

  it.each(databaseKinds)('holds two million characters at most, on $name', async ({ create }) => {
    const { ann, save, database, clock } = await open(await create());
    const who = { author: 'Anna', author_id: ann.person.id };
    const value = JSON.stringify('a'.repeat(1_999_990));
    const long = { address: 'a', value, changed_at: clock.now().toISOString(), ...who };
    await database.insertInto('draft').values(long).execute();
    expect((await save({ [lead]: words })).json).toMatchObject({ error: 'too-large' });
    expect((await save({ [lead]: 'Hi' })).status).toBe(200);
  });

  it('is one for all: a colleague’s words go where nobody else was faster', async () => {
    const { save, readBox, jun, junId, ann } = await open();
    const { site } = await readBox('about', lead);
    const more = `${words} Really.`;
    await save({ [lead]: words }, ann, [site]);
    expect((await readBox('about', lead, jun)).draft).toMatchObject({ value: words, by: 'Anna' });
    const late = (await save({ [lead]: more, [chineseLead]: chineseWords }, jun, [site])).json as DraftAnswer;
    expect(late.conflicts).toMatchObject({ [lead]: { value: words, by: 'Anna' } });
    expect((await readBox('about', lead)).draft).toMatchObject({ value: words });
    expect((await save({ [lead]: more }, jun, [words])).json).toMatchObject({ conflicts: {} });
    const juns = { value: more, person: junId, by: 'Jun Zhang' };
    expect((await readBox('about', lead)).draft).toMatchObject(juns);
    // Back to what is on the site is compared, too; and what was sent without an answer may stand there.
    expect((await save({ [lead]: undefined }, ann, [words])).json).toMatchObject({
      conflicts: { [lead]: {} },
    });
    expect((await save({ [lead]: undefined }, ann, [words, more])).json).toMatchObject({ conflicts: {} });
    expect((await readBox('about', lead)).draft).toBeUndefined();
  });

  it('is compared with what is published while a save waits for its turn', async () => {
    const { save, readBox, database, clock } = await open(await postgres.create());
    const { site } = await readBox('about', lead);
    const [saved] = await runIntoLock(
      database,
      (holder) => publishFields(holder, { [lead]: words }, clock.now()),
      [() => save({ [lead]: `${words} Really.` }, undefined, [site])],
    );
    expect(saved?.json).toMatchObject({ conflicts: { [lead]: { value: words, by: 'Anna' } } });
  });

  it('is refused from who may not edit any more, once the save has its turn', async () => {
    const { save, annaId, database } = await open(await postgres.create());
    // A change of the right alone makes no save wait.
    const endRight = async (holder: Transaction) => {
      await lockStaff(holder);
      await holder.updateTable('staff').set({ may_edit: 0 }).where('id', '=', annaId).execute();
    };
    const [saved] = await runIntoLock(database, endRight, [() => save({ [lead]: words })]);
    expect(saved).toMatchObject({ status: 403, json: { error: 'may-not-edit' } });
    expect(await database.selectFrom('draft').selectAll().execute()).toEqual([]);
  });

  it('takes both of two who add the first date of a program', async () => {
    const { save, readBox, jun, ann } = await open();
    const dates = 'content/programs/workshops.yaml: dates';
    const date = (id: string) => ({ id, day: '2099-03-06', titles: { en: 'Strings', 'zh-Hans': '弦乐' } });
    await save({ [dates]: [date('aaaaaaaa')] }, ann, [null]);
    await save({ [dates]: [date('bbbbbbbb')] }, jun, [null]);
    const { draft } = await readBox('programs/workshops', dates);
    expect(draft?.value).toEqual([date('aaaaaaaa'), date('bbbbbbbb')]);
  });

  it('leaves out what is over by a month at the next save, unless that is what is typed', async () => {
    const { save, readBox, clock } = await open();
    const dates = 'content/programs/workshops.yaml: dates';
    const titles = { en: 'Strings', 'zh-Hans': '弦乐' };
    const today = readDay(clock.now(), 'UTC');
    const date = (id: string, from: number) => ({ id, titles, day: addDays(today, from) });
    const [old, recent, coming] = [date('aaaaaaaa', -40), date('bbbbbbbb', -20), date('cccccccc', 9)];
    await save({ [dates]: [old, recent] });
    expect((await readBox('programs/workshops', dates)).draft?.value).toEqual([old, recent]);
    await save({ [dates]: [old, recent, coming] });
    expect((await readBox('programs/workshops', dates)).draft?.value).toEqual([recent, coming]);
  });
});

const editor = makeOnce(() => openEditor());

it.each([
  // Which others are none, content/model/fields.test.ts holds.
  ['no field', 'content/en/about.yaml: hero.nothing', 'a'],
  ['a number for a text', lead, 5],
  ['a text for a list', 'content/en/about.yaml: mission.paragraphs', 'a'],
  ['a list of numbers for the order of entries', 'content/en/about.yaml: faq.items', [1]],
  ['another state of an instructor', 'content/instructors/haoran-wu.yaml', 'gone'],
  ['half a character', lead, 'a\ud800'],
  ['a null character', lead, 'a\0'],
  ['too much', lead, 'x'.repeat(20_001)],
  ['too many values', lead, Array.from({ length: 400_000 }, () => 1)],
  ['lists in lists', lead, JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)],
])('the draft is refused of %s, which stops no other field', async (_, address, value) => {
  const { save, database } = editor();
  const saved = await save({ [chineseLead]: chineseWords, [address]: value });
  expect(saved.json).toMatchObject({ refused: [address] });
  const rows = await database.selectFrom('draft').select('address').execute();
  expect(rows).toEqual([{ address: chineseLead }]);
  // It may have been sent before, and stands among what was seen.
  expect((await save({ [lead]: words }, undefined, [value])).status).toBe(200);
});
