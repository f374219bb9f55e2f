import { describe, expect, it } from 'vitest';
import type { DraftsAnswer, FieldBox, WebsiteAnswer, WebsitePageAnswer } from '../../../desk/website.ts';
import { isEditable } from '../../../site/content/field-schema.ts';
import { makeOnce } from '../../testing/clean-up.ts';
import { databaseKinds } from '../../testing/database-kinds.ts';
import { about, openEditor } from '../../testing/editor-harness.ts';
import { publishFields } from '../../testing/publish-fields.ts';

const { lead, chineseLead, words, chineseWords } = about;

describe.each(databaseKinds)('drafts, on $name', ({ create }) => {
  const open = async () => openEditor(await create());

  it('are saved, judged as the whole site, and end where they say the same as the site', async () => {
    const { save, readBox } = await open();
    const saved = (await save({ [lead]: words, [chineseLead]: '' })).json as DraftsAnswer;
    expect(saved.problems).toEqual({ [chineseLead]: expect.objectContaining({ code: 'empty' }) });
    expect(await readBox('about', lead)).toMatchObject({ draft: { value: words, problem: null } });
    expect(await readBox('about', chineseLead)).toMatchObject({ draft: { problem: { code: 'empty' } } });
    const { site } = await readBox('about', lead);
    await save({ [lead]: site, [chineseLead]: undefined });
    expect((await readBox('about', lead)).draft).toBeUndefined();
    expect((await readBox('about', chineseLead)).draft).toBeUndefined();
  });

  it('are saved without what nobody sees, in a list, too; what then says the same is none', async () => {
    const { save, readBox } = await open();
    const [paragraphs, days] = [
      'content/en/about.yaml: mission.paragraphs',
      'content/academy.yaml: closedDays',
    ];
    const { site } = await readBox('about', paragraphs);
    const list = site as string[];
    const day = { from: '2026-12-24', names: { en: 'Winter\u2028break', 'zh-Hans': '\u200e寒假' } };
    const pasted = {
      [lead]: `\ufeff${words}\u2029`,
      [paragraphs]: list.map((each) => `${each}\u200b`),
      [days]: [day],
    };
    expect((await save(pasted)).json).toMatchObject({ problems: {} });
    expect((await readBox('about', lead)).draft?.value).toBe(words);
    expect((await readBox('about', paragraphs)).draft).toBeUndefined();
    expect((await readBox('hours', days)).draft?.value).toMatchObject([
      { names: { en: 'Winter break', 'zh-Hans': '寒假' } },
    ]);
  });

  it('of somebody who is hidden are judged as those of the others', async () => {
    const { save, prepare, database, clock } = await open();
    const person = 'content/instructors/julian-okafor.yaml';
    await publishFields(database, { [person]: 'hidden' }, clock.now());
    const [name, quote] = [`${person}: name`, 'content/en/instructors/julian-okafor.yaml: quote'];
    const saved = (await save({ [name]: '<b>Julian</b>', [quote]: 'Too short' })).json as DraftsAnswer;
    expect(saved.problems).toMatchObject({ [name]: { code: 'markup' }, [quote]: { code: 'too-short' } });
    expect((await (await prepare([name]))()).status).toBe(422);
    expect((await save({ [name]: 'Julian O. Okafor', [quote]: undefined })).json).toMatchObject({
      problems: {},
    });
  });

  it('are saved once, however often they are sent, and the last of one field in a request', async () => {
    const { ann, save, database, clock } = await open();
    await save({ [lead]: words });
    const [first] = await database.selectFrom('drafts').selectAll().execute();
    clock.advance(60_000);
    await Promise.all([save({ [lead]: words }), save({ [lead]: words })]);
    expect(await database.selectFrom('drafts').selectAll().execute()).toEqual([first]);
    const twice = ['a', 'b'].map((value) => ({ address: lead, value }));
    expect((await ann.send('PATCH', 'website/drafts', { changes: twice })).status).toBe(200);
    expect(await database.selectFrom('drafts').select('value').execute()).toEqual([{ value: '"b"' }]);
  });

  it('are 5000 at most: more than the site has fields', async () => {
    const { ann, save, database, clock } = await open();
    const row = { staff_id: ann.person.id, value: '""', base: '""', changed_at: clock.now().toISOString() };
    const rows = Array.from({ length: 2500 }, (_, at) => [
      { ...row, address: `a${at}` },
      { ...row, address: `b${at}` },
    ]);
    for (const some of [rows.slice(0, 1250), rows.slice(1250)])
      await database.insertInto('drafts').values(some.flat()).execute();
    expect((await save({ [lead]: words })).json).toMatchObject({ error: 'invalid' });
    await database.deleteFrom('drafts').where('address', '=', 'a0').execute();
    expect((await save({ [lead]: words })).status).toBe(200);
  });

  it('hold four million characters at most: everyone’s are read with every page', async () => {
    const { ann, save, database, clock } = await open();
    const row = { staff_id: ann.person.id, base: '""', changed_at: clock.now().toISOString() };
    const long = { ...row, address: 'a', value: JSON.stringify('a'.repeat(3_999_990)) };
    await database.insertInto('drafts').values(long).execute();
    expect((await save({ [lead]: words })).json).toMatchObject({ error: 'invalid' });
    expect((await save({ [lead]: 'Hi' })).status).toBe(200);
  });

  it('of two persons stand beside each other', async () => {
    const { ann, jun, junId, save, readBox } = await open();
    await save({ [lead]: words });
    await save({ [lead]: `${words} Really.` }, jun);
    expect((await readBox('about', lead)).others).toMatchObject([
      { person: junId, name: 'Jun Zhang', value: `${words} Really.` },
    ]);
    expect((await readBox('about', lead, jun)).others).toMatchObject([{ name: 'Anna', value: words }]);
    const page = (await ann.send('GET', 'website/page?page=about')).json as WebsitePageAnswer;
    expect(page.drafts).toMatchObject([{ name: 'Jun Zhang', fields: 1 }]);
    const list = (await ann.send('GET', 'website')).json as WebsiteAnswer;
    expect(list.pages.find(({ id }) => id === 'about')?.drafts.map(({ name }) => name)).toEqual([
      'Anna',
      'Jun Zhang',
    ]);
    expect(list.unpublished.map(({ name, page: id, fields }) => [name, id, fields])).toEqual([
      ['Anna', 'about', 1],
      ['Jun Zhang', 'about', 1],
    ]);
  });

  it('say that a colleague has published the field since, until theirs is kept', async () => {
    const { ann, junId, save, readBox, database, clock } = await open();
    await save({ [lead]: words });
    const author = { id: junId, name: 'Jun Zhang' };
    await publishFields(database, { [lead]: `${words} Really.` }, clock.now(), { author });
    expect(await readBox('about', lead)).toMatchObject({
      site: `${words} Really.`,
      draft: { value: words },
      since: { by: 'Jun Zhang' },
    });
    expect((await ann.send('POST', 'website/keep', { address: lead })).json).toEqual({ done: true });
    expect((await readBox('about', lead)).since).toBeUndefined();
    expect((await readBox('about', lead)).draft).toMatchObject({ value: words });
  });

  it('leave the other language behind, until it is changed or said to be right', async () => {
    const { ann, readBox, database, clock } = await open();
    await publishFields(database, { [lead]: words }, clock.now());
    expect((await readBox('about', chineseLead)).behindSince).not.toBeNull();
    expect((await readBox('about', lead)).behindSince).toBeNull();
    const list = (await ann.send('GET', 'website')).json as WebsiteAnswer;
    expect(list.pages.find(({ id }) => id === 'about')?.behind).toEqual(['zh-Hans']);
    expect((await ann.send('POST', 'website/right', { address: chineseLead })).status).toBe(200);
    expect((await readBox('about', chineseLead)).behindSince).toBeNull();
    expect((await ann.send('POST', 'website/right', { address: lead })).status).toBe(404);
  });

  it('show what a newer version of the program says, until somebody decides', async () => {
    const { ann, readBox, database, clock } = await open();
    await publishFields(database, { [lead]: words }, clock.now());
    expect((await readBox('about', lead)).program).toBeUndefined();
    await database.updateTable('overlay_fields').set({ program_value: '"Older words"' }).execute();
    expect(await readBox('about', lead)).toMatchObject({ site: words, program: expect.any(String) });
    await ann.send('POST', 'website/keep', { address: lead });
    expect((await readBox('about', lead)).program).toBeUndefined();
  });
});

