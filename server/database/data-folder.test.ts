import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { copyProgram, startProgram } from '../testing/program.ts';
import { newTemporaryFolder } from '../testing/temporary-database.ts';
import { databaseFile } from './location.ts';
import { openDatabase } from './open.ts';

// Only root can make files that belong to others, and become another user: an operator's mistake, played in earnest.
const isRoot = process.geteuid?.() === 0;
// Debian's `nobody`; any user without a home and rights would do.
const nobody = 65534;

async function makeDatabase(dataDir: string): Promise<void> {
  const database = await openDatabase(dataDir);
  await database.destroy();
}

function startAsNobody(dataDir: string) {
  const folder = copyProgram();
  for (const part of [folder, join(folder, 'dist')]) chmodSync(part, 0o755);
  const program = `process.setgid(${nobody}); process.setuid(${nobody}); await import('./server/start.ts');`;
  const args = ['--input-type=module', '-e', program];
  return startProgram(folder, args, { PORT: '0', DATA_DIR: dataDir });
}

/** Starts the server as the user `nobody`, and returns the sentence that it fails with. */
async function failAsNobody(dataDir: string): Promise<string> {
  const { ended, output } = startAsNobody(dataDir);
  expect(await ended).toBe(1);
  expect(output.err).toMatch(/^[^\n]+\.\n$/);
  return output.err;
}

describe.runIf(isRoot)('a data folder where root was first', () => {
  it.each([
    ['the database', ['']],
    ['a journal', ['-wal']],
  ])('names %s, whose it is and what to do', async (_, rootFiles) => {
    const dataDir = newTemporaryFolder();
    await makeDatabase(dataDir);
    const file = databaseFile(dataDir);
    for (const suffix of rootFiles) writeFileSync(file + suffix, '', { flag: 'a', mode: 0o600 });
    chownSync(dataDir, nobody, nobody);
    if (!rootFiles.includes('')) chownSync(file, nobody, nobody);
    const path = file + rootFiles[0];
    expect(await failAsNobody(dataDir)).toContain(
      `${path} can't be used: ${path} belongs to root and this runs as nobody, so run \`chown nobody ${path}*\` as root`,
    );
  });

  it('names the folder where that is root’s, and one above it', async () => {
    const dataDir = newTemporaryFolder();
    const sentence = `${dataDir} belongs to root and this runs as nobody, so run \`chown nobody ${dataDir}\` as root`;
    chmodSync(dataDir, 0o755);
    expect(await failAsNobody(dataDir)).toContain(sentence);
    expect(await failAsNobody(join(dataDir, 'data'))).toContain(sentence);
  });

  it('names the folder of mails, and starts all the same', async () => {
    const dataDir = newTemporaryFolder();
    mkdirSync(join(dataDir, 'mail'), { mode: 0o700 });
    chownSync(dataDir, nobody, nobody);
    const { output } = startAsNobody(dataDir);
    const mails = join(dataDir, 'mail');
    await vi.waitFor(
      () => expect(output.err).toContain(`${mails} belongs to root and this runs as nobody, so run`),
      { timeout: 15_000 },
    );
    await vi.waitFor(() => expect(output.out).toContain('listens on'), { timeout: 15_000 });
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

it('the error says that DATA_DIR is a file, and mentions no flag of Node', async () => {
  const folder = copyProgram();
  const env = { PORT: '0', DATA_DIR: 'package.json' };
  const { ended, output } = startProgram(folder, ['server/start.ts'], env);
  expect(await ended).toBe(1);
  const file = join(folder, 'package.json');
  expect(output.err).toBe(`DATA_DIR is ${file}, which is a file: set DATA_DIR to a folder.\n`);
});
