import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type SqlBool, sql } from 'kysely';
import { isRecent } from '../database/clock-skew.ts';
import type { Database } from '../database/open.ts';
import type { SiteFolders } from './site-folders.ts';

/** A machine that builds or serves the site; server and publisher of one data folder are one machine. */
export type Machine = { id: string; program: string };

/** Reads the machine's ID from its data folder; the first who asks, server or publisher, makes it. */
export function readMachineId({ machine }: Pick<SiteFolders, 'machine'>): string {
  return readId(machine) ?? createId(machine);
}

function readId(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

// A link appears with its content, and only the first succeeds: server and publisher start together.
function createId(file: string): string {
  const id = randomUUID();
  const own = `${file}-${id}`;
  writeFileSync(own, `${id}\n`, { mode: 0o600 });
  try {
    linkSync(own, file);
    return id;
  } catch (error) {
    const others = readId(file);
    if (others === undefined) throw error;
    return others;
  } finally {
    rmSync(own);
  }
}

// After so long without a sign, a machine is away.
const awayMilliseconds = 60_000;

/** Records that this machine's server is there, and which build it has ready. */
export async function recordServer(
  database: Database,
  { id, program }: Machine,
  build: string | null,
  now: Date,
): Promise<void> {
  const seen = { program, server_seen_at: now.toISOString(), ready_build: build };
  await database
    .insertInto('site_machines')
    .values({ id, ...seen })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
    .execute();
}

/** Whether all machines of a program that were seen in the last minute have a build ready. */
export async function haveReady(
  database: Database,
  program: string,
  build: string,
  now: Date,
): Promise<boolean> {
  const rows = await database
    .selectFrom('site_machines')
    .select('ready_build')
    .where('program', '=', program)
    .where(isRecent('server_seen_at', awayMilliseconds, now))
    .execute();
  return rows.every(({ ready_build }) => ready_build === build);
}

/**
 * Records that this machine's server or publisher has stopped in order: nobody waits for it any more. When it
 * was seen stays known: `content -- settle` asks for the last day.
 */
export async function recordStop(
  database: Database,
  id: string,
  which: 'server_seen_at' | 'publisher_seen_at',
  now: Date,
): Promise<void> {
  const seen = { [which]: new Date(now.getTime() - awayMilliseconds).toISOString() };
  await database.updateTable('site_machines').set(seen).where('id', '=', id).execute();
}

// So long a machine is remembered without a sign.
const rememberedMilliseconds = 30 * 24 * 60 * 60_000;

/** Deletes the machines of which nothing was seen for 30 days. */
export async function deleteOldMachines(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - rememberedMilliseconds).toISOString();
  const isOld = (column: 'server_seen_at' | 'publisher_seen_at') =>
    sql<SqlBool>`coalesce(${sql.ref(column)}, '') < ${before}`;
  const old = database.deleteFrom('site_machines').where(isOld('server_seen_at'));
  await old.where(isOld('publisher_seen_at')).execute();
}

/** Records that this machine's publisher is there. */
export async function recordPublisher(
  database: Database,
  { id, program }: Machine,
  now: Date,
): Promise<void> {
  const seen = { publisher_seen_at: now.toISOString() };
  await database
    .insertInto('site_machines')
    .values({ id, program, ...seen })
    // The program is the server's to say: before an upgrade, a newer publisher builds beside it.
    .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
    .execute();
}
