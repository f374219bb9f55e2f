import { type Kysely, sql } from 'kysely';

/**
 * Creates the indexes of the desk's lists and counts (server/desk/inbox). Those of views leave out what is kept aside, so
 * that a wave of spam slows nobody down; each ends with the order of the list, or holds all that a count asks for.
 */
export async function createInboxIndexes(database: Kysely<unknown>): Promise<void> {
  for (const [name, columns, condition] of indexes) {
    const where = condition ? `where ${condition}` : '';
    await sql`create index ${sql.ref(name)} on inquiries (${sql.raw(columns)}) ${sql.raw(where)}`.execute(
      database,
    );
  }
  await sql`create index erased_inquiries_by_created_at on erased_inquiries (created_at)`.execute(database);
  await database.schema.dropIndex('inquiries_by_instructor').execute();
  await sql`create index inquiries_by_instructor on inquiries
    (instructor, created_at, id, quarantine_reason, status, inquiry_type, language)
    where instructor is not null`.execute(database);
  // Only the few morning mails are in it. Removing a person looks for theirs.
  await sql`create index morning_mails_by_staff_id on outbox_messages (staff_id)
    where staff_id is not null`.execute(database);
  // The staff command that lists what is kept aside uses `inquiries_aside`, in the order of its list.
  await sql`drop index inquiries_by_quarantine_reason`.execute(database);
}

// As in server/inquiries/read-inquiry.ts; the field of the form takes no other signs.
const phoneDigits = `replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '+', '')`;
const kept = 'quarantine_reason is null';

// Those of views hold the column that is always null as well: SQLite prefers an index with all that a query asks for.
const indexes = [
  // The views All, New, Booked and Closed, and how many of New are unread.
  ['inquiries_kept', 'created_at, id, quarantine_reason', kept],
  ['inquiries_kept_by_status', 'status, created_at, id, remind_at, opened_at, quarantine_reason', kept],
  // Counts of views and filters.
  ['inquiries_kept_by_choices', 'status, inquiry_type, language, instructor, quarantine_reason', kept],
  [
    'inquiries_kept_by_waiting_since',
    'waiting_since, id, status, remind_at, quarantine_reason',
    `${kept} and waiting_since is not null`,
  ],
  // All that the overview counts.
  ['inquiries_for_overview', 'created_at, inquiry_type, instructor, language, status, contact_minutes', kept],
  // The view Spam.
  ['inquiries_aside', 'created_at, id', 'quarantine_reason is not null'],
  // The view Mine; also what has to be let go when a person is removed.
  ['inquiries_by_assigned_to', 'assigned_to, status, created_at, id', 'assigned_to is not null'],
  // What else the same address or phone wrote.
  ['inquiries_by_email', 'lower(email), created_at, id'],
  ['inquiries_by_phone', `${phoneDigits}, created_at, id`],
] satisfies [name: string, columns: string, condition?: string][];
