import type { Log } from '../log.ts';
import { openThread, ThreadEndedError } from '../threads/open-thread.ts';
import type { makePicture as make, PictureOrder, PictureOutcome } from './make-picture.ts';

// A busy machine takes 10 s for a picture that takes 4 s on an idle one.
const limits = { cpuMilliseconds: 60_000, milliseconds: 60_000, megabytes: 128 };

/** Makes a picture anew in a thread of its own, with limits of memory and time, or says why not. */
export async function makePicture(order: PictureOrder, log: Pick<Log, 'warn'>): Promise<PictureOutcome> {
  const thread = openThread<typeof make>('picture', limits);
  try {
    return await thread.ask(order);
  } catch (error) {
    if (!(error instanceof ThreadEndedError)) throw error;
    log.warn(`A picture was not made: its decoder ${error.message}.`);
    return { problem: 'broken' };
  } finally {
    thread.close();
  }
}
