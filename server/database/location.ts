import { join } from 'node:path';

/** Whether a location is the address of a PostgreSQL server; otherwise it is the folder of an SQLite file. */
export function isPostgresUrl(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location);
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'inquiries.sqlite');
}

/** Formats a database's location for people, without the password. */
export function describeLocation(location: string): string {
  if (!isPostgresUrl(location)) return databaseFile(location);
  const { host, pathname } = new URL(location);
  return `PostgreSQL at ${host}${pathname}`;
}
