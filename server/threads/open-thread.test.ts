import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { root } from '../root.ts';
import { startProgram } from '../testing/program.ts';
import { waiting } from '../testing/waiting.ts';
import { openThread, ThreadEndedError } from './open-thread.ts';

const program = 'testing/endless-thread.ts';
const limits = { cpuMilliseconds: 200, milliseconds: 60_000, megabytes: 128 };

describe('a thread', () => {
  it.each([
    ['processor time', limits],
    ['time', { ...limits, cpuMilliseconds: 60_000, milliseconds: 200 }],
  ])('that takes too much %s is ended, and the next one has its turn', async (_, some) => {
    for (const turn of [1, 2]) {
      const thread = openThread(program, some);
      await expect(thread.ask('busy'), String(turn)).rejects.toThrow(ThreadEndedError);
      thread.close();
    }
  });

  it('that waits for all others has its turn after them', async () => {
    const order: string[] = [];
    const ask = async (name: string, isLast: boolean) => {
      const thread = openThread(program, { ...limits, cpuMilliseconds: 60_000, isLast });
      await thread.ask('ready');
      order.push(name);
      thread.close();
    };
    await Promise.all([ask('first', false), ask('patient', true), ask('second', false), ask('third', false)]);
    expect(order).toEqual(['first', 'second', 'third', 'patient']);
  });

  it.each([
    ['busy', [0, null]],
    ['within a call of the engine', [null, 'SIGKILL']],
  ])('that is %s does not keep the server from stopping', async (order, end) => {
    const { child, output } = startProgram(root, ['server/testing/threaded-program.ts', order]);
    await vi.waitFor(() => expect(output.out).toContain('asked'), waiting);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual(end);
  });
});
