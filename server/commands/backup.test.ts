import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databaseFile } from '../database/location.ts';
import { openDatabase } from '../database/open.ts';
import { createCommandHarness } from '../testing/command-harness.ts';
import { damageTable, newTemporaryFolder } from '../testing/databases.ts';
import { createSampleStore, insertArrival, insertAttachment } from '../testing/samples.ts';

describe('backup', () => {
  it('copies all inquiries into a file that can be opened, after an interrupted backup and while the server stores more', async () => {
    const { database, run } = await createCommandHarness([{}, {}, {}]);
    const target = newTemporaryFolder();
    const file = databaseFile(target);
    writeFileSync(`${file}.unfinished`, 'half a copy');
    const stored = createSampleStore(database)();
    expect(await run('backup', file)).toMatch(/^[34] inquiries are in /);
    expect(await stored).toMatchObject({ outcome: 'stored' });
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    expect(existsSync(`${file}.unfinished`)).toBe(false);
    const restored = await openDatabase(target);
    const read = (from: typeof database) =>
      from.selectFrom('inquiries').selectAll().orderBy('id').limit(3).execute();
    expect(await read(restored)).toEqual(await read(database));
    await restored.destroy();
  });

  it('leaves out the content of attachments with --no-files, and the space that it took', async () => {
    const { database, clock, first, run } = await createCommandHarness();
    const message = await insertArrival(database, first, clock.now());
    const attachment_id = await insertAttachment(database, first, message);
    const bytes = Buffer.alloc(200_000, 'x');
    await database.insertInto('attachment_chunks').values({ attachment_id, position: 2, bytes }).execute();
    const [whole, small] = [newTemporaryFolder(), newTemporaryFolder()];
    await run('backup', databaseFile(whole));
    await run('backup', '--no-files', databaseFile(small));
    const size = (folder: string) => statSync(databaseFile(folder)).size;
    expect(size(whole) - size(small)).toBeGreaterThan(bytes.length * 0.9);
    const restored = await openDatabase(small);
    expect(await restored.selectFrom('attachments').select('name').execute()).toEqual([{ name: 'form.pdf' }]);
    expect(await restored.selectFrom('attachment_chunks').selectAll().execute()).toEqual([]);
    await restored.destroy();
  });

  it('overwrites no file, and leaves no file when it fails', async () => {
    const { dataDir, fail } = await createCommandHarness();
    const file = join(dataDir, 'copy.sqlite');
    writeFileSync(file, 'precious');
    expect(await fail('backup', file)).toMatchObject({
      exitCode: 1,
      message: `${file} exists already: name a new file.`,
    });
    expect(readFileSync(file, 'utf8')).toBe('precious');
    for (const path of [join(dataDir, 'none', 'copy.sqlite'), join(file, 'copy.sqlite')])
      expect(await fail('backup', path)).toMatchObject({
        exitCode: 1,
        message: expect.stringMatching(/copy\.sqlite can't be written: EN/),
      });
    expect(await fail('backup')).toMatchObject({ exitCode: 2 });
  });

  it('refuses a damaged database, of which VACUUM would copy what it can, and names it', async () => {
    const { database, dataDir, fail } = await createCommandHarness([{}, {}]);
    damageTable(dataDir, 'inquiries_by_fingerprint_created_at');
    const file = join(newTemporaryFolder(), 'copy.sqlite');
    const { message } = await fail('backup', file);
    expect(message).toMatch(/^The database is damaged: /);
    expect(existsSync(file)).toBe(false);
    expect(await database.selectFrom('backups').select('error').execute()).toEqual([{ error: message }]);
  });
});
