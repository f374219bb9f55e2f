import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel, type Transferable, Worker } from 'node:worker_threads';
import { programFolder } from '../root.ts';
import type { ThreadJob, ThreadLimits } from './thread-keeper.ts';

const built = join(programFolder, 'thread-keeper.mjs');
const program = existsSync(built) ? built : join(programFolder, 'threads', 'thread-keeper.ts');

let keeper: Worker | undefined;

/** Starts the thread that starts all others: the server itself may not (docs/decisions/0099-rendered-pages.md). */
export function startThreadKeeper(): Worker {
  if (keeper) return keeper;
  keeper = new Worker(program, { env: {} });
  // The process ends without it.
  keeper.unref();
  // Only under Node's permission model; its types lack the method.
  (process.permission as { drop?: (right: string) => void } | undefined)?.drop?.('worker');
  return keeper;
}

/** A thread reached a limit, or failed. */
export class ThreadEndedError extends Error {
  override name = 'ThreadEndedError';
}

/** The threads that are asked, wait for their turn, or are ending, each with what makes it give up. */
const threads = new Map<Promise<unknown>, (error: Error) => void>();

/** Gives up all threads when the server stops; their mails are not counted as unreadable. */
export function giveUpThreads(): void {
  for (const giveUp of threads.values()) giveUp(new Error('The server stops.'));
}

/** Resolves to whether all threads have ended within a second: one within a call of the engine goes on. */
export const haveThreadsEnded = (): Promise<boolean> =>
  Promise.race([Promise.all(threads.keys()).then(() => true), sleep(1000, false)]);

/** Opens a thread that runs a program of the server, once all before it have ended. Close it. */
export function openThread(programPath: string, limits: ThreadLimits) {
  const [work, control] = [new MessageChannel(), new MessageChannel()];
  const job: ThreadJob = { program: programPath, limits, work: work.port2, control: control.port2 };
  startThreadKeeper().postMessage(job, [work.port2, control.port2]);
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  control.port1.on('message', (reason) => reject(new ThreadEndedError(`its thread ${reason}`)));
  const ended: Promise<unknown> = once(control.port1, 'close').then(() => threads.delete(ended));
  threads.set(ended, reject);
  return {
    /** Asks the thread; its program says which outcome answers which order. @throws ThreadEndedError */
    async ask<Outcome>(order: unknown, moved: readonly Transferable[] = []): Promise<Outcome> {
      const answer = once(work.port1, 'message');
      work.port1.postMessage(order, [...moved]);
      const [outcome] = await Promise.race([answer, failed]);
      return outcome;
    },
    close(): void {
      work.port1.close();
      control.port1.postMessage('closed');
    },
  };
}
