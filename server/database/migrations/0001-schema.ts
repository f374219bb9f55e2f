import { randomBytes } from 'node:crypto';
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Creates all tables, with the keys that instances share and three saved replies as examples. */
export async function createSchema(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  await runStatements(database, isPostgres ? listTables('bytea') : listTables('blob', 'without rowid'));
  for (const name of ['client-marks', 'sign-in', 'message-tokens']) {
    const value = randomBytes(32).toString('base64url');
    await sql`insert into secrets (name, value) values (${name}, ${value})`.execute(database);
  }
  for (const { id, type, names, texts } of firstReplies)
    await sql`insert into saved_replies (id, names, inquiry_type, texts, version, created_at) values (${id},
      ${JSON.stringify(names)}, ${type}, ${JSON.stringify(texts)}, 1, ${new Date().toISOString()})`.execute(
      database,
    );
}

// As in server/inquiries/read-inquiry.ts; the field of the form takes no other signs.
const phoneDigits = [' ', '-', '(', ')', '+'].reduce(
  (text, sign) => `replace(${text}, '${sign}', '')`,
  'phone',
);
const foldedPhone = `substr('0000000000' || ${phoneDigits}, length(${phoneDigits}) + 1)`;

/**
 * Indexes leave out the quarantine, so that spam slows nobody down, and end with the list's order. Where a
 * column is mostly empty they are partial; they hold the column that is always null: SQLite prefers such.
 */
