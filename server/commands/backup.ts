import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../database/location.ts';
import { isPostgres } from '../database/open.ts';
import { readArguments, readPositional } from './arguments.ts';
import { type Command, CommandError } from './command.ts';

export const backup: Command = {
  usage: 'backup FILE',
  summary: 'a consistent copy of the database, also while the server runs',
  details: 'For PostgreSQL use pg_dump. docs/operations.md says how to restore a copy.\n',
  async *run({ database, config }, args) {
    const file = readPositional(readArguments(args, {}).positionals, 'a FILE', backup.usage);
    if (isPostgres(database)) {
      throw new CommandError(
        1,
        'The inquiries are in PostgreSQL: use pg_dump --format=custom "$DATABASE_URL".',
      );
    }
    if (existsSync(file)) throw new CommandError(1, `${file} exists already: name a new file.`);
    const count = await copyWhole(databaseFile(config.dataDir), file).catch((cause: unknown) => {
      throw new CommandError(1, `${file} can't be written: ${String(cause)}.`);
    });
    yield `${count} inquiries are in ${file}. It holds personal data: keep it where nobody else reads it.\n`;
  },
};

// Rename at the end, so that the final name never holds a partial copy. SQLite accepts an empty file as a new
// database, so we create it first, with our own permissions.
async function copyWhole(source: string, file: string): Promise<number> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    await (await open(unfinished, 'wx', 0o600)).close();
    vacuumInto(source, unfinished);
    const count = checkCopy(unfinished);
    await syncFile(unfinished);
    await rename(unfinished, file);
    return count;
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

// Check that the backup can be read now, not on the day it is needed.
function checkCopy(file: string): number {
  using copy = new DatabaseSync(file);
  const [check] = Object.values(copy.prepare('pragma quick_check').get() ?? {});
  if (check !== 'ok') throw new Error(`the copy is damaged: ${String(check)}`);
  return Number(copy.prepare('select count(*) as count from inquiries').get()?.['count']);
}

async function syncFile(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  await file.sync();
}
