import { type Kysely, sql } from 'kysely';

/** The index along which live updates find the reminders that came due last; only the few reminders are in it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index inquiries_by_remind_at on inquiries (remind_at, id)
    where remind_at is not null`.execute(database);
}
