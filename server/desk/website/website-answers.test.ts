import { expect, it } from 'vitest';
import type { WebsiteAnswer, WebsitePageAnswer, WebsiteSearchAnswer } from '../../../desk/website.ts';
import { openEditor } from '../../testing/editor-harness.ts';

const entry = 'content/instructors/haoran-wu.yaml';

async function open() {
  const editor = await openEditor();
  const { ann } = editor;
  const readList = async () => (await ann.send('GET', 'website')).json as WebsiteAnswer;
  const stateOf = async (slug: string) =>
    (await readList()).pages.find(({ id }) => id === `instructors/${slug}`)?.state;
  return { ...editor, readList, stateOf };
}

it('lists the pages, and what is a placeholder', async () => {
  const { readList } = await open();
  const list = await readList();
  expect(list).toMatchObject({ number: 0, unpublished: [], last: null });
  const pages = new Map(list.pages.map((page) => [page.id, page]));
  expect([...pages.keys()]).toEqual(expect.arrayContaining(['hours', 'about', 'instructors/haoran-wu']));
  expect(pages.get('contact-facts')?.placeholders).toBeGreaterThan(0);
  expect(pages.get('about')).toMatchObject({ placeholders: 0, behind: [], state: 'shown', path: '/about' });
});

it('ends a placeholder by a draft of their list', async () => {
  const { save, readList } = await open();
  const count = async () => (await readList()).pages.find(({ id }) => id === 'contact-facts')?.placeholders;
  const before = (await count()) ?? 0;
  const placeholders = ['name', 'shortName', 'address', 'email', 'chat.handle', 'social', 'embeddedForm'];
  const left = [...placeholders, 'forms.trialLesson', 'forms.registration'];
  expect((await save({ 'content/academy.yaml: placeholders': left })).status).toBe(200);
  expect(await count()).toBe(before - 1);
});

it('finds words in both languages, wherever they stand', async () => {
  const { ann } = await open();
  const search = async (words: string) =>
    (await ann.send('GET', `website/search?${new URLSearchParams({ words })}`)).json as WebsiteSearchAnswer;
  const { hits } = await search('PLAIN kindness');
  expect(hits[0]).toMatchObject({
    page: 'about',
    address: 'content/en/about.yaml: hero.lead',
    language: 'en',
  });
  expect((await search('教学认真')).hits[0]).toMatchObject({ language: 'zh-Hans' });
  for (const nothing of ['', ' ', 'qqqqqq']) expect((await search(nothing)).hits).toEqual([]);
  expect((await search('a')).hits).toHaveLength(50);
});

it('keeps the words of an instructor who is hidden, and lists one who is removed until that is published', async () => {
  const { ann, save, stateOf, database } = await open();
  await save({ [entry]: 'hidden' });
  expect(await stateOf('haoran-wu')).toBe('hidden');
  const page = (await ann.send('GET', 'website/page?page=instructors/haoran-wu')).json as WebsitePageAnswer;
  const boxes = page.parts.flatMap(({ fields }) => fields.flatMap((field) => field.boxes));
  expect(boxes.find(({ address }) => address === `${entry}: name`)?.site).toBe('Haoran Wu');
  await save({ [entry]: 'removed' });
  expect(await stateOf('haoran-wu')).toBe('removed');
  const row = { address: entry, program_value: 'null', publication_id: 'p', author: 'Anna' };
  const published = { ...row, changed_at: '2026-01-05T10:00:00.000Z', right_at: null, decided_value: null };
  await database
    .insertInto('overlay_fields')
    .values({ ...published, value: '"hidden"' })
    .execute();
  await database.deleteFrom('drafts').execute();
  expect(await stateOf('haoran-wu')).toBe('hidden');
});

it('lists an instructor whom a draft adds as new', async () => {
  const { save, stateOf } = await open();
  await save({ 'content/instructors/nina-berg.yaml: name': 'Nina Berg' });
  expect(await stateOf('nina-berg')).toBe('new');
});

it('says of drafts when an earlier version was to publish them, until they are changed', async () => {
  const { save, readList, database } = await open();
  const [address, time] = ['content/en/about.yaml: hero.lead', '2026-02-01T10:00:00.000Z'];
  const readTimes = async () => (await readList()).unpublished.map(({ wasSetFor }) => wasSetFor);
  await save({ [address]: 'An academy in Houston.' });
  await database.updateTable('drafts').set({ was_set_for: time }).execute();
  expect(await readTimes()).toEqual([time]);
  await save({ [address]: 'An academy in Houston, Texas.' });
  expect(await readTimes()).toEqual([null]);
});
