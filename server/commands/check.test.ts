import { writeFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { databaseFile } from '../database/location.ts';
import { createCommandHarness, runInquiriesCommand } from '../testing/command-harness.ts';
import { createDatabase } from '../testing/postgres-server.ts';
import { newTemporaryFolder } from '../testing/temporary-database.ts';
import { recordBackup } from '../trouble/backups.ts';

it('says that all is well, or all that is wrong with exit code 3', async () => {
  const { clock, database, run, fail, readOutput } = await createCommandHarness([{}], {
    location: await createDatabase(inject('postgresUrl'), inject('postgresTemplate')),
  });
  expect(await run('check')).toBe('All is well: mails, disk, backups and mailbox.\n');
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
