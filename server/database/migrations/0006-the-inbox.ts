import { type Kysely, sql } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Adds the data of the inbox. It made the table of searched texts, too; 0007 makes that anew. */
export async function addInbox(database: Kysely<unknown>): Promise<void> {
  await runStatements(database, [...columns, ...tables, ...inboxIndexes]);
  await insertSavedReplies(database);
}

const columns = [
  'alter table inquiries add column version integer not null default 1',
  'alter table inquiries add column assigned_to text references staff (id) on delete set null',
  'alter table inquiries add column remind_at text',
  'alter table inquiries add column opened_at text',
  'alter table inquiries add column waiting_since text',
  'alter table inquiries add column contacted_at text',
  'alter table inquiries add column quarantined_by text',
  'alter table inquiries add column contact_minutes integer',
  'alter table inquiries add column form_age integer',
  "update inquiries set waiting_since = created_at where status in ('new', 'contacted')",
  'alter table outbox_messages add column staff_id text references staff (id) on delete cascade',
  'alter table staff add column wants_morning_mail integer not null default 1',
  'alter table notes add column author text',
];

const tables = [
  `create table history (
    id text primary key,
    inquiry_id text not null,
    created_at text not null,
    kind text not null,
    actor text,
    detail text
  )`,
  'create index history_by_inquiry_id on history (inquiry_id, id)',
  `create table erased_inquiries (
    id text primary key,
    created_at text not null,
    inquiry_type text not null,
    instructor text,
    language text,
    status text not null,
    contact_minutes integer
  )`,
  `create table open_inquiries (
    staff_id text not null references staff (id) on delete cascade,
    inquiry_id text not null references inquiries (id) on delete cascade,
    seen_at text not null,
    constraint open_inquiries_key primary key (staff_id, inquiry_id)
  )`,
  `create table saved_replies (
    id text primary key,
    name text not null,
    inquiry_type text,
    text_en text not null,
    text_zh text not null,
    version integer not null,
    created_at text not null
  )`,
  'create table mornings (day text primary key)',
];

// As in server/inquiries/read-inquiry.ts; the field of the form takes no other signs.
const phoneDigits = `replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '+', '')`;

/**
 * The indexes of the desk's lists and counts. Those of views leave out quarantined inquiries, so that a wave
 * of spam slows nobody down; each ends with the order of the list, or holds all columns of a count. They hold
 * the column that is always null as well: SQLite prefers an index with all that a query asks for.
 */
const inboxIndexes = [
  // The views All, New, Booked and Closed, and how many of New are unread.
  `create index inquiries_kept on inquiries (created_at, id, quarantine_reason)
    where quarantine_reason is null`,
  `create index inquiries_kept_by_status
    on inquiries (status, created_at, id, remind_at, opened_at, quarantine_reason)
    where quarantine_reason is null`,
  // Counts of views and filters.
  `create index inquiries_kept_by_choices
    on inquiries (status, inquiry_type, language, instructor, quarantine_reason)
    where quarantine_reason is null`,
  `create index inquiries_kept_by_waiting_since
    on inquiries (waiting_since, id, status, remind_at, quarantine_reason)
    where quarantine_reason is null and waiting_since is not null`,
  // The columns that the overview counts.
  `create index inquiries_for_overview
    on inquiries (created_at, inquiry_type, instructor, language, status, contact_minutes)
    where quarantine_reason is null`,
  // The view Spam.
  'create index inquiries_aside on inquiries (created_at, id) where quarantine_reason is not null',
  // The view Mine; also the inquiries that are nobody's once a person is removed.
  `create index inquiries_by_assigned_to on inquiries (assigned_to, status, created_at, id)
    where assigned_to is not null`,
  // Other inquiries from the same address or phone.
  'create index inquiries_by_email on inquiries (lower(email), created_at, id)',
  `create index inquiries_by_phone on inquiries (${phoneDigits}, created_at, id)`,
  'create index erased_inquiries_by_created_at on erased_inquiries (created_at)',
  'drop index inquiries_by_instructor',
  `create index inquiries_by_instructor
    on inquiries (instructor, created_at, id, quarantine_reason, status, inquiry_type, language)
    where instructor is not null`,
  // The index holds only the few morning mails. Removing a person looks for theirs.
  'create index morning_mails_by_staff_id on outbox_messages (staff_id) where staff_id is not null',
  // The staff command that lists quarantined inquiries uses `inquiries_aside`, in the order of its list.
  'drop index inquiries_by_quarantine_reason',
];

/** Inserts two saved replies as examples, which staff change or delete. */
async function insertSavedReplies(database: Kysely<unknown>): Promise<void> {
  for (const { id, name, type, en, zh } of firstReplies)
    await sql`insert into saved_replies (id, name, inquiry_type, text_en, text_zh, version, created_at)
      values (${id}, ${name}, ${type}, ${en}, ${zh}, 1, ${new Date().toISOString()})`.execute(database);
}

// Their IDs are the same everywhere, so that a copy into another database adds none twice.
const firstReplies = [
  {
    id: '00000000-0000-7000-8000-000000000001',
    name: 'First answer, trial lesson',
    type: 'trial-lesson',
    en: `Thank you for writing to us. We would love to meet {student}.

{instructor} has time on …
Would one of these suit you?

Warm regards,
{me}`,
    zh: `谢谢您的来信，很期待见到{student}。

{instructor}老师以下时间有空：…
您看哪个时间方便？

祝好
{me}`,
  },
  {
    id: '00000000-0000-7000-8000-000000000002',
    name: 'Private lessons: times and teacher',
    type: 'private-lessons',
    en: `Thank you for writing to us about private lessons for {student}.

{instructor} still has room on …
A lesson takes … minutes, once a week. Which day would suit you best?

Warm regards,
{me}`,
    zh: `谢谢您咨询{student}的一对一私课。

{instructor}老师以下时间还有名额：…
每周一次，每次…分钟。您看哪一天最方便？

祝好
{me}`,
  },
];
