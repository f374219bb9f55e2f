import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { toSearchText } from './0007-fold-search-text.ts';

// A few megabytes at a time.
const fillRows = 500;

/**
 * Creates the table that searches look through: a text for each inquiry, of what its family wrote and of its
 * notes. 0006 made it before, with an index of trigrams, in SQLite as a table of its own. A PostgreSQL in
 * which 0006 made the extension `pg_trgm` for that, as it did at first, keeps it: only its owner may drop it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  // With its triggers or its index.
  await sql`drop table if exists inquiry_search`.execute(database);
  if (!isPostgres) await sql`drop table if exists inquiry_trigrams`.execute(database);
  // SQLite looks a text up in one step if it lies in the tree of the IDs.
  await sql`create table inquiry_search (
    inquiry_id text primary key references inquiries (id) on delete cascade, text text not null)
    ${sql.raw(isPostgres ? '' : 'without rowid')}`.execute(database);
  await fillSearch(database);
}

type Row = Record<'id' | 'name' | 'email' | 'phone' | 'message', string> & { instructor: string | null };
type Note = { inquiry_id: string; text: string };

async function fillSearch(database: Kysely<unknown>): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await sql<Row>`select id, name, email, phone, instructor, message from inquiries
      where id > ${last} order by id limit ${fillRows}`.execute(database);
    if (rows.length === 0) return;
    const ids = sql.join(rows.map(({ id }) => id));
    const notes = await sql<Note>`select inquiry_id, text from notes where inquiry_id in (${ids})`.execute(
      database,
    );
    const notesOf = Map.groupBy(notes.rows, (note) => note.inquiry_id);
    const values = rows.map(({ id, name, email, phone, message, instructor }) => {
      const texts = [name, email, phone, phone.replace(/\D/g, ''), message, instructor ?? ''];
      for (const note of notesOf.get(id) ?? []) texts.push(note.text);
      return sql`(${id}, ${toSearchText(texts)})`;
    });
    await sql`insert into inquiry_search (inquiry_id, text) values ${sql.join(values)}`.execute(database);
    last = rows.at(-1)?.id ?? last;
  }
}
