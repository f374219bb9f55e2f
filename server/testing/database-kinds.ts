import { inject } from 'vitest';
import { borrowDatabase } from './borrow-database.ts';
import { createDatabase } from './postgres-server.ts';
import { markMigrated, newDataFolder, newTemporaryFolder } from './temporary-database.ts';

type DatabaseKind = {
  name: string;
  /** Creates a database with our tables and no rows; returns its location. */
  create: () => Promise<string>;
  /** Creates one without tables, as a new installation finds it; returns its location. */
  createEmpty: () => Promise<string>;
};

/**
 * PostgreSQL, where several write at once. Races are tested on it alone: SQLite has one writer, and
 * server/database/contract.test.ts holds that two instances wait for each other there.
 */
export const postgres: DatabaseKind = {
  name: 'PostgreSQL',
  create: async () => markMigrated(await borrowDatabase(inject('postgresUrl'), inject('postgresTemplate'))),
  createEmpty: () => createDatabase(inject('postgresUrl')),
};

/** Both kinds of database, for tests that must pass on each. */
export const databaseKinds: DatabaseKind[] = [
  { name: 'SQLite', create: newDataFolder, createEmpty: async () => newTemporaryFolder() },
  postgres,
];
