import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../database/open.ts';

/** A new folder of its own for a test. */
export function newTemporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'academy-'));
}

/** A real database in a folder of its own, closed when the test is over. */
export async function openTemporaryDatabase(dataDir = newTemporaryFolder()): Promise<Database> {
  const database = await openDatabase(dataDir);
  onTestFinished(() => database.destroy());
  return database;
}
