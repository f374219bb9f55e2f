import { sql } from 'kysely';
import { countRows } from '../database/count-rows.ts';
import { isPostgres } from '../database/open.ts';
import type { Database, Schema, Transaction } from '../database/schema.ts';

/**
 * The tables that are copied, with their keys, after those that they name. Sessions, codes, records of
 * backups and positions in mailboxes stay behind: they don't hold for the target.
 */
const keys = {
  secrets: ['name'],
  staff: ['id'],
  saved_replies: ['id'],
  inquiries: ['id'],
  inquiry_search: ['inquiry_id'],
  outbox_messages: ['id'],
  notes: ['id'],
  messages: ['id'],
  attachments: ['id'],
  attachment_chunks: ['attachment_id', 'position'],
  history: ['id'],
  erased_inquiries: ['id'],
  erased_messages: ['id'],
  mornings: ['day'],
  pictures: ['id'],
  picture_files: ['picture_id', 'name'],
  versions: ['number'],
  draft: ['address'],
} satisfies Partial<Record<keyof Schema, string[]>>;

type Table = keyof typeof keys;
const tables = Object.keys(keys) as Table[];

/** Whether nothing was stored in a database since it was made. */
export async function isUnused(database: Database): Promise<boolean> {
  const counts = (['staff', 'inquiries', 'versions'] as const).map((table) =>
    countRows(database.selectFrom(table as 'staff')),
  );
  return (await Promise.all(counts)).every((count) => count === 0);
}

/** Copies everything into an unused database, all or nothing; returns how many rows of each table. */
export function copyAll(source: Database, target: Database): Promise<Map<Table, number>> {
  return readAtOnce(source, (from) =>
    target.transaction().execute(async (to) => {
      const counts = new Map<Table, number>();
      for (const table of ['secrets', 'saved_replies'] as const) await to.deleteFrom(table).execute();
      for (const table of tables) counts.set(table, await copyTable(from, to, table));
      return counts;
    }),
  );
}

/** Reads a database as it is at one moment; SQLite takes no other writes meanwhile. */
function readAtOnce<Result>(database: Database, read: (from: Transaction) => Promise<Result>) {
  const transaction = database.transaction();
  return (isPostgres(database) ? transaction.setIsolationLevel('repeatable read') : transaction).execute(
    read,
  );
}

// SQLite allows 32,766 bound values in a statement. Files are large, and in memory as long as they are copied.
const rowsAtOnce = 500;
const filesAtOnce = 20;

async function copyTable(from: Transaction, to: Transaction, table: Table): Promise<number> {
  const key = sql.join(keys[table].map((column) => sql.ref(column)));
  const most = table === 'attachment_chunks' || table === 'picture_files' ? filesAtOnce : rowsAtOnce;
  const wanted = table === 'outbox_messages' ? sql`where inquiry_id is not null` : sql``;
  for (let count = 0; ; ) {
    const { rows } = await sql<never>`select * from ${sql.table(table)} ${wanted}
      order by ${key} limit ${most} offset ${count}`.execute(from);
    if (rows.length > 0) await to.insertInto(table).values(rows).execute();
    count += rows.length;
    if (rows.length < most) return count;
  }
}