const listTables = (bytes: 'bytea' | 'blob', inTreeOfIds = '') => [
  `create table staff (
    id text primary key,
    email text not null unique,
    name text not null,
    language text not null,
    created_at text not null,
    last_seen_at text,
    wants_morning_mail integer not null default 1,
    has_chosen_language integer not null default 1,
    signatures text not null default '{}',
    may_edit integer not null default 0,
    wants_news_mail integer not null default 1
  )`,
  `create table sign_in_codes (
    id text primary key,
    browser text not null unique,
    address text not null,
    client text,
    staff_id text references staff (id) on delete cascade,
    code_hash text,
    tries integer not null,
    created_at text not null,
    expires_at text not null,
    ended_at text,
    known_browser text,
    tried_at text,
    language text
  )`,
  'create index sign_in_codes_by_address_created_at on sign_in_codes (address, created_at)',
  'create index sign_in_codes_by_client_created_at on sign_in_codes (client, created_at)',
  'create index sign_in_codes_by_created_at on sign_in_codes (created_at)',
  'create index sign_in_codes_by_staff_id on sign_in_codes (staff_id)',
  `create table known_browsers (
    browser text not null,
    staff_id text not null references staff (id) on delete cascade,
    last_used_at text not null,
    constraint known_browsers_key primary key (browser, staff_id)
  )`,
  'create index known_browsers_by_staff_id on known_browsers (staff_id)',
  `create table operator_codes (
    staff_id text primary key references staff (id) on delete cascade,
    code_hash text not null,
    expires_at text not null
  )`,
  `create table limited_acts (
    staff_id text references staff (id) on delete cascade,
    kind text not null,
    created_at text not null
  )`,
  'create index limited_acts_by_person on limited_acts (staff_id, kind, created_at)',
  `create table sessions (
    id text primary key,
    staff_id text not null references staff (id) on delete cascade,
    created_at text not null,
    last_used_at text not null,
    public_id text,
    browser text,
    system text,
    known_browser text
  )`,
  'create index sessions_by_staff_id on sessions (staff_id)',
  'create unique index sessions_by_public_id on sessions (public_id)',
  `create table inquiries (
    id text primary key,
    created_at text not null,
    name text not null,
    email text not null,
    phone text not null,
    inquiry_type text not null,
    message text not null,
    honeypot text not null,
    instructor text,
    status text not null,
    quarantine_reason text,
    idempotency_key text unique,
    fingerprint text not null,
    language text,
    version integer not null default 1,
    assigned_to text references staff (id) on delete set null,
    remind_at text,
    opened_at text,
    waiting_since text,
    contacted_at text,
    quarantined_by text,
    form_age integer,
    time_zone text,
    last_message_at text not null default '',
    last_message_id text,
    unread_since text,
    handed_at text,
    entered_by text,
    returned_at text,
    returned_to text references staff (id) on delete set null,
    remind_by text references staff (id) on delete set null,
    booking text,
    reached_at text,
    missed_at text
  )`,
  'create index inquiries_by_created_at_id on inquiries (created_at, id)',
  'create index inquiries_by_fingerprint_created_at on inquiries (fingerprint, created_at)',
  'create index inquiries_by_status on inquiries (status, created_at, id)',
  `create index inquiries_kept_by_choices
    on inquiries (status, inquiry_type, language, instructor, quarantine_reason)
    where quarantine_reason is null`,
  `create index inquiries_kept_by_waiting_since
    on inquiries (waiting_since, id, status, remind_at, quarantine_reason)
    where quarantine_reason is null and waiting_since is not null`,
  // The columns that the overview counts.
  `create index inquiries_for_overview
    on inquiries (created_at, inquiry_type, instructor, language, status)
    where quarantine_reason is null`,
  // The view Mine; also the inquiries that are nobody's once a person is removed.
  `create index inquiries_by_assigned_to on inquiries (assigned_to, status, created_at, id)
    where assigned_to is not null`,
  'create index inquiries_by_email on inquiries (lower(email), created_at, id)',
  `create index inquiries_by_phone on inquiries (${foldedPhone}, created_at, id)`,
  // Live updates find the reminders that came due last along it; only the few reminders are in it.
  'create index inquiries_by_remind_at on inquiries (remind_at, id) where remind_at is not null',
  // Answers that somebody should read: few at any time.
  `create index inquiries_by_unread_since on inquiries (unread_since, id, assigned_to, quarantine_reason)
    where unread_since is not null`,
  `create index inquiries_kept on inquiries (last_message_at, id, quarantine_reason)
    where quarantine_reason is null`,
  `create index inquiries_kept_by_status on inquiries (status, last_message_at, id, quarantine_reason)
    where quarantine_reason is null`,
  // The view Spam, and the staff command that lists quarantined inquiries.
  `create index inquiries_aside on inquiries (last_message_at, id, quarantine_reason)
    where quarantine_reason is not null`,
  `create index inquiries_by_inquiry_type
    on inquiries (inquiry_type, last_message_at, id, created_at, quarantine_reason)`,
  `create index inquiries_by_instructor on inquiries
    (instructor, last_message_at, id, created_at, quarantine_reason, status, inquiry_type, language)
    where instructor is not null`,
  // In the words of the view New: its condition has an `or`, which no index of one column serves.
  `create index inquiries_new on inquiries
    (last_message_at, id, remind_at, opened_at, status, assigned_to, unread_since, quarantine_reason,
      waiting_since, returned_at, returned_to, remind_by)
    where quarantine_reason is null and (status = 'new'
      or (assigned_to is null and unread_since is not null)
      or (waiting_since <= returned_at and (assigned_to is null or returned_to is null))
      or (remind_at is not null and remind_by is null))`,
  // The few that call somebody by name.
  `create index inquiries_by_returned_to on inquiries (returned_to, returned_at)
    where returned_to is not null`,
  'create index inquiries_by_remind_by on inquiries (remind_by, remind_at) where remind_by is not null',
  // SQLite looks a text up in one step if it lies in the tree of the IDs.
  `create table inquiry_search (
    inquiry_id text primary key references inquiries (id) on delete cascade,
    text text not null
  ) ${inTreeOfIds}`,
  `create table notes (
    id text primary key,
    inquiry_id text not null references inquiries (id) on delete cascade,
    created_at text not null,
    text text not null,
    author text
  )`,
  'create index notes_by_inquiry_id on notes (inquiry_id, id)',
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
    bounced_at text,
    bounce_reason text,
    bounce_text text,
    delayed_at text,
    is_open integer,
    others text
  )`,
  'create index messages_by_inquiry_id on messages (inquiry_id, created_at, id)',
  'create unique index messages_by_fingerprint on messages (inquiry_id, fingerprint)',
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
  'create index attachments_by_inquiry_id on attachments (inquiry_id)',
  'create index attachments_by_message_id on attachments (message_id, position)',
  `create table attachment_chunks (
    attachment_id text not null references attachments (id) on delete cascade,
    position integer not null,
    bytes ${bytes} not null,
    constraint attachment_chunks_key primary key (attachment_id, position)
  )`,
  `create table outbox_messages (
    id text primary key,
    inquiry_id text references inquiries (id) on delete cascade,
    kind text not null,
    state text not null,
    attempts integer not null,
    next_attempt_at text not null,
    leased_until text,
    last_error text,
    message_id text not null unique,
    created_at text not null,
    sent_at text,
    refusals integer not null default 0,
    code_id text references sign_in_codes (id) on delete cascade,
    staff_id text references staff (id) on delete cascade,
    notice text,
    address text,
    is_file integer
  )`,
  'create index outbox_messages_by_state_next_attempt_at on outbox_messages (state, next_attempt_at)',
  'create index outbox_messages_by_inquiry_id on outbox_messages (inquiry_id)',
  // They hold only the few mails with codes, so an inquiry's mails cost no more.
  'create index code_mails_by_code_id on outbox_messages (code_id) where code_id is not null',
  `create index code_mails_by_state_next_attempt_at on outbox_messages (state, next_attempt_at)
    where code_id is not null`,
  // Removing a person looks for their mails, which are few.
  'create index morning_mails_by_staff_id on outbox_messages (staff_id) where staff_id is not null',
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
  `create table history (
    id text primary key,
    inquiry_id text not null,
    created_at text not null,
    kind text not null,
    actor text,
    detail text
  )`,
  'create index history_by_inquiry_id on history (inquiry_id, id)',
  'create index history_by_created_at on history (created_at, id)',
  'create table erased_messages (id text primary key)',
  `create table erased_inquiries (
    id text primary key,
    created_at text not null,
    inquiry_type text not null,
    status text not null
  )`,
  'create index erased_inquiries_by_created_at on erased_inquiries (created_at)',
  `create table open_inquiries (
    staff_id text not null references staff (id) on delete cascade,
    inquiry_id text not null references inquiries (id) on delete cascade,
    seen_at text not null,
    is_writing integer not null default 0,
    constraint open_inquiries_key primary key (staff_id, inquiry_id)
  )`,
  `create table saved_replies (
    id text primary key,
    inquiry_type text,
    version integer not null,
    created_at text not null,
    names text not null default '{}',
    texts text not null default '{}'
  )`,
  `create table news (
    staff_id text not null references staff (id) on delete cascade,
    inquiry_id text not null references inquiries (id) on delete cascade,
    kind text not null,
    created_at text not null,
    actor text,
    mail_id text references outbox_messages (id) on delete cascade,
    constraint news_key primary key (staff_id, inquiry_id, kind)
  )`,
  'create table mornings (day text primary key)',
  'create table client_marks (client text not null, created_at text not null)',
  'create index client_marks_by_client_created_at on client_marks (client, created_at)',
  'create index client_marks_by_created_at on client_marks (created_at)',
  // An operator who runs pg_dump without `inquiries backup` records it by psql (docs/postgresql.md):
  // insert into backups (finished_at)
  //   values (to_char(now() at time zone 'utc','YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  'create table backups (finished_at text not null, error text)',
  'create table secrets (name text primary key, value text not null)',
  `create table draft (
    address text primary key,
    value text not null,
    author text not null,
    author_id text not null,
    changed_at text not null
  )`,
  // The long text last: SQLite reads through all that stands before a column.
  `create table versions (
    number integer primary key,
    id text not null unique,
    published_at text not null,
    author text not null,
    author_id text,
    reason text not null,
    took_back integer,
    changed text not null,
    instructors text not null,
    overlay text not null
  )`,
  `create table pictures (
    id text primary key,
    created_at text not null,
    staff_id text,
    width integer,
    height integer,
    is_published integer not null default 0
  )`,
  `create table picture_files (
    picture_id text not null references pictures (id) on delete cascade,
    name text not null,
    bytes ${bytes} not null,
    constraint picture_files_key primary key (picture_id, name)
  )`,
];

// Their IDs are the same everywhere, so that a copy into another database adds none twice.
const firstReplies = [
  {
    id: '00000000-0000-7000-8000-000000000001',
    type: 'trial-lesson',
    names: { en: 'First answer, trial lesson', 'zh-Hans': '试课：第一次回复' },
    texts: {
      en: `Thank you for writing to us. We would love to meet you.

