import { type Kysely, sql } from 'kysely';
import { createInboxIndexes } from './0006-inbox-indexes.ts';
import { insertSavedReplies } from './0006-inbox-replies.ts';

/**
 * What the desk's inbox stores of inquiries, and its tables for history, saved replies and mornings. The
 * table that searches look through was made here, too; 0007 makes it anew, so that this makes none.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await extendInquiries(database);
  await extendMailsAndStaff(database);
  await createHistory(database);
  await createOthers(database);
  await createInboxIndexes(database);
  await insertSavedReplies(database);
}

async function extendInquiries(database: Kysely<unknown>): Promise<void> {
  const inquiries = () => database.schema.alterTable('inquiries');
  await inquiries()
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await inquiries()
    .addColumn('assigned_to', 'text', (column) => column.references('staff.id').onDelete('set null'))
    .execute();
  for (const column of ['remind_at', 'opened_at', 'waiting_since', 'contacted_at', 'quarantined_by'])
    await inquiries().addColumn(column, 'text').execute();
  for (const column of ['contact_minutes', 'form_age'])
    await inquiries().addColumn(column, 'integer').execute();
  await sql`update inquiries set waiting_since = created_at where status in ('new', 'contacted')`.execute(
    database,
  );
}

async function extendMailsAndStaff(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('outbox_messages')
    .addColumn('staff_id', 'text', (column) => column.references('staff.id').onDelete('cascade'))
    .execute();
  await database.schema
    .alterTable('staff')
    .addColumn('wants_morning_mail', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await database.schema.alterTable('notes').addColumn('author', 'text').execute();
}

async function createHistory(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('history')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('inquiry_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('detail', 'text')
    .execute();
  await database.schema
    .createIndex('history_by_inquiry_id')
    .on('history')
    .columns(['inquiry_id', 'id'])
    .execute();
}

async function createOthers(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('erased_inquiries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('inquiry_type', 'text', (column) => column.notNull())
    .addColumn('instructor', 'text')
    .addColumn('language', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('contact_minutes', 'integer')
    .execute();
  await database.schema
    .createTable('open_inquiries')
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('inquiry_id', 'text', (column) =>
      column.notNull().references('inquiries.id').onDelete('cascade'),
    )
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('open_inquiries_key', ['staff_id', 'inquiry_id'])
    .execute();
  await database.schema
    .createTable('saved_replies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('inquiry_type', 'text')
    .addColumn('text_en', 'text', (column) => column.notNull())
    .addColumn('text_zh', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('mornings')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .execute();
}
