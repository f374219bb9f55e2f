import { expect, it } from 'vitest';
import { databaseKinds } from '../../testing/database-kinds.ts';
import { openTemporaryDatabase } from '../../testing/temporary-database.ts';
import { migrate } from '../migrate.ts';
import { connect } from '../open.ts';

const time = '2026-03-01T10:00:00.000Z';
const later = '2026-03-02T10:00:00.000Z';

type Row = Record<string, string | number | null>;

/** A publication of the third edition. */
const publication = (id: string, state: string, more: Row = {}): Row => ({
  id,
  created_at: time,
  author: 'Anna',
  author_id: 'anna',
  language: 'en',
  reason: `Reason ${id}`,
  state,
  ...more,
});
const published = (id: string, number: number, more: Row = {}) =>
  publication(id, 'published', { number, published_at: time, ...more });

const lead = 'content/en/about.yaml: hero.lead';
const haoran = 'content/instructors/haoran-wu.yaml';
const yerin = 'content/instructors/yerin-park.yaml';
const portrait = 'content/instructors/amara-diallo.yaml: portrait';
const picture = '8d2f6f0e-0000-4000-8000-000000000000.webp';

it.each(databaseKinds)('versions and one draft come of publications and drafts, on $name', async (kind) => {
  const location = await kind.createEmpty();
  const earlier = connect(location);
  await migrate(earlier, '0016-the-editor');
  const insert = (table: string, rows: Row[]) =>
    earlier
      .insertInto(table as never)
      .values(rows as never)
      .execute();
  const person = { language: 'en', created_at: time, may_edit: 1 };
  await insert('staff', [
    { ...person, id: 'anna', email: 'anna@academy.example', name: 'Anna', removed_at: null },
    { ...person, id: 'jun', email: 'jun@academy.example', name: 'Jun', removed_at: time },
  ]);
  await insert('publications', [
    published('words', 1),
    published('people', 2, { author: 'Jun', author_id: 'jun' }),
    published('back', 3, { took_back_id: 'words', published_at: later }),
    ...['scheduled', 'failed', 'cancelled'].map((state) => publication(state, state)),
  ]);
  const field = (id: string, address: string, after: unknown): Row => ({
    publication_id: id,
    address,
    before_value: '"before"',
    after_value: after === 'gone' ? 'gone' : JSON.stringify(after),
  });
  await insert('publication_fields', [
    field('words', lead, 'Words'),
    field('people', haoran, 'hidden'),
    field('people', yerin, 'removed'),
    field('people', portrait, picture),
    field('back', lead, 'gone'),
    ...['scheduled', 'failed', 'cancelled'].map((id) => field(id, `content/en/${id}.yaml: a`, id)),
  ]);
  const draft = (staff_id: string, address: string, value: string, changed_at = time): Row => ({
    ...{ staff_id, address, changed_at },
    value: JSON.stringify(value),
    base: '"before"',
  });
  await insert('drafts', [
    draft('anna', lead, 'Anna’s'),
    draft('jun', lead, 'Jun’s', later),
    draft('anna', 'content/en/home.yaml: a', 'Same'),
    draft('jun', 'content/en/home.yaml: a', 'Same', later),
  ]);
  await earlier.destroy();

  const database = await openTemporaryDatabase(location);
  const versions = await database.selectFrom('versions').selectAll().orderBy('number').execute();
  const people = { [haoran]: 'hidden', [yerin]: 'removed', [portrait]: picture };
  expect(versions.map((each) => [each.id, each.author, each.took_back, JSON.parse(each.overlay)])).toEqual([
    ['words', 'Anna', null, { [lead]: 'Words' }],
    ['people', 'Jun', null, { [lead]: 'Words', ...people }],
    ['back', 'Anna', 1, people],
  ]);
  expect(versions.map(({ changed }) => JSON.parse(changed))).toEqual([
    [lead],
    [portrait, haoran, yerin].toSorted(),
    [lead],
  ]);
  const waiting = await database.selectFrom('draft').selectAll().orderBy('address').execute();
  expect(waiting.map(({ address, value, author }) => [address, JSON.parse(value), author])).toEqual([
    [lead, 'Jun’s', 'Jun'],
    ['content/en/failed.yaml: a', 'failed', 'Anna'],
    ['content/en/home.yaml: a', 'Same', 'Jun'],
    ['content/en/scheduled.yaml: a', 'scheduled', 'Anna'],
  ]);
  expect(waiting.map((each) => each.is_carried_over)).toEqual([1, 1, 1, 1]);
  const left = await database.selectFrom('drafts').select(['staff_id', 'address', 'value']).execute();
  expect(left).toEqual([{ staff_id: 'anna', address: lead, value: '"Anna’s"' }]);
});
