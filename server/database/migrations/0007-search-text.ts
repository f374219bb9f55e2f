import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { toSearchText } from '../../inquiries/search-text.ts';

// A few megabytes at a time.
const fillRows = 500;

/**
 * Writes the texts that searches look through anew, as they are folded now and with the notes, and takes the indexes of
 * trigrams away: a search reads the texts of a view one after the other. A PostgreSQL in which 0006 made the
 * extension `pg_trgm`, as it did at first, keeps it: only its owner may drop it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  // With its triggers or its index.
  await sql`drop table inquiry_search`.execute(database);
  if (!isPostgres) await sql`drop table inquiry_trigrams`.execute(database);
  // SQLite looks a text up in one step if it lies in the tree of the IDs.
  await sql`create table inquiry_search (
    inquiry_id text primary key references inquiries (id) on delete cascade, text text not null)
    ${sql.raw(isPostgres ? '' : 'without rowid')}`.execute(database);
  await fillSearch(database);
}

type Row = Record<'id' | 'name' | 'email' | 'phone' | 'message', string> & { instructor: string | null };
type Note = { inquiry_id: string; text: string };

// The columns are those of this migration. The folding is today's on purpose: what is stored must match what the server
// writes and searches for, and a later migration that changes it writes all texts again.
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
    const values = rows.map((row) => {
      const texts = (notesOf.get(row.id) ?? []).map(({ text }) => text);
      return sql`(${row.id}, ${toSearchText(row, texts)})`;
    });
    await sql`insert into inquiry_search (inquiry_id, text) values ${sql.join(values)}`.execute(database);
    last = rows.at(-1)?.id ?? last;
  }
}
