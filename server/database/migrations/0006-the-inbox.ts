import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { toSearchText } from '../../inquiries/search-text.ts';

// A few megabytes at a time.
const fillRows = 500;

/** What the desk's inbox stores of inquiries, and its tables for search, history, saved replies and mornings. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await extendInquiries(database);
  await extendMailsAndStaff(database);
  await createHistory(database);
  await createOthers(database);
  await createSearch(database);
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
// goes by a number, since SQLite may change the hidden numbers of rows that have none of their own. The table is filled
// before its index is made, which takes a fraction of the time.
async function createSearch(database: Kysely<unknown>): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create extension if not exists pg_trgm`.execute(database);
    await sql`create table inquiry_search (
      inquiry_id text primary key references inquiries (id) on delete cascade, text text not null)`.execute(
      database,
    );
    await fillSearch(database);
    await sql`create index inquiry_search_by_text on inquiry_search using gin (text gin_trgm_ops)`.execute(
      database,
    );
    return;
  }
  await sql`create table inquiry_search (number integer primary key,
    inquiry_id text not null unique references inquiries (id) on delete cascade, text text not null)`.execute(
    database,
  );
  await fillSearch(database);
  for (const statement of [
    sql`create virtual table inquiry_trigrams
      using fts5 (text, content = 'inquiry_search', content_rowid = 'number', tokenize = 'trigram')`,
    sql`insert into inquiry_trigrams (inquiry_trigrams) values ('rebuild')`,
    // What is erased must not stay in the index until it is merged.
    sql`insert into inquiry_trigrams (inquiry_trigrams, rank) values ('secure-delete', 1)`,
    sql`create trigger inquiry_search_inserted after insert on inquiry_search begin
      insert into inquiry_trigrams (rowid, text) values (new.number, new.text); end`,
    sql`create trigger inquiry_search_deleted after delete on inquiry_search begin
      insert into inquiry_trigrams (inquiry_trigrams, rowid, text) values ('delete', old.number, old.text); end`,
  ])
    await statement.execute(database);
}

type Written = { id: string; name: string; email: string; phone: string; message: string };

async function fillSearch(database: Kysely<unknown>): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await sql<Written>`select id, name, email, phone, message from inquiries
      where id > ${last} order by id limit ${fillRows}`.execute(database);
    if (rows.length === 0) return;
    const values = rows.map((row) => sql`(${row.id}, ${toSearchText(row)})`);
    await sql`insert into inquiry_search (inquiry_id, text) values ${sql.join(values)}`.execute(database);
    last = rows.at(-1)?.id ?? last;
  }
}