Which two or three times in the week suit you best? We ask the teacher and write back with an hour.`,
      'zh-Hans': `谢谢您的来信，很期待见到您。

请告诉我们一周里方便的两三个时间，我们和老师确认后就回复您。`,
    },
  },
  {
    id: '00000000-0000-7000-8000-000000000002',
    type: 'private-lessons',
    names: { en: 'Private lessons: times and teacher', 'zh-Hans': '一对一私课：时间和老师' },
    texts: {
      en: `Thank you for asking about private lessons.

They are once a week. Which days and times suit you, and is there a teacher you have in mind? We look \
for an hour that can stay yours.`,
      'zh-Hans': `谢谢您咨询一对一私课。

私课每周一次。您哪几天、什么时间方便？有没有想跟的老师？我们来安排一个固定的时间。`,
    },
  },
  {
    id: '00000000-0000-7000-8000-000000000003',
    type: null,
    names: { en: 'Booked: day, hour and teacher', 'zh-Hans': '约课确认' },
    texts: {
      en: `Your lesson is booked: {when}, with {instructor}.

If anything comes up, just answer this mail and we will find another time.

We look forward to seeing you.`,
      'zh-Hans': `已为您约好课程：{when}，{instructor}老师。

如果临时有事，直接回复这封邮件就好，我们再约时间。

期待见到您！`,
    },
  },
];
