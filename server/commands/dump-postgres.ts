import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { listServers } from '../database/location.ts';
import { verifyServer } from '../database/postgres-dialect.ts';
import { readErrorCode } from '../database/postgres-pool.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Writes a PostgreSQL database into a file by pg_dump, with or without the content of attachments.
 *
 * @throws Error with the reason in one line
 */
export async function dumpPostgres(
  url: string,
  file: string,
  env: Environment,
  hasFiles: boolean,
): Promise<void> {
  const { address, settings, password } = createDumpSettings(url);
  const args = ['--format=custom', '--no-password', `--file=${file}`, `--dbname=${address}`];
  if (!hasFiles) args.push('--exclude-table-data=attachment_chunks');
  // What the operator has set for libpq, such as PGSSLROOTCERT, goes before our own.
  const options = { env: { ...settings, ...env, ...password } };
  await promisify(execFile)('pg_dump', args, options).catch((cause: unknown) => {
    throw new Error(explain(cause), { cause });
  });
}

/**
 * Writes an address for libpq's programs: its password apart, since every user of the machine can read
 * arguments, and the certificate verified where the server verifies it (postgres-dialect.ts).
 */
export function createDumpSettings(url: string) {
  const servers = listServers(url);
  const hosts = servers.map((server) => new URL(server).host).join(',');
  const { username, password, pathname, searchParams } = new URL(verifyServer(servers[0] ?? url));
  const mode = searchParams.get('sslmode');
  const isVerifying =
    ['true', '1'].includes(searchParams.get('ssl') ?? '') || searchParams.has('sslrootcert');
  if (mode === 'no-verify') searchParams.set('sslmode', 'require');
  if (mode === null && isVerifying) searchParams.set('sslmode', 'verify-full');
  const isVerified = searchParams.get('sslmode') === 'verify-full';
  const secret = searchParams.get('password') ?? decodeURIComponent(password);
  // These are words of our driver; libpq refuses an address with a word that it does not know.
  for (const name of ['password', 'ssl', 'uselibpqcompat']) searchParams.delete(name);
  // A plus is a blank to a URL and a plus to libpq.
  const query = searchParams.toString().replaceAll('+', '%20');
  return {
    address: `postgres://${username && `${username}@`}${hosts}${pathname}${query && `?${query}`}`,
    settings: {
      PGTARGETSESSIONATTRS: 'read-write',
      // The authorities of the system, as Node's; libpq would ask for a file of the user's.
      ...(isVerified && !searchParams.has('sslrootcert') ? { PGSSLROOTCERT: 'system' } : {}),
    },
    password: secret ? { PGPASSWORD: secret } : {},
  };
}

function explain(cause: unknown): string {
  if (readErrorCode(cause) === 'ENOENT')
    return "there is no pg_dump: install PostgreSQL's client of the server's version or a later one";
  const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : String(cause);
  const lines = said.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}
