import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseKinds, openTemporaryDatabase } from '../../testing/databases.ts';
import { isPostgres } from '../open.ts';

// A line for each column, key and index, in the words of PostgreSQL.
const sqlite = sql<{ line: string }>`
  with tables as (select name as t from sqlite_master where type = 'table' and name not like 'kysely_%')
  select t || '.' || name || ' ' || lower(type) || iif("notnull" or pk, ' not null', '')
    || coalesce(' default ' || dflt_value, '') as line from tables, pragma_table_info(t)
  union all select t || ' primary key (' || group_concat(name, ', ' order by pk) || ')'
    from tables, pragma_table_info(t) where pk group by t
  union all select t || ' unique (' || c.name || ')'
    from tables, pragma_index_list(t) as i, pragma_index_info(i.name) as c where i.origin = 'u'
  union all select t || ' foreign key (' || "from" || ') references ' || "table" || '(' || "to"
    || ') on delete ' || on_delete from tables, pragma_foreign_key_list(t)
  union all select sql from sqlite_master where type = 'index' and sql is not null`;
const postgres = sql<{ line: string }>`
  select table_name || '.' || column_name || ' ' || data_type
    || case is_nullable when 'NO' then ' not null' else '' end
    || coalesce(' default ' || column_default, '') as line
    from information_schema.columns where table_schema = 'public'
  union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f')
  union all select indexdef from pg_indexes where schemaname = 'public'
    and indexname not in (select conname from pg_constraint)`;

/** Writes a line as both databases would: PostgreSQL adds types and parentheses to what it stores. */
const simplify = (line: string) =>
  line
    .toLowerCase()
    .replaceAll(/::text|public\.| using btree|"/g, '')
    .replace(' bytea', ' blob')
    .replaceAll(/[\s()]+/g, ' ')
    .replaceAll(' ,', ',')
    .trim();

it.each(databaseKinds)('makes these tables, columns, keys and indexes on $name', async ({ create }) => {
  const database = await openTemporaryDatabase(await create());
  const { rows } = await (isPostgres(database) ? postgres : sqlite).execute(database);
  const lines = rows.map(({ line }) => simplify(line)).filter((line) => !line.startsWith('kysely_'));
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, '0001-schema.txt'),
  );
});
