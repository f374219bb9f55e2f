import { randomBytes } from 'node:crypto';
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Tables for the staff who may use the desk, their sign-in codes and their sessions. */
export async function addDesk(database: Kysely<unknown>): Promise<void> {
  await runStatements(database, tables);
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  await runStatements(database, isPostgres ? allowMailsWithoutInquiry : rebuildOutboxMessages);
  await runStatements(database, codeMailIndexes);
  const value = randomBytes(32).toString('base64url');
  await sql`insert into secrets (name, value) values ('sign-in', ${value})`.execute(database);
}

const tables = [
  `create table staff (
    id text primary key,
    email text not null unique,
    name text not null,
    language text not null,
    created_at text not null,
    last_seen_at text
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
    ended_at text
  )`,
  'create index sign_in_codes_by_address_created_at on sign_in_codes (address, created_at)',
  'create index sign_in_codes_by_client_created_at on sign_in_codes (client, created_at)',
  'create index sign_in_codes_by_created_at on sign_in_codes (created_at)',
  'create index sign_in_codes_by_staff_id on sign_in_codes (staff_id)',
  `create table sessions (
    id text primary key,
    staff_id text not null references staff (id) on delete cascade,
    created_at text not null,
    last_used_at text not null
  )`,
  'create index sessions_by_staff_id on sessions (staff_id)',
];

// A mail belongs to an inquiry or to a sign-in code.
const allowMailsWithoutInquiry = [
  'alter table outbox_messages alter column inquiry_id drop not null',
  'alter table outbox_messages add column code_id text references sign_in_codes (id) on delete cascade',
];

// SQLite can't drop `not null` from a column.
const rebuildOutboxMessages = [
  `create table new_outbox_messages (
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
    code_id text references sign_in_codes (id) on delete cascade
  )`,
  'insert into new_outbox_messages select *, null from outbox_messages',
  'drop table outbox_messages',
  'alter table new_outbox_messages rename to outbox_messages',
  'create index outbox_messages_by_state_next_attempt_at on outbox_messages (state, next_attempt_at)',
  'create index outbox_messages_by_inquiry_id on outbox_messages (inquiry_id)',
];

// They hold only the few mails with codes, so an inquiry's mails cost no more than before.
const codeMailIndexes = [
  'create index code_mails_by_code_id on outbox_messages (code_id) where code_id is not null',
  `create index code_mails_by_state_next_attempt_at on outbox_messages (state, next_attempt_at)
    where code_id is not null`,
];
