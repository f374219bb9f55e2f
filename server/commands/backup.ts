import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { databaseFile } from '../database/location.ts';
import { isPostgres } from '../database/open.ts';
import { verifyServer } from '../database/postgres-dialect.ts';
import { readErrorCode } from '../database/store-unavailable.ts';
import { formatCount } from '../text.ts';
import { damaged, findDamage, recordBackup } from '../trouble/backups.ts';
import { readArguments, readPositional } from './arguments.ts';
import { type Command, type CommandContext, CommandError } from './command.ts';

export const backup: Command = {
  usage: 'backup FILE [--no-files]',
  summary: 'a consistent copy of the database, also while the server runs',
  details: `  --no-files           without the content of attachments, which is the largest part; their names stay
Of PostgreSQL it is what pg_dump writes, which has to be on PATH. The database records whether it
succeeded: the desk and \`check\` tell of a backup that failed or is missing. docs/operations.md says how to
restore one.
`,
  async *run(context, args) {
    const { database, now } = context;
    const { values, positionals } = readArguments(args, { 'no-files': { type: 'boolean' } });
    const file = readPositional(positionals, 'a FILE', backup.usage);
    const hasFiles = !values['no-files'];
    if (existsSync(file)) throw new CommandError(1, `${file} exists already: name a new file.`);
    const summary = await writeBackup(context, file, hasFiles).catch(async (cause: unknown) => {
      const reason = toReason(cause);
      const failure = reason.startsWith(damaged) ? reason : `${file} can't be written: ${reason}.`;
      await recordBackup(database, failure, now()).catch(() => undefined);
      throw new CommandError(1, failure);
    });
    await recordBackup(database, null, now()).catch((cause: unknown) => {
      throw new CommandError(1, `${file} is whole, but the database can't record it: ${toReason(cause)}.`);
    });
    yield `${summary}. It holds personal data: keep it where nobody else reads it.\n`;
  },
};

const toReason = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

async function writeBackup({ database, config, env }: CommandContext, file: string, hasFiles: boolean) {
  if (isPostgres(database)) {
    await writeWhole(file, (unfinished) => dumpPostgres(config.database, unfinished, env, hasFiles));
    return `The dump, for pg_restore, is in ${file}`;
  }
  const count = await writeWhole(file, async (unfinished) => {
    const source = databaseFile(config.dataDir);
    const damage = findDamage(source);
    if (damage !== undefined) throw new Error(damage);
    vacuumInto(source, unfinished);
    if (!hasFiles) deleteFiles(unfinished);
    return checkCopy(unfinished);
  });
  return `${formatCount(count, 'inquiry is', 'inquiries are')} in ${file}`;
}

// Rename at the end, so that the final name never holds a partial copy. SQLite and pg_dump accept an empty
// file, so we create it first, with our own permissions.
async function writeWhole<Result>(
  file: string,
  write: (unfinished: string) => Promise<Result>,
): Promise<Result> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    await (await open(unfinished, 'wx', 0o600)).close();
    const result = await write(unfinished);
    await syncFile(unfinished);
    await rename(unfinished, file);
    return result;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

// Needs its own connection: the program's other connections may not write a second file.
function vacuumInto(source: string, target: string): void {
  using connection = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
  connection.prepare('vacuum into ?').run(target);
}

// The second `vacuum` gives the space of the deleted content back to the disk.
function deleteFiles(file: string): void {
  using copy = new DatabaseSync(file);
  copy.exec('delete from attachment_chunks; vacuum');
}

// Check that the backup can be read now, not on the day it is needed.
function checkCopy(file: string): number {
  const damage = findDamage(file);
  if (damage !== undefined) throw new Error(`of the copy it is said: ${damage}`);
  using copy = new DatabaseSync(file);
  return Number(copy.prepare('select count(*) as count from inquiries').get()?.['count']);
}

async function syncFile(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  await file.sync();
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Writes a PostgreSQL database into a file by pg_dump. @throws Error with the reason in one line */
async function dumpPostgres(url: string, file: string, env: Environment, hasFiles: boolean): Promise<void> {
  const { address, settings, password } = createDumpSettings(url);
  const args = ['--format=custom', '--no-password', `--file=${file}`, `--dbname=${address}`];
  if (!hasFiles) args.push('--exclude-table-data=attachment_chunks');
  // Settings of the operator for libpq, such as PGSSLROOTCERT, override our own.
  const options = { env: { ...settings, ...env, ...password } };
  await promisify(execFile)('pg_dump', args, options).catch((cause: unknown) => {
    throw new Error(explain(cause), { cause });
  });
}

/**
 * Writes an address for libpq's programs, its password apart: every user of the machine can read arguments.
 */
export function createDumpSettings(url: string) {
  const { username, password, host, pathname, searchParams } = new URL(verifyServer(url));
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
    address: `postgres://${username && `${username}@`}${host}${pathname}${query && `?${query}`}`,
    // The authorities of the system, as Node's; libpq would ask for a file of the user's.
    settings: isVerified && !searchParams.has('sslrootcert') ? { PGSSLROOTCERT: 'system' } : {},
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
