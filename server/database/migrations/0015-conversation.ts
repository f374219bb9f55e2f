import { randomBytes } from 'node:crypto';
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { runStatements } from './run-statements.ts';

/** The messages between family and academy, their files, and how far each mailbox is read. */
export async function addConversation(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  await runStatements(database, [...columns, ...createTables(isPostgres ? 'bytea' : 'blob'), ...indexes]);
  const value = randomBytes(32).toString('base64url');
  await sql`insert into secrets (name, value) values ('message-tokens', ${value})`.execute(database);
}

const columns = [
  "alter table inquiries add column last_message_at text not null default ''",
  'update inquiries set last_message_at = created_at',
  'alter table inquiries add column last_message_id text',
  'alter table inquiries add column unread_since text',
  'alter table inquiries add column entered_by text',
  "alter table staff add column signatures text not null default '{}'",
  'alter table open_inquiries add column is_writing integer not null default 0',
  'alter table outbox_messages add column address text',
];

const createTables = (bytes: 'bytea' | 'blob') => [
  `create table messages (
    id text primary key,
    inquiry_id text not null references inquiries (id) on delete cascade,
    kind text not null,
    created_at text not null,
    author text,
    author_id text,
    name text not null,
    address text not null,
    subject text not null,
    text text not null,
    quote text not null,
    is_cut integer not null default 0,
    dated_at text,
    message_id text,
    reference_ids text,
    answered_id text,
    fingerprint text,
    undo text,
    bounced_at text,
    bounce_reason text,
    bounce_text text,
    delayed_at text
  )`,
  `create table attachments (
    id text primary key,
    inquiry_id text not null references inquiries (id) on delete cascade,
    message_id text references messages (id) on delete cascade,
    created_at text not null,
    position integer not null,
    name text not null,
    type text not null,
    size integer not null,
    state text not null
  )`,
  `create table attachment_chunks (
    attachment_id text not null references attachments (id) on delete cascade,
    position integer not null,
    bytes ${bytes} not null,
    constraint attachment_chunks_key primary key (attachment_id, position)
  )`,
  `create table mailboxes (
    name text primary key,
    uid_validity text,
    last_uid integer not null default 0,
    waiting_uid integer,
    lease_number integer not null default 0,
    leased_until text,
    failed_since text,
    failure text,
    unclaimed integer not null default 0,
    forged integer not null default 0,
    missing integer not null default 0
  )`,
  `create table late_mails (
    mailbox text not null references mailboxes (name) on delete cascade,
    uid integer not null,
    tries integer not null,
    due_at text not null,
    is_given_up integer not null,
    constraint late_mails_key primary key (mailbox, uid)
  )`,
  'create table erased_messages (id text primary key)',
];

const indexes = [
  'create index messages_by_inquiry_id on messages (inquiry_id, created_at, id)',
  'create unique index messages_by_fingerprint on messages (inquiry_id, fingerprint)',
  'create index attachments_by_inquiry_id on attachments (inquiry_id)',
  'create index attachments_by_message_id on attachments (message_id, position)',
  // Answers that somebody should read: few at any time.
  `create index inquiries_by_unread_since on inquiries (unread_since, id, assigned_to, quarantine_reason)
    where unread_since is not null`,
  // In the words of the view New: its condition has an `or`, which no index of one column serves.
  `create index inquiries_new
    on inquiries (last_message_at, id, remind_at, opened_at, status, assigned_to, unread_since, quarantine_reason)
    where quarantine_reason is null and (status = 'new' or (assigned_to is null and unread_since is not null))`,
  // As in 0006, but lists are in the order of the newest message.
  'drop index inquiries_kept',
  `create index inquiries_kept on inquiries (last_message_at, id, quarantine_reason)
    where quarantine_reason is null`,
  'drop index inquiries_kept_by_status',
  `create index inquiries_kept_by_status
    on inquiries (status, last_message_at, id, quarantine_reason)
    where quarantine_reason is null`,
  'drop index inquiries_aside',
  'create index inquiries_aside on inquiries (last_message_at, id, quarantine_reason) where quarantine_reason is not null',
  'drop index inquiries_by_inquiry_type',
  `create index inquiries_by_inquiry_type
    on inquiries (inquiry_type, last_message_at, id, created_at, quarantine_reason)`,
  'drop index inquiries_by_instructor',
  `create index inquiries_by_instructor on inquiries
    (instructor, last_message_at, id, created_at, quarantine_reason, status, inquiry_type, language)
    where instructor is not null`,
];