describe('drafts', () => {
  const editor = makeOnce(() => openEditor());

  it.each([
    ['no field', 'content/en/about.yaml: hero.nothing', 'a'],
    ['no file', 'content/en/nothing.yaml: a', 'a'],
    ['a whole file', 'content/en/about.yaml', 'a'],
    ['an outside form', 'content/academy.yaml: forms.trialLesson', 'https://evil.example/'],
    ['the embedded form', 'content/academy.yaml: embeddedForm.portalId', '1'],
    ['a place in a list', 'content/en/about.yaml: mission.paragraphs.0', 'a'],
    ['a path out of the content', 'content/../../etc/passwd.yaml: a', 'a'],
    ['the prototype', 'content/en/about.yaml: __proto__.polluted', 'a'],
    ['a number for a text', lead, 5],
    ['a group for a text', lead, { a: 'b' }],
    ['a text for a list', 'content/en/about.yaml: mission.paragraphs', 'a'],
    ['nothing in a list', 'content/en/about.yaml: mission.paragraphs', [null]],
    ['a list of numbers for the order of entries', 'content/en/about.yaml: faq.items', [1]],
    ['a text for hours', 'content/academy.yaml: hours', 'always'],
    ['another state of an instructor', 'content/instructors/haoran-wu.yaml', 'gone'],
    ['half a character', lead, 'a\ud800'],
    ['a null character', lead, 'a\0'],
    ['too much', lead, 'x'.repeat(20_001)],
    ['too many values', lead, Array.from({ length: 400_000 }, () => 1)],
    ['lists in lists', lead, JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)],
  ])('are refused of %s, and none of the request is saved', async (_, address, value) => {
    const { save, database } = editor();
    expect((await save({ [chineseLead]: chineseWords, [address]: value })).status).toBe(422);
    expect(await database.selectFrom('drafts').selectAll().execute()).toEqual([]);
  });

  it('keep hostile words as text, in every field of every page', async () => {
    const { ann, save } = await openEditor();
    const { pages } = (await ann.send('GET', 'website')).json as WebsiteAnswer;
    const hostile = '</script><script>alert(1)</script>';
    const readBoxes = async (): Promise<FieldBox[]> => {
      const answers = [];
      for (const { id } of pages) answers.push((await ann.send('GET', `website/page?page=${id}`)).json);
      const parts = answers.flatMap((answer) => (answer as WebsitePageAnswer).parts);
      return parts.flatMap(({ fields }) => fields.flatMap(({ boxes }) => boxes));
    };
    const texts = (await readBoxes()).filter(
      ({ site, address }) => typeof site === 'string' && isEditable(address),
    );
    expect(texts.length).toBeGreaterThan(1000);
    for (let from = 0; from < texts.length; from += 500) {
      const some = texts.slice(from, from + 500).map(({ address }) => [address, hostile]);
      expect((await save(Object.fromEntries(some))).status).toBe(200);
    }
    const addresses = new Set(texts.map(({ address }) => address));
    for (const { address, draft } of await readBoxes())
      if (addresses.has(address)) expect(draft?.value).toBe(hostile);
    const answer = await ann.send('GET', 'website/page?page=about');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });
});
