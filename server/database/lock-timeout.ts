import { setTimeout as sleep } from 'node:timers/promises';

// Long enough for a staff command's write, short enough for a visitor who waits; then the answer is 503.
const timeoutMilliseconds = 1000;
const restMilliseconds = 5;

/**
 * Creates the wait for another process's lock; once one has waited in vain, those queued don't wait as long.
 */
export function createLockTimeout(now: () => number = performance.now.bind(performance)) {
  let gaveUpAt = Number.NEGATIVE_INFINITY;

  /** Runs it, again while another process holds the lock; throws SQLite's error if that takes too long. */
  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    const startedAt = now();
    for (;;) {
      try {
        return await run();
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (startedAt - gaveUpAt < timeoutMilliseconds) throw error;
        if (now() - startedAt >= timeoutMilliseconds) {
          gaveUpAt = now();
          throw error;
        }
      }
      await sleep(restMilliseconds);
    }
  };
}

/** SQLite's primary result code of an error; 0 when it has none. */
export function readSqliteCode(error: unknown): number {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return 0;
  return error.errcode & 0xff;
}

/** Whether another process holds the lock (SQLITE_BUSY). */
export const isBusy = (error: unknown): boolean => readSqliteCode(error) === 5;
