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

/** Both kinds of database, for tests that must pass on each. */
export const databaseKinds: DatabaseKind[] = [
  {
    name: 'SQLite',
    create: newDataFolder,
    createEmpty: async () => newTemporaryFolder(),
  },
  {
    name: 'PostgreSQL',
    create: async () => markMigrated(await borrowDatabase(inject('postgresUrl'), inject('postgresTemplate'))),
    createEmpty: () => createDatabase(inject('postgresUrl')),
  },
];
