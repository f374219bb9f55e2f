import { sql } from 'kysely';
import type { Database, Schema } from './schema.ts';

// SQLite allows 32,766 bound values in a statement; this leaves room for more columns.
const batchRows = 500;

/** Inserts rows as they are, or updates those that are there; `key` names the columns of the table's key. */
export async function upsert(
  target: Database,
  table: keyof Schema,
  rows: readonly Record<string, unknown>[],
  key: readonly string[] = ['id'],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = columns.map((column) => sql.ref(column));
  const changes = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  // A mail that the target's own server has sent must not become pending again.
  const unless = table === 'outbox_messages' ? sql`where outbox_messages.state <> 'sent'` : sql``;
  for (let from = 0; from < rows.length; from += batchRows) {
    const batch = rows.slice(from, from + batchRows);
    const values = batch.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(names)}) values ${sql.join(values)}
      on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do update set ${sql.join(changes)} ${unless}`.execute(
      target,
    );
  }
}
