import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newTemporaryFolder } from '../testing/databases.ts';
import { copyBuiltProgram, startProgram } from '../testing/program.ts';
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

/** What a start as `nobody` fails with in each of these data folders. */
async function failAsNobody(dataDirs: string[]): Promise<string[]> {
  const folder = await copyBuiltProgram();
  for (const part of [folder, join(folder, 'dist')]) chmodSync(part, 0o755);
  const programs = dataDirs.map((DATA_DIR) =>
    startProgram(folder, ['built-server/main.mjs'], { PORT: '0', DATA_DIR }, { uid: nobody, gid: nobody }),
  );
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

  it('gives the database that root makes to the owner of the folder', async () => {
    const dataDir = join(newTemporaryFolder(), 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, nobody, nobody);
    const database = await openDatabase(dataDir);
    for (const name of readdirSync(dataDir)) expect(statSync(join(dataDir, name)).uid).toBe(nobody);
    await database.destroy();
  });
});
