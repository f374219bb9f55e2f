import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { whenDone } from './testing/clean-up.ts';
import { newTemporaryFolder } from './testing/databases.ts';

// deploy/daily-backup.sh, the loop of the container that backs up.

const script = readFileSync(join(import.meta.dirname, '../deploy/daily-backup.sh'), 'utf8');
const dayMilliseconds = 24 * 60 * 60 * 1000;
const today = '2026-11-23';
// As `pg_dump --format=custom --file=FILE`.
const writeFile = 'echo copy >"$(echo "$2" | sed s/--file=//)"';

/** A folder of backups, and the loop over it, with shell texts for the programs that it calls. */
function createBackups(programs: Record<string, string>) {
  const [folder, bin] = [newTemporaryFolder(), newTemporaryFolder()];
  // Instead of sleeping, it stops the loop as an engine does.
  const own = { date: `echo ${today}`, sleep: 'kill -TERM $PPID' };
  for (const [name, text] of Object.entries({ ...programs, ...own })) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return {
    list: () => readdirSync(folder).sort(),
    add(name: string, days: number) {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), new Date(), new Date(Date.now() - days * dayMilliseconds));
    },
    /** Lets it look once whether a backup is due. */
    look(env: Record<string, string> = {}) {
      const command = script.replace('/var/backups/academy', folder);
      const own = { PATH: `${bin}:${process.env['PATH']}`, ...env };
      const { stdout, stderr, status } = spawnSync('sh', ['-c', command], { env: own, encoding: 'utf8' });
      expect(status).toBe(0);
      return { stdout, stderr };
    },
  };
}

it('makes one backup a day, also after a restart, and keeps 30 days', () => {
  const backups = createBackups({ inquiries: 'echo "$1" && echo copy >"$2"' });
  for (const days of [31, 29, 1]) backups.add(`${days}.sqlite`, days);
  expect(backups.look()).toEqual({ stdout: 'backup\n', stderr: '' });
  const kept = ['1.sqlite', '29.sqlite', `${today}.sqlite`].sort();
  expect(backups.list()).toEqual(kept);
  expect(backups.look()).toEqual({ stdout: '', stderr: '' });
  expect(backups.list()).toEqual(kept);
});

it('says that a backup failed, keeps the old ones, and tries again', () => {
  const backups = createBackups({ inquiries: 'echo "The disk is full." >&2; exit 1' });
  backups.add('31.sqlite', 31);
  for (const _ of ['first', 'second'])
    expect(backups.look().stderr).toBe(
      'The disk is full.\nNo backup was made. The next try is in 15 minutes.\n',
    );
  expect(backups.list()).toEqual(['31.sqlite']);
});

const postgres = { PGHOST: 'postgres' };

it('dumps PostgreSQL, and tells the program when, as the program writes a time', async () => {
  const printCommand = 'echo "$3" | sed s/--command=//';
  const backups = createBackups({ pg_dump: writeFile, pg_restore: 'cat "$2"', psql: printCommand });
  const { stdout, stderr } = backups.look(postgres);
  expect(stderr).toBe('');
  expect(backups.list()).toEqual([`${today}.dump`]);

  const client = new Client(inject('postgresUrl'));
  whenDone(() => client.end());
  await client.connect();
  await client.query('create temporary table backups (finished_at text, error text)');
  await client.query(stdout.slice(0, stdout.indexOf("PostgreSQL's data")));
  const { rows } = await client.query<{ finished_at: string }>('select * from backups');
  const at = rows[0]?.finished_at ?? '';
  expect(rows).toEqual([{ finished_at: new Date(at).toISOString(), error: null }]);
});

it('tells the program that a dump failed', () => {
  const backups = createBackups({ pg_dump: 'exit 1', psql: 'echo "$3"' });
  expect(backups.look(postgres).stdout).toContain("'PostgreSQL could not be dumped:");
});

it.each(['pg_dump', 'pg_restore', 'psql'])('leaves no dump when %s fails', (name) => {
  const backups = createBackups({ pg_dump: writeFile, pg_restore: '', psql: '', [name]: 'exit 1' });
  expect(backups.look(postgres).stderr).toContain('No backup was made.');
  expect(backups.list()).toEqual([]);
});
