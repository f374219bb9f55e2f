import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { copyBuiltProgram, startProgram } from '../testing/program.ts';
import { newTemporaryFolder } from '../testing/temporary-database.ts';
import { databaseFile } from './location.ts';
import { openDatabase } from './open.ts';

// Only root can make files that belong to others, and become another user: an operator's mistake, played in
// earnest.
const isRoot = process.geteuid?.() === 0;
// Debian's `nobody`; any user without a home and rights would do.
const nobody = 65534;

async function makeDatabase(dataDir: string): Promise<void> {
  const database = await openDatabase(dataDir);
  await database.destroy();
}

/** Starts the program as the user `nobody` in a data folder. */
async function startAsNobody(dataDir: string, file = 'main.mjs') {
  const folder = await copyBuiltProgram();
  for (const part of [folder, join(folder, 'dist')]) chmodSync(part, 0o755);
  const env = { PORT: '0', DATA_DIR: dataDir };
  return startProgram(folder, [`built-server/${file}`], env, { uid: nobody, gid: nobody });
}

/** What a start as `nobody` fails with in each of these data folders. */
async function failAsNobody(dataDirs: string[]): Promise<string[]> {
  const programs = await Promise.all(dataDirs.map((dataDir) => startAsNobody(dataDir)));
  for (const { ended } of programs) expect(await ended).toBe(1);
  return programs.map(({ output }) => output.err);
}

describe.runIf(isRoot)('a data folder where root was first', () => {
  it('names the database, a journal, the folder or one above it, whose it is and what to do', async () => {
    const whose = (path: string, all = path) =>
      `${path} belongs to root and this runs as nobody, so run \`chown nobody ${all}\` as root`;
    const databases = [newTemporaryFolder(), newTemporaryFolder()];
    for (const folder of databases) {
      await makeDatabase(folder);
      chownSync(folder, nobody, nobody);
    }
    const [database = '', other = ''] = databases.map(databaseFile);
    const journal = `${other}-wal`;
    chownSync(other, nobody, nobody);
    writeFileSync(journal, '', { flag: 'a', mode: 0o600 });
    const roots = newTemporaryFolder();
    chmodSync(roots, 0o755);
    const sentences = await failAsNobody([...databases, roots, join(roots, 'data')]);
    expect(sentences).toEqual([
      expect.stringContaining(`${database} can't be used: ${whose(database, `${database}*`)}`),
      expect.stringContaining(`${journal} can't be used: ${whose(journal, `${journal}*`)}`),
      expect.stringContaining(whose(roots)),
      expect.stringContaining(whose(roots)),
    ]);
  });

  it('names the folder of mails, and starts all the same', async () => {
    const dataDir = newTemporaryFolder();
    mkdirSync(join(dataDir, 'mail'), { mode: 0o700 });
    chownSync(dataDir, nobody, nobody);
    const { output } = await startAsNobody(dataDir, 'start.mjs');
    const mails = join(dataDir, 'mail');
    await vi.waitFor(
      () => expect(output.err).toContain(`${mails} belongs to root and this runs as nobody, so run`),
      { timeout: 60_000 },
    );
    await vi.waitFor(() => expect(output.out).toContain('listens on'), { timeout: 60_000 });
  });

  it('gives the database that root makes to the owner of the folder', async () => {
    const dataDir = join(newTemporaryFolder(), 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, nobody, nobody);
    const database = await openDatabase(dataDir);
    for (const name of readdirSync(dataDir)) expect(statSync(join(dataDir, name)).uid).toBe(nobody);
    await database.destroy();
  });
});
