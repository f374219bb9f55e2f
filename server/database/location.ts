import { join } from 'node:path';

/** Whether a location is the address of a PostgreSQL server; otherwise it is the folder of an SQLite file. */
export function isPostgresUrl(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location);
}

/** The file of the embedded database in a data folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'inquiries.sqlite');
}

/** Splits an address into one per server, as libpq does: `postgres://user:password@one:5432,two/database`. */
export function listServers(url: string): string[] {
  // Not a stranger's text: the operator's.
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** Formats a database's location for people, without the password. */
export function describeLocation(location: string): string {
  if (!isPostgresUrl(location)) return databaseFile(location);
  const servers = listServers(location).map((server) => new URL(server));
  return `PostgreSQL at ${servers.map(({ host }) => host).join(',')}${servers[0]?.pathname}`;
}
