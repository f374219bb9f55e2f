import type { Kysely } from 'kysely';
import { inboxIndexes } from './0006-inbox-indexes.ts';
import { insertSavedReplies } from './0006-inbox-replies.ts';
import { runStatements } from './run-statements.ts';

/** What the inbox stores. It made the table of searched texts, too; 0007 makes that anew. */
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
