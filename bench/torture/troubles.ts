import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../../server/database/place.ts';

/** A small disk in memory, which can be filled to the last byte. Needs root. */
export function mountSmallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'academy-disk-'));
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
    unmount(): void {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Another program that holds SQLite's lock. */
export function createLockHolder() {
  let other: DatabaseSync | undefined;
  return {
    lock(dataDir: string): void {
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
export function createFreezer(dataDir: string) {
  const pids: number[] = [];
  return {
    freeze(): void {
      const [first = ''] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', first], { encoding: 'utf8' });
      pids.push(Number(first), ...children.trim().split(/\s+/).map(Number));
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
    },
    thaw(): void {
      for (const pid of pids) {
        try {
          process.kill(pid, 'SIGCONT');
        } catch {
          // It ended in between.
        }
      }
    },
  };
}
