import { expect, it } from 'vitest';
import { inBatches } from './batches.ts';

it('does all rows, and lets others in after each batch', async () => {
  let left = 100;
  const turns: number[] = [];
  const done: number[] = [];
  for await (const rows of inBatches(async (most) => {
    const count = Math.min(most, left);
    left -= count;
    return count;
  })) {
    done.push(rows);
    setImmediate(() => turns.push(left));
  }
  expect(done.at(-1)).toBe(100);
  expect(done.length).toBeGreaterThan(1);
  // After the last one there is nothing to rest for.
  expect(turns.length).toBeGreaterThanOrEqual(done.length - 1);
});

it('takes fewer rows at a time where each takes long', async () => {
  let left = 100;
  const sizes: number[] = [];
  const busy = (milliseconds: number) => {
    for (const until = performance.now() + milliseconds; performance.now() < until; );
  };
  for await (const _ of inBatches(async (most) => {
    sizes.push(most);
    const count = Math.min(most, left);
    left -= count;
    busy(count * 3);
    return count;
  }));
  // The first batch takes 60 ms of work at least; ten rows are the fewest.
  expect(new Set(sizes)).toEqual(new Set([20, 10]));
});
