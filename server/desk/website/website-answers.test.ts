import { expect, it } from 'vitest';
import type { ChangesAnswer, WebsiteAnswer, WebsiteSearchAnswer } from '../../../desk/contract/website.ts';
import { about, openEditor, publishFields } from '../../testing/desk.ts';

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
  expect(list).toMatchObject({ number: 0, last: null });
  expect(list.pages.filter(({ waiting }) => waiting)).toEqual([]);
  const pages = new Map(list.pages.map((page) => [page.id, page]));
  expect([...pages.keys()]).toEqual(expect.arrayContaining(['hours', 'about', 'instructors/haoran-wu']));
  expect(pages.get('contact-facts')?.placeholders).toBeGreaterThan(0);
  expect(pages.get('programs/private-lessons')?.placeholders).toBe(1);
  expect(pages.get('about')).toMatchObject({ placeholders: 0, state: 'shown', path: '/about' });
});

it('counts what is invented as a placeholder of the page that says it, until staff name or describe somebody else', async () => {
  const { save, readList } = await open();
  const count = async (page: string) => (await readList()).pages.find(({ id }) => id === page)?.placeholders;
  const invented = ['instructors/haoran-wu', 'instruments/cello', 'programs/summer-camp', 'home', 'quotes'];
  for (const page of invented) expect(await count(page), page).toBe(1);
  await save({ [`${entry}: order`]: 4 });
  expect(await count('instructors/haoran-wu')).toBe(1);
  await save({ [`${entry}: name`]: 'Wei Zhang' });
  expect(await count('instructors/haoran-wu')).toBe(0);
  const words = '朴老师是长笛演奏家，教长笛多年，学生从小学生到大人都有。';
  await save({ 'content/zh/instructors/yerin-park.yaml: about': words });
  await save({ 'content/instructors/zhiyuan-chen.yaml': 'hidden' });
  for (const slug of ['yerin-park', 'zhiyuan-chen']) expect(await count(`instructors/${slug}`)).toBe(0);
});

it('finds words in both languages, wherever they stand', async () => {
  const { ann } = await open();
  const search = async (words: string) =>
    (await ann.send('GET', `website/search?${new URLSearchParams({ words })}`)).json as WebsiteSearchAnswer;
  const { hits } = await search('PLAIN kindness');
  expect(hits[0]).toMatchObject({ page: 'about', address: about.lead, language: 'en' });
  expect((await search('教学认真')).hits[0]).toMatchObject({ language: 'zh-Hans' });
  for (const nothing of ['', ' ', 'qqqqqq']) expect((await search(nothing)).hits).toEqual([]);
  expect((await search('a')).hits).toHaveLength(50);
});

it('lists who is new, hidden with their words, or removed until that is published', async () => {
  const { save, readBox, stateOf, database, clock } = await open();
  await save({ [entry]: 'hidden', 'content/instructors/nina-berg.yaml: name': 'Nina Berg' });
  expect(await stateOf('nina-berg')).toBe('new');
  expect(await stateOf('haoran-wu')).toBe('hidden');
  expect((await readBox('instructors/haoran-wu', `${entry}: name`)).site).toBe('Haoran Wu');
  await save({ [entry]: 'removed' });
  expect(await stateOf('haoran-wu')).toBe('removed');
  await save({ [entry]: undefined });
  await publishFields(database, { [entry]: 'removed' }, clock.now());
  expect(await stateOf('haoran-wu')).toBeUndefined();
});

it('lists what waits page by page, with who was last, problems, and the language that stays', async () => {
  const { ann, jun, save, readList, clock } = await open();
  const { lead, words } = about;
  await save({ [lead]: words, 'content/en/home.yaml: hero.lead': '' });
  clock.advance(1000);
  await save({ 'content/en/about.yaml: closing.title': 'Join us' }, jun);
  const waiting = (await readList()).pages.flatMap((page) => (page.waiting ? [[page.id, page.waiting]] : []));
  expect(waiting).toMatchObject([
    ['home', { changes: 1, by: 'Anna', problems: ['content/en/home.yaml: hero.lead'] }],
    ['about', { changes: 2, by: 'Jun Zhang', problems: [] }],
  ]);
  const { pages } = (await ann.send('GET', 'website/changes')).json as ChangesAnswer;
  expect(pages.map(({ page, behind, fields }) => [page, behind, fields.map(({ by }) => by)])).toEqual([
    ['home', ['zh-Hans'], ['Anna']],
    ['about', ['zh-Hans'], ['Anna', 'Jun Zhang']],
  ]);
});
