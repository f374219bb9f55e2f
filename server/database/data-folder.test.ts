import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { copyProgram, startProgram } from '../testing/program.ts';
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

function startAsNobody(program: string, env: Record<string, string> = {}) {
  const folder = copyProgram();
  for (const part of [folder, join(folder, 'dist')]) chmodSync(part, 0o755);
  const code = `process.setgid(${nobody}); process.setuid(${nobody}); ${program}`;
  return startProgram(folder, ['--input-type=module', '-e', code], env);
}

/** Opens the database in each folder as the user `nobody`, and returns the sentences that this fails with. */
async function failAsNobody(dataDirs: string[]): Promise<string[]> {
  const { ended, output } = startAsNobody(`
    const { openDatabase } = await import('./server/database/open.ts');
    for (const dataDir of ${JSON.stringify(dataDirs)})
      await openDatabase(dataDir).then(() => console.log('opened'), ({ message }) => console.log(message));`);
  expect(await ended).toBe(0);
  return output.out.split('\n').slice(0, -1);
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
    const { output } = startAsNobody(`await import('./server/start.ts');`, { PORT: '0', DATA_DIR: dataDir });
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
