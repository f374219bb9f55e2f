import type { TestProject } from 'vitest/node';
import { startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL server for all tests; each test has its own database in it. Vitest calls it once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer(['fsync=off', 'max_connections=300']);
  project.provide('postgresUrl', server.url);
  return () => server.remove();
}
