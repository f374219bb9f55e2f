import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type MessagePort, parentPort, Worker } from 'node:worker_threads';
import { programFolder, root } from '../root.ts';
import type { PictureOrder, PictureOutcome } from './make-picture.ts';

// A thread that alone starts the threads in which pictures are decoded, one at a time: each takes a core and
// up to some 300 MB. The server itself gives that right away (server/website/picture-maker.ts).

/** A picture to make, and the port that the result goes to. */
export type PictureJob = { order: PictureOrder; port: MessagePort };
/** The result of a job: `reason` for the log, where the thread was ended. */
export type PictureResult = { outcome: PictureOutcome; reason?: string };

// A busy machine takes 10 s for a picture that takes 4 s on an idle one. Uploads of colleagues wait behind it.
const mostMilliseconds = 20_000;
const built = join(programFolder, 'make-picture.mjs');
const program = existsSync(built) ? built : join(programFolder, 'website', 'make-picture.ts');

// Node gives a thread the permissions of its own flags: it reads the program and its codecs, and neither the
// data folder, the network, other programs nor the secrets among the settings.
const readable = existsSync(built)
  ? [programFolder]
  : ['server', 'content', 'desk', 'inquiry', 'node_modules', 'package.json'].map((name) => join(root, name));
const limits = {
  execArgv: ['--permission', ...readable.map((path) => `--allow-fs-read=${path}`)],
  env: {},
  resourceLimits: { maxOldGenerationSizeMb: 128 },
  // A codec prints why it gives up.
  stderr: true,
};

async function decode({ order }: PictureJob): Promise<PictureResult> {
  const worker = new Worker(program, { ...limits, workerData: order });
  const { promise, resolve } = Promise.withResolvers<PictureResult>();
  const giveUp = (reason: string) => resolve({ outcome: { problem: 'broken' }, reason });
  const timeout = setTimeout(() => giveUp('took too long'), mostMilliseconds);
  worker.once('message', (outcome: PictureOutcome) => resolve({ outcome }));
  worker.once('error', (error) => giveUp(String(error)));
  worker.once('exit', () => giveUp('ended early'));
  return promise.finally(async () => {
    clearTimeout(timeout);
    await worker.terminate();
  });
}

let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (job: PictureJob) => {
  last = last.then(() => decode(job)).then((result) => job.port.postMessage(result));
});
