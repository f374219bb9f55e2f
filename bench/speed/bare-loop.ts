import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { databaseFile } from '../../server/database/location.ts';
import { openDatabase } from '../../server/database/open.ts';
import { newTemporaryFolder } from '../../server/testing/temporary-database.ts';

// The one row of an inquiry, in the tables as they are, with one durable commit each and nothing around it.
const columns = [
  ...['id', 'created_at', 'name', 'email', 'phone', 'inquiry_type', 'message', 'honeypot'],
  ...['instructor', 'status', 'quarantine_reason', 'idempotency_key', 'fingerprint'],
];

function newRow(): (string | null)[] {
  const id = randomUUID();
  return [
    ...[id, new Date().toISOString(), 'Grace Liu', 'grace@example.org', '', 'general'],
    ...[`Do you teach viola to adults? ${id}`, '', null, 'new', null, null, id],
  ];
}

/** How many rows a second a bare loop stores in an SQLite file, each durably. */
export async function loopOnSqlite(seconds: number): Promise<number> {
  const folder = newTemporaryFolder();
  await (await openDatabase(folder)).destroy();
  const database = new DatabaseSync(databaseFile(folder));
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  const insert = database.prepare(`insert into inquiries (${columns}) values (${columns.map(() => '?')})`);
  const until = performance.now() + seconds * 1000;
  let rows = 0;
  for (; performance.now() < until; rows++) insert.run(...newRow());
  database.close();
  return rows / seconds;
}

/** The same on PostgreSQL, over one connection. */
export async function loopOnPostgres(url: string, seconds: number): Promise<number> {
  await (await openDatabase(url)).destroy();
  const client = new Client({ connectionString: url });
  await client.connect();
  const text = `insert into inquiries (${columns}) values (${columns.map((_, index) => `$${index + 1}`)})`;
  const until = performance.now() + seconds * 1000;
  let rows = 0;
  for (; performance.now() < until; rows++) await client.query({ name: 'insert', text, values: newRow() });
  await client.end();
  return rows / seconds;
}
