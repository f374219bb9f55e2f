import type { Kysely } from 'kysely';

/** The two main tables. Never edit an applied migration: add the next number. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createInquiries(database);
  await createOutboxMessages(database);
}

async function createInquiries(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('inquiries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('inquiry_type', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('honeypot', 'text', (column) => column.notNull())
    .addColumn('instructor', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('quarantine_reason', 'text')
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .execute();
  await createIndex(database, 'inquiries', ['created_at', 'id']);
  await createIndex(database, 'inquiries', ['fingerprint', 'created_at']);
}

async function createOutboxMessages(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('outbox_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('inquiry_id', 'text', (column) =>
      column.notNull().references('inquiries.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('last_error', 'text')
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .execute();
  await createIndex(database, 'outbox_messages', ['state', 'next_attempt_at']);
  await createIndex(database, 'outbox_messages', ['inquiry_id']);
}

async function createIndex(database: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await database.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
}
