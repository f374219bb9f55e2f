import { describe, expect, it } from 'vitest';
import { readSite } from '../../../../content/model/check-content.ts';
import { checkOverlay } from '../../../../content/model/check-overlay.ts';
import { listFields } from '../../../../content/model/fields.ts';
import type { Overlay } from '../../../../content/model/overlay.ts';
import { listEditorPages } from '../../../../content/model/pages.ts';
import { readContentFolder } from '../../../../content/model/read-content-folder.ts';
import type { ListedPage, WebsiteField, WebsitePageAnswer } from '../../../contract/website.ts';
import { listPageFields, type TypedChange } from '../typed-fields.ts';
import type { ListedInstructor } from '../website-queries.ts';
import {
  beginInstructor,
  findNaming,
  leave,
  namingPages,
  placeAll,
  slugOf,
  turnChangeBack,
} from './instructors.ts';

const source = readContentFolder();
const trees = readSite(source, {});

// The answers of the server for the real content.
const pages = listEditorPages(trees).map(({ holds: _, ...page }) => page);
const answers = listEditorPages(trees).map((page): WebsitePageAnswer => {
  const parts = listFields(page, trees).map((part) => ({
    ...part,
    fields: part.fields.map(
      (field): WebsiteField => ({
        ...field,
        boxes: field.boxes.map(({ value, ...box }) => ({ ...box, site: value })),
      }),
    ),
  }));
  return { page, parts, number: 0 };
});
const answer = (id: string) => answers.find(({ page }) => page.id === id) as WebsitePageAnswer;
const readFact = (id: string, name: string) =>
  listPageFields(answer(id)).find((field) => field.id === `${id}: ${name}`)?.boxes[0]?.site;

const instructors = pages
  .filter(({ id }) => id.startsWith('instructors/'))
  .map(
    (page, at): ListedInstructor => ({
      ...({ ...page, state: 'shown' } as ListedPage),
      instructor: {
        portrait: String(readFact(page.id, 'portrait')),
        order: at + 1,
        teaches: readFact(page.id, 'teaches') as string[],
        instruments: { en: '', 'zh-Hans': '' },
      },
    }),
  );
const find = (slug: string) => instructors.find(({ id }) => slugOf(id) === slug) as ListedInstructor;
const toOverlay = (changes: TypedChange[]): Overlay =>
  Object.fromEntries(changes.map(({ address, value }) => [address, value]));

describe('who leaves', () => {
  it('is looked for on every page that names instructors, but where another takes the place by rule', () => {
    const slugs = instructors.map(({ id }) => slugOf(id));
    const isName = (value: unknown) => slugs.some((slug) => slug === value);
    const names = ({ options, boxes }: WebsiteField) =>
      options.some(({ value }) => isName(value)) || [boxes[0]?.site].flat().some(isName);
    const naming = answers.filter((each) => listPageFields(each).some(names)).map(({ page }) => page.id);
    expect(naming.filter((id) => !id.startsWith('instruments/')).sort()).toEqual([...namingPages].sort());
  });

  const named = findNaming('mei-xuan-lin', answers, instructors);

  it('is named in the lists of these pages, where only those can step in who are not there', () => {
    expect(named.map(({ page, field }) => [page.page.id, field.id])).toEqual([
      ['quotes', 'about: quotes.items'],
      ['home', 'home: featured'],
      ['about', 'about: highlighted'],
    ]);
    const substitutes = named.map(({ substitutes: all }) => all.map(({ id }) => slugOf(id)));
    expect(substitutes[2]).not.toContain('simone-baptiste');
    const hidden = instructors.map((one): ListedInstructor => ({ ...one, state: 'hidden' }));
    expect(findNaming('mei-xuan-lin', answers, hidden).flatMap(({ substitutes: all }) => all)).toEqual([]);
  });

  it.each(['hidden', 'removed'] as const)(
    'is %s with all that names them, and the site is whole',
    async (state) => {
      const profiles = named.map(() => answer('instructors/julian-okafor'));
      const changes = leave(find('mei-xuan-lin'), state, named, profiles, answers);
      expect(toOverlay(changes)).toMatchObject({
        'content/instructors/mei-xuan-lin.yaml': state,
        'content/home.yaml: featured': ['julian-okafor', 'haoran-wu', 'mateo-herrera'],
        'content/zh/about.yaml: quotes.items': ['julian-okafor', 'haoran-wu', 'mateo-herrera'],
        'content/en/about.yaml: quotes.items.julian-okafor.instrument': 'Piano',
      });
      expect(await checkOverlay(source, toOverlay(changes))).toEqual({});
    },
  );

  it('leaves no draft behind who was not on the site yet', () => {
    const draft = { value: 'x', person: '', by: '', at: '' };
    const page = structuredClone(answer('instructors/yerin-park'));
    for (const { fields } of page.parts)
      for (const field of fields) field.boxes = field.boxes.map((box) => ({ ...box, draft }));
    const changes = leave({ ...find('yerin-park'), state: 'new' }, 'removed', [], [], [page]);
    expect(changes.length).toBeGreaterThan(20);
    const boxes = listPageFields(page).flatMap((field) => field.boxes);
    expect(changes).toEqual(boxes.map(({ address, site }) => ({ address, value: site, seen: ['x'] })));
    expect(changes.map(turnChangeBack)).toEqual(
      boxes.map(({ address, site }) => ({ address, value: 'x', seen: [site] })),
    );
  });
});

it('gives a place to those alone who have another one', () => {
  const [first, second, ...rest] = instructors as [ListedInstructor, ListedInstructor, ...ListedInstructor[]];
  expect(placeAll(instructors)).toEqual([]);
  expect(placeAll([second, first, ...rest])).toEqual([
    { address: 'content/instructors/haoran-wu.yaml: order', value: 1 },
    { address: 'content/instructors/mei-xuan-lin.yaml: order', value: 2 },
  ]);
});

it('begins a new instructor with the names, and a biography that is to be written', async () => {
  const known = { name: 'Amara Diallo', order: 11, teaches: ['cello'] };
  const overlay = toOverlay(beginInstructor('amara-diallo', known));
  const biographies = ['en', 'zh'].map((tag) => `content/${tag}/instructors/amara-diallo.yaml: about`);
  expect(Object.keys(await checkOverlay(source, overlay)).toSorted()).toEqual(biographies);
});
