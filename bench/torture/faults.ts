import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../../server/database/location.ts';
import { newTemporaryFolder } from '../../server/testing/temporary-database.ts';

/** A small disk in memory, which can be filled to the last byte. Needs root. */
export function mountSmallDisk() {
  const folder = newTemporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m,mode=700', 'tmpfs', folder]);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill(): void {
      const file = openSync(ballast, 'w');
      try {
        for (;;) writeSync(file, Buffer.alloc(4096));
      } catch {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast),
    unmount: () => execFileSync('umount', ['--lazy', folder]),
  };
}

/** Another program that holds SQLite's lock on a data folder. */
export function lockSqlite() {
  const dataDir = newTemporaryFolder();
  let other: DatabaseSync | undefined;
  return {
    dataDir,
    lock(): void {
      other = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 });
      other.exec('begin exclusive');
    },
    release(): void {
      other?.exec('rollback');
      other?.close();
    },
  };
}

/** Freezes a PostgreSQL server with all its processes, as a machine that hangs: connections stay open, and silent. */
export function freezePostgres(dataDir: string) {
  const pids: string[] = [];
  return {
    freeze(): void {
      const [first = ''] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', first], { encoding: 'utf8' });
      pids.push(first, ...children.trim().split(/\s+/));
      for (const pid of pids) process.kill(Number(pid), 'SIGSTOP');
    },
    thaw(): void {
      for (const pid of pids) process.kill(Number(pid), 'SIGCONT');
    },
  };
}
