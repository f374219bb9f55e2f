import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What the desk's inbox stores of inquiries, and its tables for search, history, saved replies and mornings. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await extendInquiries(database);
  await extendMailsAndStaff(database);
  await createHistory(database);
  await createOthers(database);
  await createSearch(database);
  await prepareOverview(database);
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

// The same table in both databases, with its own kind of index of trigrams. SQLite's is a table that triggers keep. It
// goes by a number, since SQLite may change the hidden numbers of rows that have none of their own.
async function createSearch(database: Kysely<unknown>): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create extension if not exists pg_trgm`.execute(database);
    await sql`create table inquiry_search (
      inquiry_id text primary key references inquiries (id) on delete cascade, text text not null)`.execute(
      database,
    );
    await sql`create index inquiry_search_by_text on inquiry_search using gin (text gin_trgm_ops)`.execute(
      database,
    );
    return;
  }
  for (const statement of [
    sql`create table inquiry_search (number integer primary key,
      inquiry_id text not null unique references inquiries (id) on delete cascade, text text not null)`,
    sql`create virtual table inquiry_trigrams
      using fts5 (text, content = 'inquiry_search', content_rowid = 'number', tokenize = 'trigram')`,
    // What is erased must not stay in the index until it is merged.
    sql`insert into inquiry_trigrams (inquiry_trigrams, rank) values ('secure-delete', 1)`,
    sql`create trigger inquiry_search_inserted after insert on inquiry_search begin
      insert into inquiry_trigrams (rowid, text) values (new.number, new.text); end`,
    sql`create trigger inquiry_search_deleted after delete on inquiry_search begin
      insert into inquiry_trigrams (inquiry_trigrams, rowid, text) values ('delete', old.number, old.text); end`,
  ])
    await statement.execute(database);
}

// The overview reads what it counts from these indexes alone, without the inquiries.
async function prepareOverview(database: Kysely<unknown>): Promise<void> {
  const counted = ['created_at', 'inquiry_type', 'instructor', 'language', 'status', 'contact_minutes'];
  await database.schema
    .createIndex('inquiries_for_overview')
    .on('inquiries')
    .columns(counted)
    .where(sql.ref('quarantine_reason'), 'is', null)
    .execute();
  await database.schema
    .createIndex('erased_inquiries_by_created_at')
    .on('erased_inquiries')
    .column('created_at')
    .execute();
}

// An example says best what saved replies are for; staff change or delete them.
async function insertSavedReplies(database: Kysely<unknown>): Promise<void> {
  // IDs of the same millisecond are in no order, and replies are read in theirs.
  const ids = firstReplies.map(() => randomUUIDv7()).sort();
  for (const [index, { name, type, en, zh }] of firstReplies.entries())
    await sql`insert into saved_replies (id, name, inquiry_type, text_en, text_zh, version, created_at)
      values (${ids[index]}, ${name}, ${type}, ${en}, ${zh}, 1, ${new Date().toISOString()})`.execute(
      database,
    );
}

const firstReplies = [
  {
    name: 'First answer, trial lesson',
    type: 'trial-lesson',
    en: `Thank you for writing to us. We would love to meet {student}.

{instructor} has time on …
Would one of these suit you?

Warm regards,
{me}`,
    zh: `谢谢您的来信，很期待见到{student}。

{instructor}老师以下时间有空：…
您看哪个时间方便？

祝好
{me}`,
  },
  {
    name: 'Private lessons: times and teacher',
    type: 'private-lessons',
    en: `Thank you for writing to us about private lessons for {student}.

{instructor} still has room on …
A lesson takes … minutes, once a week. Which day would suit you best?

Warm regards,
{me}`,
    zh: `谢谢您咨询{student}的一对一私课。

{instructor}老师以下时间还有名额：…
每周一次，每次…分钟。您看哪一天最方便？

祝好
{me}`,
  },
];
