import type { Kysely } from 'kysely';
import type { WebsiteTables } from '../website-tables.ts';
import { runStatements } from './run-statements.ts';

type Before = {
  publications: {
    id: string;
    number: number;
    published_at: string;
    author: string;
    author_id: string | null;
    reason: string;
    took_back_id: string | null;
  };
  publication_fields: { publication_id: string; address: string; after_value: string };
};

/**
 * Makes a whole version of the site of each publication, in their order, and one draft of those of several
 * people: where they differ, the newest stands, and the others stay in the old table.
 */
export async function addVersions(database: Kysely<unknown>): Promise<void> {
  await runStatements(database, created);
  const tables = database as Kysely<unknown> as Kysely<Before & Pick<WebsiteTables, 'versions'>>;
  const publications = await tables.selectFrom('publications').selectAll().orderBy('number').execute();
  const select = tables.selectFrom('publication_fields').selectAll().orderBy('address');
  const fieldsOf = Map.groupBy(await select.execute(), (field) => field.publication_id);
  const numbers = new Map(publications.map(({ id, number }) => [id, number]));
  const overlay = new Map<string, unknown>();
  for (const { took_back_id: tookBack, ...publication } of publications) {
    const fields = fieldsOf.get(publication.id) ?? [];
    for (const { address, after_value: after } of fields) {
      // A field that is set anew comes last.
      overlay.delete(address);
      if (after !== 'gone') overlay.set(address, JSON.parse(after));
    }
    const version = {
      ...publication,
      took_back: numbers.get(tookBack ?? '') ?? null,
      overlay: JSON.stringify(Object.fromEntries(overlay)),
      changed: JSON.stringify(fields.map(({ address }) => address)),
    };
    await tables.insertInto('versions').values(version).execute();
  }
  await runStatements(database, joined);
}

const created = [
  `create table versions (
    number integer primary key,
    id text not null unique,
    published_at text not null,
    author text not null,
    author_id text,
    reason text not null,
    took_back integer,
    overlay text not null,
    changed text not null
  )`,
  `create table draft (
    address text primary key,
    value text not null,
    author text not null,
    author_id text not null,
    changed_at text not null,
    is_carried_over integer not null
  )`,
];

const joined = [
  `insert into draft (address, value, author, author_id, changed_at, is_carried_over)
    select address, value, name, staff_id, changed_at, 1
    from drafts inner join staff on staff.id = staff_id
    where not exists (select 1 from drafts as newer
      where newer.address = drafts.address and (newer.changed_at > drafts.changed_at
        or newer.changed_at = drafts.changed_at and newer.staff_id > drafts.staff_id))`,
  `delete from drafts where exists (select 1 from draft
    where draft.address = drafts.address and draft.value = drafts.value)`,
  'drop table overlay_fields',
  'drop table publication_fields',
  'drop table publications',
];
