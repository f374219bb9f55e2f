import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Tables for notes and client counts, and indexes that make `list` fast. */
export async function addStaffAndLimits(database: Kysely<unknown>): Promise<void> {
  await runStatements(database, statements);
  const value = randomBytes(32).toString('base64url');
  await sql`insert into secrets (name, value) values ('client-marks', ${value})`.execute(database);
}

const statements = [
  `create table notes (
    id text primary key,
    inquiry_id text not null references inquiries (id) on delete cascade,
    created_at text not null,
    text text not null
  )`,
  'create index notes_by_inquiry_id on notes (inquiry_id, id)',
  'create table client_marks (client text not null, created_at text not null)',
  'create index client_marks_by_client_created_at on client_marks (client, created_at)',
  'create index client_marks_by_created_at on client_marks (created_at)',
  'create table secrets (name text primary key, value text not null)',
  // One for each filter of `list`, so that it finds the newest inquiries without a scan. Those on columns
  // that are mostly empty are partial, so that they don't slow down a submission.
  'create index inquiries_by_status on inquiries (status, created_at, id)',
  'create index inquiries_by_inquiry_type on inquiries (inquiry_type, created_at, id)',
  `create index inquiries_by_instructor on inquiries (instructor, created_at, id)
    where instructor is not null`,
  `create index inquiries_by_quarantine_reason on inquiries (quarantine_reason, created_at, id)
    where quarantine_reason is not null`,
];
