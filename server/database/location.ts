import { join } from 'node:path';

/** Whether a location is a PostgreSQL server's address; else it is the folder of an SQLite file. */
export function isPostgresUrl(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location);
}

/** The file of the embedded database in a data folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'inquiries.sqlite');
}

/**
 * The address of each server that a PostgreSQL address names. It may name several, as libpq's does:
 * `postgres://user:password@one:5432,two:5433/database`.
 */
export function listServers(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** Names the location of a database to people: without the password that its address carries. */
export function describeLocation(location: string): string {
  if (!isPostgresUrl(location)) return databaseFile(location);
  const servers = listServers(location).map((server) => new URL(server));
  return `PostgreSQL at ${servers.map(({ host }) => host).join(',')}${servers[0]?.pathname}`;
}
