import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, type Transferable, Worker } from 'node:worker_threads';
import { programFolder } from '../root.ts';
import type { ThreadJob, ThreadLimits } from './thread-keeper.ts';

const built = join(programFolder, 'thread-keeper.mjs');
const program = existsSync(built) ? built : join(programFolder, 'threads', 'thread-keeper.ts');

let keeper: Worker | undefined;

/**
 * Starts the thread that starts those of pictures and mails. From then on the server itself may start none: a
 * thread can be given more rights than the one that starts it (docs/decisions/0099-rendered-pages.md).
 */
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

const stops = new Set<(error: Error) => void>();

/** Ends all threads, as the server stops: it is no failure of what they read. */
export function endThreads(): void {
  for (const stop of stops) stop(new Error('The server stops.'));
}

/** Opens a thread of its own, once all others have ended, with limits of memory and time. Close it. */
export function openThread<Ask extends (order: never) => unknown>(
  name: ThreadJob['program'],
  limits: ThreadLimits,
) {
  const [work, control] = [new MessageChannel(), new MessageChannel()];
  const job: ThreadJob = { program: name, limits, work: work.port2, control: control.port2 };
  startThreadKeeper().postMessage(job, [work.port2, control.port2]);
  const { promise: ended, reject } = Promise.withResolvers<never>();
  ended.catch(() => undefined);
  control.port1.once('message', (reason) => reject(new ThreadEndedError(String(reason))));
  stops.add(reject);
  return {
    /** @throws ThreadEndedError */
    async ask(order: Parameters<Ask>[0], moved: readonly Transferable[] = []): Promise<Awaited<ReturnType<Ask>>> {
      const answer = once(work.port1, 'message');
      work.port1.postMessage(order, [...moved]);
      const [outcome] = await Promise.race([answer, ended]);
      return outcome;
    },
    close(): void {
      stops.delete(reject);
      work.port1.close();
      control.port1.close();
    },
  };
}
