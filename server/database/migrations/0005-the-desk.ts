import { randomBytes } from 'node:crypto';
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Tables for the staff who may use the desk, their sign-in codes and their sessions. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createStaff(database);
  await createSignInCodes(database);
  await createSessions(database);
  await allowMailsWithoutInquiry(database);
  const value = randomBytes(32).toString('base64url');
  await sql`insert into secrets (name, value) values ('sign-in', ${value})`.execute(database);
}

async function createStaff(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('staff')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text')
    .execute();
}

async function createSignInCodes(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('sign_in_codes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('browser', 'text', (column) => column.notNull().unique())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('client', 'text')
    .addColumn('staff_id', 'text', (column) => column.references('staff.id').onDelete('cascade'))
    .addColumn('code_hash', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute();
  await createIndex(database, 'sign_in_codes', ['address', 'created_at']);
  await createIndex(database, 'sign_in_codes', ['client', 'created_at']);
  await createIndex(database, 'sign_in_codes', ['created_at']);
  await createIndex(database, 'sign_in_codes', ['staff_id']);
}

async function createSessions(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .execute();
  await createIndex(database, 'sessions', ['staff_id']);
}

// A mail belongs to an inquiry or to a sign-in code. SQLite can't drop `not null` from a column, so the table is built
// again there.
async function allowMailsWithoutInquiry(database: Kysely<unknown>): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    const column = database.schema.alterTable('outbox_messages');
    await column.alterColumn('inquiry_id', (inquiry) => inquiry.dropNotNull()).execute();
    await database.schema
      .alterTable('outbox_messages')
      .addColumn('code_id', 'text', (code) => code.references('sign_in_codes.id').onDelete('cascade'))
      .execute();
  } else {
    await rebuildOutboxMessages(database);
  }
  await createCodeMailIndex(database, ['code_id']);
  await createCodeMailIndex(database, ['state', 'next_attempt_at']);
}

// They hold only the few mails with codes, so an inquiry's mails cost no more than before.
async function createCodeMailIndex(database: Kysely<unknown>, columns: string[]): Promise<void> {
  await database.schema
    .createIndex(`code_mails_by_${columns.join('_')}`)
    .on('outbox_messages')
    .columns(columns)
    .where(sql.ref('code_id'), 'is not', null)
    .execute();
}

async function rebuildOutboxMessages(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('new_outbox_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('inquiry_id', 'text', (column) => column.references('inquiries.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('last_error', 'text')
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('code_id', 'text', (column) => column.references('sign_in_codes.id').onDelete('cascade'))
    .execute();
  await sql`insert into new_outbox_messages select *, null from outbox_messages`.execute(database);
  await database.schema.dropTable('outbox_messages').execute();
  await database.schema.alterTable('new_outbox_messages').renameTo('outbox_messages').execute();
  await createIndex(database, 'outbox_messages', ['state', 'next_attempt_at']);
  await createIndex(database, 'outbox_messages', ['inquiry_id']);
}

async function createIndex(database: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  const name = `${table}_by_${columns.join('_')}`;
  await database.schema.createIndex(name).on(table).columns(columns).execute();
}
