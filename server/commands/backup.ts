import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../database/location.ts';
import { isPostgres } from '../database/open.ts';
import { readArguments, readPositionals } from './arguments.ts';
import { type Command, CommandError } from './command.ts';

export const backup: Command = {
  usage: 'backup FILE',
  summary: 'a consistent copy of the database, also while the server runs',
  details: 'For PostgreSQL use pg_dump. docs/operations.md says how to restore a copy.\n',
  async *run({ database, config }, args) {
    const { positionals } = readArguments(args, {});
    const [file] = readPositionals(positionals, ['a FILE'], backup.usage);
    if (isPostgres(database)) {
      throw new CommandError(
        1,
        'The inquiries are in PostgreSQL: use pg_dump --format=custom "$DATABASE_URL".',
      );
    }
    if (existsSync(file)) throw new CommandError(1, `${file} exists already: name a new file.`);
    checkFolder(dirname(resolve(file)));
    const count = await copyWhole(databaseFile(config.dataDir), file).catch((cause: unknown) => {
      throw new CommandError(1, `${file} can't be written: ${String(cause)}.`);
    });
    yield `${count} inquiries are in ${file}. It holds personal data: keep it where nobody else reads it.\n`;
  },
};

// Check first: the system's error would name the temporary file, which the user does not know.
function checkFolder(folder: string): void {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats) throw new CommandError(1, `There is no folder ${folder}: make it first.`);
  if (!stats.isDirectory()) throw new CommandError(1, `${folder} is no folder: name a file in one.`);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new CommandError(
      1,
      `The folder ${folder} can't be written by ${userInfo().username}: allow it, or name another.`,
    );
  }
}

// Rename at the end, so that the final name never holds a partial copy. SQLite accepts an empty file as a new database,
// so we create it first, with our own permissions.
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
  const connection = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
  try {
    connection.prepare('vacuum into ?').run(target);
  } finally {
    connection.close();
  }
}

// Check that the backup can be read now, not on the day it is needed.
function checkCopy(file: string): number {
  const copy = new DatabaseSync(file);
  try {
    const [check] = Object.values(copy.prepare('pragma quick_check').get() ?? {});
    if (check !== 'ok') throw new Error(`the copy is damaged: ${String(check)}`);
    return Number(copy.prepare('select count(*) as count from inquiries').get()?.['count']);
  } finally {
    copy.close();
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
