import { type Kysely, PostgresAdapter } from 'kysely';
import { runStatements } from './run-statements.ts';

/** Adds the data of the editor: drafts, publications, the overlay that they make, pictures and previews. */
export async function addEditor(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  await runStatements(database, [...columns, ...createTables(isPostgres ? 'bytea' : 'blob'), ...indexes]);
}

const columns = [
  'alter table staff add column may_edit integer not null default 0',
  // Somebody must be able to let others edit: the first person of those who are there.
  'update staff set may_edit = 1 where id = (select min(id) from staff where removed_at is null)',
];

const createTables = (bytes: string) => [
  `create table drafts (
    staff_id text not null references staff (id) on delete cascade,
    address text not null,
    value text not null,
    base text not null,
    changed_at text not null,
    constraint drafts_key primary key (staff_id, address)
  )`,
  `create table publications (
    id text primary key,
    number integer unique,
    created_at text not null,
    author text not null,
    author_id text,
    language text not null,
    reason text not null,
    publish_at text,
    state text not null,
    leased_until text,
    published_at text,
    failure text,
    took_back_id text
  )`,
  `create table publication_fields (
    publication_id text not null references publications (id) on delete cascade,
    address text not null,
    before_value text not null,
    after_value text not null,
    constraint publication_fields_key primary key (publication_id, address)
  )`,
  `create table overlay_fields (
    address text primary key,
    value text not null,
    program_value text not null,
    publication_id text not null,
    author text not null,
    changed_at text not null,
    right_at text,
    decided_value text
  )`,
  `create table pictures (
    id text primary key,
    created_at text not null,
    staff_id text,
    state text not null,
    leased_until text,
    problem text,
    width integer,
    height integer,
    bytes ${bytes}
  )`,
  `create table previews (
    id text primary key,
    staff_id text not null references staff (id) on delete cascade,
    created_at text not null,
    state text not null,
    leased_until text,
    overlay text not null,
    machine text not null,
    build text,
    failure text
  )`,
  `create table site_machines (
    id text primary key,
    program text not null,
    server_seen_at text,
    publisher_seen_at text,
    ready_build text
  )`,
];

const indexes = [
  'create index publications_by_state on publications (state, publish_at)',
  'create index publication_fields_by_address on publication_fields (address, publication_id)',
];
