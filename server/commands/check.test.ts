import { writeFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { databaseFile } from '../database/location.ts';
import { createCommandHarness, runInquiriesCommand } from '../testing/command-harness.ts';
import { damageTable } from '../testing/damage-table.ts';
import { createDatabase } from '../testing/postgres-server.ts';
import { roomyDisk } from '../testing/roomy-disk.ts';
import { newTemporaryFolder } from '../testing/temporary-database.ts';
import { recordBackup } from '../trouble/backups.ts';
import { createTroubleFinder, toServiceTrouble } from '../trouble/find-trouble.ts';

it('says that all is well, or all that is wrong with exit code 3', async () => {
  const { clock, database, run, fail, readOutput } = await createCommandHarness([{}], {
    location: await createDatabase(inject('postgresUrl'), inject('postgresTemplate')),
  });
  expect(await run('check')).toBe('All is well: mails, disk, database, backups, files and mailbox.\n');
  clock.advance(31 * 60_000);
  await recordBackup(database, "copy.sqlite can't be written: no room.", clock.now());
  const message = 'What helps stands in docs/operations.md.';
  expect(await fail('check')).toEqual({ exitCode: 3, message });
  expect(
    await readOutput('check'),
  ).toBe(`Mails are stuck: 1 waiting for more than half an hour. What helps: npm run inquiries -- mails
The last backup failed, 2026-01-05 04:32: copy.sqlite can't be written: no room. There is no good one yet.
`);
});

it('reads the data folder too', async () => {
  const { database, clock, fail, readOutput } = await createCommandHarness([]);
  await recordBackup(database, 'no room', clock.now());
  expect(await fail('check')).toMatchObject({ exitCode: 3 });
  expect(await readOutput('check')).toContain('The last backup failed');
});

it('reads all of the database, and the desk says too that it is damaged until a good backup is made', async () => {
  const { dataDir, database, clock, run, fail, readOutput } = await createCommandHarness();
  await recordBackup(database, null, clock.now());
  clock.advance(60_000);
  const mend = damageTable(dataDir, 'notes');
  expect(await fail('check')).toMatchObject({ exitCode: 3 });
  expect(await readOutput('check')).toMatch(
    /^The database is damaged: .+\. What helps: restore the last good backup, from 2026-01-05 04:01\.\n$/,
  );
  const find = createTroubleFinder({ database, now: clock.now, ...roomyDisk });
  const last = expect.stringContaining('2026-01-05T10:01');
  expect(toServiceTrouble(await find())).toMatchObject({ backup: { isDamaged: true, last } });
  clock.advance(60_000);
  mend();
  await run('backup', `${newTemporaryFolder()}/copy.sqlite`);
  expect(toServiceTrouble(await find())).toBeNull();
});

it('exits with 1 and says so where the database can not be read', async () => {
  const dataDir = newTemporaryFolder();
  writeFileSync(databaseFile(dataDir), 'no database');
  await expect(runInquiriesCommand(['check'], { DATA_DIR: dataDir }, () => new Date())).rejects.toThrow(
    /^The database \S+ can't be opened/,
  );
  const { database, fail } = await createCommandHarness([]);
  await database.schema.dropTable('backups').execute();
  expect(await fail('check')).toEqual({
    exitCode: 1,
    message: "The database can't be read: no such table: backups.",
  });
});
