import { type Kysely, sql } from 'kysely';

/** Indexes that find the other inquiries of an address or a phone number. Form fields hold no other signs than these. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index inquiries_by_lower_email on inquiries (lower(email))`.execute(database);
  await sql`create index inquiries_by_phone_digits on inquiries
    (replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''))`.execute(
    database,
  );
}
