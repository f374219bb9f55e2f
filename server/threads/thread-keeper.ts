import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type MessagePort, parentPort, Worker } from 'node:worker_threads';
import { programFolder, root } from '../root.ts';

// A thread that alone starts the threads in which strangers' bytes are read, one at a time: each takes a core
// and up to some 300 MB. The server itself gives that right away (server/threads/open-thread.ts).

/** What a thread may take: its own processor time, time by the clock, and memory for objects. */
export type ThreadLimits = { cpuMilliseconds: number; milliseconds: number; megabytes: number };
/** A program to start, the port on which it is asked, and the one on which the keeper says why it ended. */
export type ThreadJob = {
  program: keyof typeof programs;
  limits: ThreadLimits;
  work: MessagePort;
  control: MessagePort;
};

const programs = { picture: 'website/make-picture.ts', mail: 'conversation/mail-thread.ts' };
const watchMilliseconds = 50;

// Node gives a thread the permissions of its own flags: it reads the programs and their codecs, and neither
// the data folder, the network, other programs nor the secrets among the settings.
const isBuilt = existsSync(join(programFolder, 'thread-keeper.mjs'));
const readable = isBuilt
  ? [programFolder]
  : ['server', 'content', 'desk', 'inquiry', 'node_modules', 'package.json'].map((name) => join(root, name));
const execArgv = ['--permission', ...readable.map((path) => `--allow-fs-read=${path}`)];
const find = (program: keyof typeof programs) =>
  join(programFolder, isBuilt ? `${basename(programs[program], '.ts')}.mjs` : programs[program]);

/** Runs a thread until nobody asks it any more, or a limit is reached; resolves once it has ended. */
async function run({ program, limits, work, control }: ThreadJob): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  control.once('close', resolve);
  const worker = new Worker(find(program), {
    execArgv,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 16 },
    // A codec prints why it gives up.
    stderr: true,
    workerData: work,
    transferList: [work],
  });
  const giveUp = (reason: string) => {
    control.postMessage(reason);
    resolve();
  };
  const began = performance.now();
  const watch = setInterval(async () => {
    // It answers while the thread is busy, even within one call of the engine.
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    if (user + system > limits.cpuMilliseconds * 1000) giveUp('took too much processor time');
    else if (performance.now() - began > limits.milliseconds) giveUp('took too long');
  }, watchMilliseconds);
  worker.once('error', (error) => giveUp(String(error)));
  worker.once('exit', () => giveUp('ended early'));
  await promise;
  clearInterval(watch);
  await worker.terminate();
  control.close();
}

let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (job: ThreadJob) => {
  last = last.then(() => run(job));
});
