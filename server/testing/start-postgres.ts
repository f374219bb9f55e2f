import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/open.ts';
import { createDatabase, startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** The name of a database on it that is migrated and empty, to be copied. */
    postgresTemplate: string;
  }
}

/** Starts one PostgreSQL server for all tests, each with its own database in it. Vitest calls it once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The package ends the process with 0 when the event loop is empty, even when tests have failed.
  process.prependListener('beforeExit', (code) => process.exit(code));
  const server = await startPostgresServer(['fsync=off', 'max_connections=300']);
  project.provide('postgresUrl', server.url);
  const template = await createDatabase(server.url);
  await (await openDatabase(template)).destroy();
  project.provide('postgresTemplate', new URL(template).pathname.slice(1));
  return () => server.remove();
}
