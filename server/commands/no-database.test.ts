import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { databaseFile } from '../database/location.ts';
import { openDatabase } from '../database/open.ts';
import { createDatabase } from '../testing/postgres-server.ts';
import { newTemporaryFolder } from '../testing/temporary-database.ts';
import { runCommand } from './run-command.ts';

const run = (args: string[], env: Record<string, string>) =>
  runCommand(args, env, new PassThrough().resume());

describe('where no server has made a database', () => {
  it('a command refuses, and makes none', async () => {
    const folder = newTemporaryFolder();
    const missing = join(folder, 'none');
    for (const dataDir of [folder, missing]) {
      await expect(run(['list'], { DATA_DIR: dataDir })).rejects.toMatchObject({
        exitCode: 2,
        message: `No database in ${dataDir}; set DATA_DIR to the server's data folder.`,
      });
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['list', 'check'])('%s says like the start that it is gone or empty', async (command) => {
    const folder = newTemporaryFolder();
    writeFileSync(databaseFile(folder), '');
    const says = (what: string) =>
      expect.objectContaining({
        name: 'StartupError',
        message: expect.stringContaining(`${databaseFile(folder)} is ${what}: put it back, restore`),
      });
    await expect(run([command], { DATA_DIR: folder })).rejects.toEqual(says('empty'));
    rmSync(databaseFile(folder));
    mkdirSync(join(folder, 'parts', 'v1'), { recursive: true });
    await expect(run([command], { DATA_DIR: folder })).rejects.toEqual(says('gone'));
  });

  it('leaves an empty PostgreSQL database empty', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    await expect(run(['list'], { DATABASE_URL: url })).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(/^No inquiries in PostgreSQL at .*; set DATABASE_URL to /),
    });
    // Had the command made our tables, this would find them.
    await expect(run(['list'], { DATABASE_URL: url })).rejects.toMatchObject({ exitCode: 2 });
    const database = await openDatabase(url);
    await sql`select 1`.execute(database);
    await database.destroy();
  });
});
