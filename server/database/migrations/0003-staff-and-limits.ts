import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Tables for notes and client counts, and indexes that make `list` fast. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createNotes(database);
  await createClientMarks(database);
  await createSecrets(database);
  await createListIndexes(database);
}

async function createNotes(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('inquiry_id', 'text', (column) =>
      column.notNull().references('inquiries.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('notes_by_inquiry_id')
    .on('notes')
    .columns(['inquiry_id', 'id'])
    .execute();
}

async function createClientMarks(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('client_marks')
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  const marks = (columns: string[]) =>
    database.schema
      .createIndex(`client_marks_by_${columns.join('_')}`)
      .on('client_marks')
      .columns(columns)
      .execute();
  await marks(['client', 'created_at']);
  await marks(['created_at']);
}

async function createSecrets(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  const value = randomBytes(32).toString('base64url');
  await sql`insert into secrets (name, value) values ('client-marks', ${value})`.execute(database);
}

// One index for each filter of `list`, so that it finds the newest inquiries without a scan. Indexes on columns that
// are mostly empty are partial, so that they don't slow down a submission.
async function createListIndexes(database: Kysely<unknown>): Promise<void> {
  const newest = (column: string) =>
    database.schema
      .createIndex(`inquiries_by_${column}`)
      .on('inquiries')
      .columns([column, 'created_at', 'id']);
  await newest('status').execute();
  await newest('inquiry_type').execute();
  await newest('instructor').where('instructor', 'is not', null).execute();
  await newest('quarantine_reason').where('quarantine_reason', 'is not', null).execute();
}
