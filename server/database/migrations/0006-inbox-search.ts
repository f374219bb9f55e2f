import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { toSearchText } from './0006-search-text.ts';

// A few megabytes at a time.
const fillRows = 500;

/**
 * Creates the table that searches look through, the same in both databases, in SQLite with an index of trigrams: a table
 * that triggers keep. It goes by a number, since SQLite may change the hidden numbers of rows that have none of their own.
 * The table is filled before its index is made, which takes a fraction of the time. At first PostgreSQL got an index too,
 * and the extension `pg_trgm` for it, which takes a right that not every role has; migration 0007 drops the index.
 */
export async function createInboxSearch(database: Kysely<unknown>): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create table inquiry_search (
      inquiry_id text primary key references inquiries (id) on delete cascade, text text not null)`.execute(
      database,
    );
    await fillSearch(database);
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
