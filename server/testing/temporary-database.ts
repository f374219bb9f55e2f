import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFile } from '../database/location.ts';
import { type Database, openDatabase } from '../database/open.ts';
import { whenDone } from './clean-up.ts';

/** A new folder for a test, deleted at its end, after everything opened in it later is closed. */
export function newTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'academy-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

let migratedFile: Promise<Buffer> | undefined;

/** A new folder with a migrated database without rows, copied: migrating takes longer than most tests. */
export async function newDataFolder(): Promise<string> {
  migratedFile ??= readMigratedFile();
  const folder = newTemporaryFolder();
  writeFileSync(databaseFile(folder), await migratedFile, { mode: 0o600 });
  return folder;
}

async function readMigratedFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-'));
  await (await openDatabase(folder)).destroy();
  const file = readFileSync(databaseFile(folder));
  rmSync(folder, { recursive: true });
  return file;
}

/** A real database, by default in its own folder, closed at the end of the test. */
export async function openTemporaryDatabase(location?: string): Promise<Database> {
  const database = await openDatabase(location ?? (await newDataFolder()));
  whenDone(() => database.destroy());
  return database;
}
