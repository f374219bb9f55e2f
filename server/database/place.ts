import { join } from 'node:path';

/** Whether a place is a PostgreSQL server's address; else it is the folder of an SQLite file. */
export function isPostgresUrl(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}

/** The file of the embedded database in a data folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'inquiries.sqlite');
}

/** Names the place of a database to people: without the password that its address carries. */
export function describePlace(place: string): string {
  if (!isPostgresUrl(place)) return databaseFile(place);
  const { host, pathname } = new URL(place);
  return `PostgreSQL at ${host}${pathname}`;
}
