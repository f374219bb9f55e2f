import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { databaseFile } from '../database/location.ts';
import { connect, openDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { whenDone } from './clean-up.ts';

/** A new folder for a test, deleted at its end, after everything opened in it later is closed. */
export function newTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'academy-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

const migrated = new Set<string>();

/** Says that the database at a location is migrated, so that opening it need not look. */
export function markMigrated(location: string): string {
  migrated.add(location);
  return location;
}

let migratedFile: Promise<Buffer> | undefined;

/** A new folder with a migrated database without rows, copied: migrating takes longer than most tests. */
export async function newDataFolder(): Promise<string> {
  migratedFile ??= readMigratedFile();
  const folder = newTemporaryFolder();
  writeFileSync(databaseFile(folder), await migratedFile, { mode: 0o600 });
  return markMigrated(folder);
}

async function readMigratedFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-'));
  await (await openDatabase(folder)).destroy();
  const file = readFileSync(databaseFile(folder));
  rmSync(folder, { recursive: true });
  return file;
}

/** A real database, by default in its own folder, closed at the end of the test. */
export async function openTemporaryDatabase(given?: string): Promise<Database> {
  const location = given ?? (await newDataFolder());
  const database = migrated.has(location) ? connect(location) : await openDatabase(location);
  // What was never used can't be closed.
  await sql`select 1`.execute(database);
  whenDone(() => database.destroy());
  return database;
}
