import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { Client } from 'pg';
import { inject } from 'vitest';
import { databaseFile } from '../database/location.ts';
import { connect, openDatabase } from '../database/open.ts';
import { visitorTimeouts } from '../database/postgres-dialect.ts';
import type { Database } from '../database/schema.ts';
import { whenDone } from './clean-up.ts';
import { createDatabase } from './postgres-server.ts';

/** A new folder for a test, deleted at its end, after everything opened in it later is closed. */
export function newTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'academy-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

const migrated = new Set<string>();

/** Says that the database at a location is migrated, so that opening it need not look. */
function markMigrated(location: string): string {
  migrated.add(location);
  return location;
}

let migratedFile: Promise<Buffer> | undefined;

/** A new folder with a migrated database without rows, copied: migrating takes longer than most tests. */
export async function newDataFolder(): Promise<string> {
  migratedFile ??= readMigratedFile();
  const folder = newTemporaryFolder();
  writeFileSync(databaseFile(folder), await migratedFile, { mode: 0o600 });
  return markMigrated(folder);
}

async function readMigratedFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-'));
  await (await openDatabase(folder)).destroy();
  const file = readFileSync(databaseFile(folder));
  rmSync(folder, { recursive: true });
  return file;
}

// A visitor waits two seconds; a busy machine may take longer, and most tests are not about that.
const patient = { ...visitorTimeouts, connect: 60_000, lock: 60_000, statement: 60_000, silence: 60_000 };

/** A real database, by default in its own folder, closed at the end of the test. */
export async function openTemporaryDatabase(given?: string): Promise<Database> {
  const location = given ?? (await newDataFolder());
  const database = migrated.has(location)
    ? connect(location, patient)
    : await openDatabase(location, patient);
  // What was never used can't be closed.
  await sql`select 1`.execute(database);
  whenDone(() => database.destroy());
  return database;
}

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

/** Makes what the programs before version 1.0 made at first, in an empty place; returns the location. */
export async function createEarlierDatabase(empty: Promise<string> | string): Promise<string> {
  const location = await empty;
  await using database = connect(location);
  const text = 'varchar(255)';
  const migrations = database.schema.createTable('kysely_migration').addColumn('name', text);
  await migrations.addColumn('timestamp', text).execute();
  const row = { name: '0001-inquiries-and-outbox', timestamp: '2026-01-05T10:00:00.000Z' };
  await database
    // Kysely's own table is none of the schema.
    .insertInto('kysely_migration' as never)
    .values(row as never)
    .execute();
  return location;
}

/** Lists the tables of a database, whatever program made them. */
export async function listTables(location: string): Promise<string[]> {
  await using database = connect(location);
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  return tables.map(({ name }) => name).sort();
}

/**
 * Overwrites the first page of a table or an index, as a broken disk does; what has the database open reads it
 * anew. Returns how it is mended.
 */
export function damageTable(dataDir: string, table: string): () => void {
  using connection = new DatabaseSync(databaseFile(dataDir));
  connection.exec('pragma wal_checkpoint(truncate)');
  const read = (query: string, ...values: string[]) =>
    Number(Object.values(connection.prepare(query).get(...values) ?? {})[0]);
  const size = read('pragma page_size');
  const at = (read('select rootpage from sqlite_schema where name = ?', table) - 1) * size;
  const whole = Buffer.alloc(size);
  function write(bytes: Buffer): void {
    const file = openSync(databaseFile(dataDir), 'r+');
    if (bytes !== whole) readSync(file, whole, 0, size, at);
    writeSync(file, bytes, 0, size, at);
    closeSync(file);
  }
  write(Buffer.alloc(size, 0xa5));
  connection.exec('create table mark (id text); drop table mark;');
  return () => write(whole);
}
