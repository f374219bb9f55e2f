import type { Database } from '../database/open.ts';
import { upsert } from '../database/upsert.ts';

/** The tables of the editor that are copied, each with its key; previews stay behind. */
const keys = {
  publications: ['id'],
  publication_fields: ['publication_id', 'address'],
  overlay_fields: ['address'],
  drafts: ['staff_id', 'address'],
};
type Table = keyof typeof keys;
export const websiteTables = Object.keys(keys) as Table[];

/**
 * Copies drafts, publications, what is published, and pictures. What is published in the target becomes
 * exactly what is published here, in one transaction. A target that has published on its own keeps all of it.
 *
 * @param colleagues the IDs of the staff there, by those here
 */
export async function copyWebsite(
  source: Database,
  target: Database,
  colleagues: ReadonlyMap<string, string>,
): Promise<void> {
  const read = (table: Table): Promise<Record<string, unknown>[]> =>
    source.selectFrom(table).selectAll().execute();
  const rename = (id: unknown) => colleagues.get(String(id)) ?? id;
  const publications = await read('publications');
  const known = new Set(publications.map(({ id }) => id));
  const there = target.selectFrom('publications').select('id').where('number', 'is not', null);
  if ((await there.execute()).some(({ id }) => !known.has(id))) return;
  const rows: Record<Table, Record<string, unknown>[]> = {
    publications: publications.map((row) => ({
      ...row,
      author_id: rename(row['author_id']),
      leased_until: null,
    })),
    publication_fields: await read('publication_fields'),
    overlay_fields: await read('overlay_fields'),
    drafts: (await read('drafts')).map((row) => ({ ...row, staff_id: rename(row['staff_id']) })),
  };
  await copyPictures(source, target);
  await target.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('overlay_fields').execute();
    for (const table of websiteTables) await upsert(transaction, table, rows[table], keys[table]);
  });
}

// One by one: each is large. A picture that the target lacks, or has not made anew yet.
async function copyPictures(source: Database, target: Database): Promise<void> {
  const made = target.selectFrom('pictures').select('id').where('state', '!=', 'waiting');
  const there = new Set((await made.execute()).map(({ id }) => id));
  for (const { id } of await source.selectFrom('pictures').select('id').execute()) {
    const own = source.selectFrom('pictures').selectAll().where('id', '=', id);
    if (!there.has(id)) await upsert(target, 'pictures', await own.execute());
  }
}
