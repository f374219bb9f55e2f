import { expect, it } from 'vitest';
import { databaseKinds } from '../../testing/database-kinds.ts';
import { openTemporaryDatabase } from '../../testing/temporary-database.ts';
import { migrate } from '../migrate.ts';
import { connect } from '../open.ts';

const time = '2026-03-01T10:00:00.000Z';
const later = '2026-03-02T10:00:00.000Z';
const set = '2026-04-01T10:00:00.000Z';

type Row = Record<string, string | number | null>;

/** A publication of the earlier program, of one field that is named like it. */
const publication = (id: string, state: string, more: Row = {}): Row => ({
  id,
  number: null,
  created_at: time,
  author: 'Anna',
  author_id: 'anna',
  language: 'en',
  reason: `Reason ${id}`,
  publish_at: null,
  state,
  leased_until: null,
  published_at: null,
  failure: null,
  took_back_id: null,
  ...more,
});

const publications = [
  publication('first', 'published', { number: 1, published_at: time }),
  publication('taking', 'published', { number: 2, published_at: later, took_back_id: 'first' }),
  publication('scheduled', 'scheduled', { publish_at: set }),
  publication('waiting', 'waiting', { leased_until: later }),
  publication('asking', 'asking', { publish_at: set }),
  publication('failed', 'failed', { failure: '{}' }),
  publication('kept', 'failed'),
  publication('cancelled', 'cancelled', { publish_at: set }),
  publication('left', 'asking', { author: 'Jun', author_id: 'jun', publish_at: set }),
  publication('stranger', 'scheduled', { author: 'Mei', author_id: null, publish_at: set }),
];

const fieldOf = (id: string, address = id): Row => ({
  publication_id: id,
  address,
  before_value: '"before"',
  after_value: `"after ${id}"`,
});

it.each(databaseKinds)('keeps what is published, and makes drafts of what is not, on $name', async (kind) => {
  const location = await kind.createEmpty();
  const earlier = connect(location);
  await migrate(earlier, '0016-the-editor');
  const insert = (table: string, rows: Row[]) =>
    earlier
      .insertInto(table as never)
      .values(rows as never)
      .execute();
  const person = { language: 'en', created_at: time, may_edit: 1, removed_at: null };
  await insert('staff', [
    { ...person, id: 'anna', email: 'anna@academy.example', name: 'Anna' },
    { ...person, id: 'jun', email: 'jun@academy.example', name: 'Jun', removed_at: time },
  ]);
  await insert('publications', publications);
  await insert('publication_fields', [
    ...publications.map(({ id }) => fieldOf(String(id))),
    // Of the same field, the newest.
    fieldOf('waiting', 'twice'),
    fieldOf('failed', 'twice'),
  ]);
  await earlier
    .updateTable('publications')
    .set({ created_at: later } as never)
    .where('id', '=', 'failed')
    .execute();
  const typed = { staff_id: 'anna', value: '"typed"', base: '"base"', changed_at: later };
  await insert(
    'drafts',
    ['kept', 'own'].map((address) => ({ ...typed, address })),
  );
  const preview = {
    id: 'v',
    staff_id: 'anna',
    created_at: time,
    state: 'ready',
    overlay: '{}',
    machine: 'm',
  };
  await insert('previews', [preview]);
  await insert('site_machines', [{ id: 'm', program: 'p' }]);
  await earlier.destroy();

  const migrated = await openTemporaryDatabase(location);
  const kept = publications.slice(0, 2).map((row) => {
    const { id, number, published_at, author, author_id, reason, took_back_id } = row;
    return { id, number, published_at, author, author_id, reason, took_back_id };
  });
  expect(await migrated.selectFrom('publications').selectAll().orderBy('number').execute()).toEqual(kept);
  const fields = migrated.selectFrom('publication_fields').selectAll().orderBy('address');
  expect(await fields.execute()).toEqual([fieldOf('first'), fieldOf('taking')]);
  const drafts = await migrated.selectFrom('drafts').selectAll().execute();
  const draft = (id: string, more: Row = {}, address = id) => ({
    staff_id: 'anna',
    address,
    value: `"after ${id}"`,
    base: '"before"',
    changed_at: time,
    was_set_for: null,
    ...more,
  });
  expect(new Map(drafts.map((each) => [each.address, each]))).toEqual(
    new Map(
      [
        draft('scheduled', { was_set_for: set }),
        draft('waiting'),
        draft('asking', { was_set_for: set }),
        draft('failed', { changed_at: later }),
        draft('failed', { changed_at: later }, 'twice'),
        { ...typed, address: 'kept', was_set_for: null },
        { ...typed, address: 'own', was_set_for: null },
        // Whoever has left finds it again on coming back.
        draft('left', { staff_id: 'jun', was_set_for: set }),
      ].map((each) => [each.address, each]),
    ),
  );
  expect(drafts).toHaveLength(8);
});
