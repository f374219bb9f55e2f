import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Adds the data of sign-in limits, notices to staff, the list of sessions and the removal of people. */
export async function addKnownBrowsers(database: Kysely<unknown>): Promise<void> {
  await runStatements(database, statements);
  const { rows } = await sql<{ id: string }>`select id from sessions`.execute(database);
  for (const { id } of rows)
    await sql`update sessions set public_id = ${randomUUID()} where id = ${id}`.execute(database);
}

const statements = [
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
  'alter table sign_in_codes add column known_browser text',
  'alter table sign_in_codes add column tried_at text',
  'alter table sign_in_codes add column language text',
  'alter table outbox_messages add column notice text',
  'alter table staff add column has_chosen_language integer not null default 1',
  'alter table staff add column removed_at text',
  'alter table sessions add column public_id text',
  'alter table sessions add column browser text',
  'alter table sessions add column system text',
  'alter table sessions add column known_browser text',
  'create unique index sessions_by_public_id on sessions (public_id)',
];
