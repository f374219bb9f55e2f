import { inject } from 'vitest';
import { createDatabase } from './postgres-server.ts';
import { newTemporaryFolder } from './temporary-database.ts';

type Place = { name: string; create: () => Promise<string> };

/** Both databases, for tests that must hold on each: `create` returns a new and empty place to open. */
export const places: Place[] = [
  { name: 'SQLite', create: async () => newTemporaryFolder() },
  { name: 'PostgreSQL', create: () => createDatabase(inject('postgresUrl')) },
];
