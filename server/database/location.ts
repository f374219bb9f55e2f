import { join } from 'node:path';

/** Whether a location is the address of a PostgreSQL server; otherwise it is the folder of an SQLite file. */
export const isPostgresUrl = (location: string): boolean => /^postgres(ql)?:\/\//.test(location);

export const databaseFile = (dataDir: string): string => join(dataDir, 'inquiries.sqlite');

/** Formats a database's location for people, without the password. */
export function describeLocation(location: string): string {
  if (!isPostgresUrl(location)) return databaseFile(location);
  const { host, pathname } = new URL(location);
  return `PostgreSQL at ${host}${pathname}`;
}
