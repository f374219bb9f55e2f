import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';

type Table = keyof Schema;

/** The tables whose rows belong to an inquiry and have an ID. */
type Belonging = {
  [Name in Table]: Schema[Name] extends { id: string; inquiry_id: string | null } ? Name : never;
}[Table];

// A record, so that a new table that belongs to inquiries does not compile until it is listed.
const belongings: Record<Belonging, true> = { outbox_messages: true, notes: true, history: true };
const belongingTables = Object.keys(belongings) as Belonging[];

// SQLite allows 32,766 bound values in a statement; this leaves room for more columns.
const batchRows = 500;

/**
 * Copies the staff, and all inquiries with their mails and notes, from one database to another, in atomic batches. It
 * updates existing inquiries, so it can run again. It never deletes a row in the target, and a mail that the target has
 * sent stays sent. Sessions and sign-in codes stay behind: each of the staff signs in again.
 *
 * @param source the database to read; a server may be using it
 * @param target the database to write, already migrated
 * @returns the number of copied inquiries so far, after each batch
 */
export async function* copyAll(source: Database, target: Database): AsyncGenerator<number> {
  await copyStaff(source, target);
  let copied = 0;
  let last = '';
  for (;;) {
    const inquiries = await source
      .selectFrom('inquiries')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchRows)
      .execute();
    if (inquiries.length === 0) return;
    await copyBatch(source, target, inquiries);
    last = inquiries.at(-1)?.id ?? last;
    copied += inquiries.length;
    yield copied;
  }
}

// Whoever the target knows already stays as they are there.
async function copyStaff(source: Database, target: Database): Promise<void> {
  const staff = await source.selectFrom('staff').selectAll().execute();
  if (staff.length === 0) return;
  await target
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function copyBatch(
  source: Database,
  target: Database,
  inquiries: Schema['inquiries'][],
): Promise<void> {
  const ids = inquiries.map(({ id }) => id);
  await target.transaction().execute(async (transaction) => {
    await upsert(transaction, 'inquiries', inquiries);
    for (const table of belongingTables) {
      const rows = await source.selectFrom(table).selectAll().where('inquiry_id', 'in', ids).execute();
      for (let from = 0; from < rows.length; from += batchRows) {
        await upsert(transaction, table, rows.slice(from, from + batchRows) as Schema[typeof table][]);
      }
    }
  });
}

async function upsert<Name extends 'inquiries' | Belonging>(
  target: Database,
  table: Name,
  rows: Schema[Name][],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = columns.map((column) => sql.ref(column));
  const values = rows.map(
    (row) => sql`(${sql.join(columns.map((column) => row[column as keyof typeof row]))})`,
  );
  const changes = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  // A mail that the target's own server has sent must not become pending again.
  const unless = table === 'outbox_messages' ? sql`where outbox_messages.state <> 'sent'` : sql``;
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) values ${sql.join(values)}
    on conflict (id) do update set ${sql.join(changes)} ${unless}`.execute(target);
}

/** Counts the copied rows of each table in both databases. */
export async function compareCounts(
  source: Database,
  target: Database,
): Promise<{ table: Table; here: number; there: number }[]> {
  const compared = [];
  for (const table of ['staff', 'inquiries', ...belongingTables] as const) {
    compared.push({ table, here: await count(source, table), there: await count(target, table) });
  }
  return compared;
}

async function count(database: Database, table: Table): Promise<number> {
  // Mails with sign-in codes are not copied.
  const copied = table === 'outbox_messages' ? sql`where inquiry_id is not null` : sql``;
  const { rows } = await sql<{
    count: number | string;
  }>`select count(*) as count from ${sql.table(table)} ${copied}`.execute(database);
  return Number(rows[0]?.count);
}
