import { describe, expect, it, vi } from 'vitest';
import { createLockTimeout } from './lock-timeout.ts';

const busy = Object.assign(new Error('database is locked'), { errcode: 5 });
const busySnapshot = Object.assign(new Error('database is locked'), { errcode: 517 });

/** A clock that goes on by itself with each look at it. */
function createRetry(step: number) {
  let time = 0;
  return createLockTimeout(() => {
    time += step;
    return time;
  });
}

describe('waiting for a lock', () => {
  it('throws any other error at once', async () => {
    const run = vi.fn().mockRejectedValue(new Error('disk full'));
    await expect(createRetry(1)(run)).rejects.toThrow('disk full');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('gives up after a second', async () => {
    const run = vi.fn().mockRejectedValue(busy);
    await expect(createRetry(250)(run)).rejects.toThrow(busy);
    expect(run).toHaveBeenCalledTimes(4);
  });

  it('lets queued callers fail at once after a time-out, but later callers wait', async () => {
    const wait = createRetry(250);
    await expect(wait(() => Promise.reject(busy))).rejects.toThrow(busy);
    const behind = vi.fn().mockRejectedValue(busy);
    await expect(wait(behind)).rejects.toThrow(busy);
    expect(behind).toHaveBeenCalledTimes(1);
    for (let step = 0; step < 4; step += 1) await wait(() => Promise.resolve());
    const later = vi.fn().mockRejectedValueOnce(busySnapshot).mockResolvedValueOnce('stored');
    expect(await wait(later)).toBe('stored');
  });
});
