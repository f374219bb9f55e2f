import { hash } from 'node:crypto';
import type { Log } from '../log.ts';
import { openThread, ThreadEndedError } from '../threads/open-thread.ts';
import type { PictureOrder, PictureOutcome } from './make-picture.ts';

// The largest takes 4 s, and by the clock longer where others are busy.
const limits = { cpuMilliseconds: 20_000, milliseconds: 5 * 60_000, megabytes: 128 };

/** The hashes of pictures that no thread came to an end with: tried again, they wait for all others. */
const givenUp = new Set<string>();

/** Makes a picture anew in a thread of its own, with limits of memory and time, or says why not. */
export async function makePicture(order: PictureOrder, log: Pick<Log, 'warn'>): Promise<PictureOutcome> {
  const picture = hash('sha256', order.bytes);
  const thread = openThread('website/make-picture.ts', { ...limits, isLast: givenUp.has(picture) });
  try {
    return await thread.ask<PictureOutcome>(order);
  } catch (error) {
    if (!(error instanceof ThreadEndedError)) throw error;
    givenUp.add(picture);
    log.warn(`A picture was not made: ${error.message}.`);
    return { problem: 'broken' };
  } finally {
    thread.close();
  }
}
