import { Client } from 'pg';
import { inject } from 'vitest';
import { whenDone } from './clean-up.ts';
import { createDatabase } from './postgres-server.ts';
import { markMigrated, newDataFolder, newTemporaryFolder } from './temporary-database.ts';

type DatabaseKind = {
  name: string;
  /** Creates a database with our tables and no rows; returns its location. */
  create: () => Promise<string>;
  /** Creates one without tables, as a new installation finds it; returns its location. */
  createEmpty: () => Promise<string>;
};

/**
 * PostgreSQL, where several write at once. Races are tested on it alone: SQLite has one writer, and
 * server/database/contract.test.ts holds that two instances wait for each other there.
 */
export const postgres: DatabaseKind = {
  name: 'PostgreSQL',
  create: async () => markMigrated(await borrowDatabase()),
  createEmpty: () => createDatabase(inject('postgresUrl')),
};

/** Both kinds of database, for tests that must pass on each. */
export const databaseKinds: DatabaseKind[] = [
  { name: 'SQLite', create: newDataFolder, createEmpty: async () => newTemporaryFolder() },
  postgres,
];

/** What a database has when it is new: its columns and indexes, and the rows of its tables as JSON. */
type Fresh = { shape: string; rows: { table: string; rows: string }[] };

const idle: string[] = [];
let fresh: Promise<Fresh> | undefined;

/**
 * A database as a template has it, which is put back as it was at the end of the test, for the next one: to
 * create another takes several times as long.
 */
async function borrowDatabase(): Promise<string> {
  const [url, template] = [inject('postgresUrl'), inject('postgresTemplate')];
  fresh ??= withClient(Object.assign(new URL(url), { pathname: `/${template}` }).href, readFresh);
  const known = await fresh;
  const borrowed = idle.pop() ?? (await createDatabase(url, template));
  whenDone(async () => {
    if (await withClient(borrowed, (client) => putBack(client, known))) idle.push(borrowed);
  });
  return borrowed;
}

async function withClient<Result>(url: string, use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return use(client).finally(() => client.end());
}

async function readShape(client: Client): Promise<string> {
  const { rows } =
    await client.query(`select string_agg(concat(c.relname, c.relkind, a.attname, a.atttypid), ','
    order by c.oid, a.attnum) as shape from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace`);
  return rows[0].shape;
}

async function readFresh(client: Client): Promise<Fresh> {
  const tables = await client.query(`select tablename from pg_tables where schemaname = 'public'`);
  const rows = [];
  for (const { tablename: table } of tables.rows) {
    const read = await client.query(`select coalesce(json_agg(t), '[]')::text as rows from "${table}" t`);
    rows.push({ table, rows: read.rows[0].rows });
  }
  return { shape: await readShape(client), rows };
}

/** Whether the database is as it was: not when a test changed its tables, or when somebody still uses it. */
async function putBack(client: Client, { shape, rows }: Fresh): Promise<boolean> {
  const busy = await client.query(`select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`);
  if (busy.rows.length > 0 || (await readShape(client)) !== shape) return false;
  const literal = (text: string) => client.escapeLiteral(text);
  const deletions = rows.map(({ table }) => `delete from "${table}";`);
  const insertions = rows
    .filter(({ rows: kept }) => kept !== '[]')
    .map(
      ({ table, rows: kept }) =>
        `insert into "${table}" select * from json_populate_recordset(null::"${table}", ${literal(kept)});`,
    );
  // The order of the tables doesn't matter without foreign keys.
  await client.query(['set session_replication_role = replica;', ...deletions, ...insertions].join(' '));
  return true;
}
