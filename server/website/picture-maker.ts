import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Log } from '../log.ts';
import { programFolder } from '../root.ts';
import type { PictureOrder, PictureOutcome } from './make-picture.ts';
import type { PictureJob, PictureResult } from './picture-keeper.ts';

const built = join(programFolder, 'picture-keeper.mjs');
const program = existsSync(built) ? built : join(programFolder, 'website', 'picture-keeper.ts');

let keeper: Worker | undefined;

/**
 * Starts the thread that starts those of pictures. From then on the server itself may start none: a thread
 * can be given more rights than the one that starts it (docs/decisions/0099-rendered-pages.md).
 */
export function startPictureKeeper(): Worker {
  if (keeper) return keeper;
  keeper = new Worker(program, { env: {} });
  // The process ends without it.
  keeper.unref();
  // Only under Node's permission model; its types lack the method.
  (process.permission as { drop?: (right: string) => void } | undefined)?.drop?.('worker');
  return keeper;
}

/** Makes a picture anew in a thread of its own, with limits of memory and time, or says why not. */
export async function makePicture(order: PictureOrder, log: Pick<Log, 'warn'>): Promise<PictureOutcome> {
  const { port1, port2 } = new MessageChannel();
  startPictureKeeper().postMessage({ order, port: port2 } satisfies PictureJob, [port2]);
  const [{ outcome, reason }] = (await once(port1, 'message')) as [PictureResult];
  port1.close();
  if (reason) log.warn(`A picture was not made: its decoder ${reason}.`);
  return outcome;
}
