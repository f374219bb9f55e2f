import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../database/open.ts';
import { whenDone } from './clean-up.ts';

/** A new folder for a test, deleted at its end, after everything opened in it later is closed. */
export function newTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'academy-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A real database in its own folder, closed at the end of the test. */
export async function openTemporaryDatabase(dataDir = newTemporaryFolder()): Promise<Database> {
  const database = await openDatabase(dataDir);
  whenDone(() => database.destroy());
  return database;
}
