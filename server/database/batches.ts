import { setTimeout as sleep } from 'node:timers/promises';

// The length of a transaction, during which other requests of this process and all other writers wait.
const batchMilliseconds = 20;
const firstRows = 20;
// With fewer rows, commits would be much of the cost, most of all on a slow disk.
const fewestRows = 10;
const mostRows = 500;
// A writer that waits for SQLite's lock asks for it every 5 ms (lock-timeout.ts), so each gets its turn.
const restMilliseconds = 10;

/**
 * Does work on many rows in batches that each take about 20 ms, whatever a row costs, and rests in between,
 * so that requests and the writes of other processes get their turn. Yields how many are done.
 *
 * @param work does so many rows at most, in a transaction of its own; returns how many
 */
export async function* inBatches(work: (most: number) => Promise<number>): AsyncGenerator<number> {
  let done = 0;
  for (let size = firstRows; ; ) {
    const start = performance.now();
    const count = await work(size);
    done += count;
    if (count > 0) yield done;
    // Stop at the first short batch, not at an empty one: new rows may come as fast.
    if (count < size) return;
    size = sizeFor(size, performance.now() - start);
    await sleep(restMilliseconds);
  }
}

function sizeFor(size: number, milliseconds: number): number {
  const wanted = Math.floor((size * batchMilliseconds) / milliseconds);
  return Math.max(fewestRows, Math.min(wanted, 2 * size, mostRows));
}
