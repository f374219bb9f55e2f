import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * What sign-in limits, notices to staff and the list of one's sessions store: browsers that signed in before, codes of the
 * operator, tries by time, acts that are limited, what a
 * session's browser is called and known by, and whose removal has begun.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createKnownBrowsers(database);
  await createOperatorCodes(database);
  await createLimitedActs(database);
  await extendCodesAndMails(database);
  await extendStaff(database);
  await extendSessions(database);
}

async function createKnownBrowsers(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('known_browsers')
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_browsers_key', ['browser', 'staff_id'])
    .execute();
  await database.schema
    .createIndex('known_browsers_by_staff_id')
    .on('known_browsers')
    .column('staff_id')
    .execute();
}

async function createOperatorCodes(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('operator_codes')
    .addColumn('staff_id', 'text', (column) => column.primaryKey().references('staff.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}

async function createLimitedActs(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('limited_acts')
    .addColumn('staff_id', 'text', (column) => column.references('staff.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('limited_acts_by_person')
    .on('limited_acts')
    .columns(['staff_id', 'kind', 'created_at'])
    .execute();
}

async function extendCodesAndMails(database: Kysely<unknown>): Promise<void> {
  for (const column of ['known_browser', 'tried_at', 'language'])
    await database.schema.alterTable('sign_in_codes').addColumn(column, 'text').execute();
  await database.schema.alterTable('outbox_messages').addColumn('notice', 'text').execute();
}

async function extendStaff(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('staff')
    .addColumn('has_chosen_language', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await database.schema.alterTable('staff').addColumn('removed_at', 'text').execute();
}

async function extendSessions(database: Kysely<unknown>): Promise<void> {
  for (const column of ['public_id', 'browser', 'system', 'known_browser'])
    await database.schema.alterTable('sessions').addColumn(column, 'text').execute();
  const { rows } = await sql<{ id: string }>`select id from sessions`.execute(database);
  for (const { id } of rows)
    await sql`update sessions set public_id = ${randomUUID()} where id = ${id}`.execute(database);
  await database.schema
    .createIndex('sessions_by_public_id')
    .unique()
    .on('sessions')
    .column('public_id')
    .execute();
}
