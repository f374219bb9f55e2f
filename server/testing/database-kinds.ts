import { inject } from 'vitest';
import { createDatabase } from './postgres-server.ts';
import { newTemporaryFolder } from './temporary-database.ts';

type DatabaseKind = { name: string; create: () => Promise<string> };

/** Both kinds of database, for tests that must pass on each; `create` returns the location of a new, empty one. */
export const databaseKinds: DatabaseKind[] = [
  { name: 'SQLite', create: async () => newTemporaryFolder() },
  { name: 'PostgreSQL', create: () => createDatabase(inject('postgresUrl')) },
];
