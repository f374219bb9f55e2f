import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type MessagePort, parentPort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { programFolder, root } from '../root.ts';

// A thread that alone starts the threads in which strangers' bytes are read, one at a time: each takes a core
// and up to some 300 MB. The server itself gives that right away (server/threads/open-thread.ts).

/** What a thread may take: its own processor time, time by the clock, and memory for objects. */
export type ThreadLimits = {
  cpuMilliseconds: number;
  milliseconds: number;
  megabytes: number;
  /** All others that wait have their turn first. */
  isLast?: boolean;
};
/** A program to run, the port on which it is asked, and the one on which both sides say that it ends. */
export type ThreadJob = { program: string; limits: ThreadLimits; work: MessagePort; control: MessagePort };

const watchMilliseconds = 50;

// Node gives a thread the permissions of its own flags: it reads the programs and their codecs, and neither
// the data folder, the network, other programs nor the secrets among the settings.
const isBuilt = existsSync(join(programFolder, 'thread-keeper.mjs'));
const readable = isBuilt
  ? [programFolder]
  : ['server', 'content', 'desk', 'inquiry', 'node_modules', 'package.json'].map((name) => join(root, name));
const execArgv = ['--permission', ...readable.map((path) => `--allow-fs-read=${path}`)];

/** Runs a thread until nobody asks it any more, or a limit is reached; resolves once it has ended. */
async function run({ program, limits, work, control }: ThreadJob): Promise<void> {
  if (receiveMessageOnPort(control)) return control.close();
  const { promise, resolve } = Promise.withResolvers<void>();
  control.once('message', resolve);
  const worker = new Worker(join(programFolder, isBuilt ? `${basename(program, '.ts')}.mjs` : program), {
    execArgv,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
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
  worker.once('error', (error) => giveUp(`failed: ${error}`));
  worker.once('exit', () => giveUp('ended early'));
  await promise;
  clearInterval(watch);
  await worker.terminate();
  control.close();
}

const waiting: ThreadJob[] = [];
let isRunning = false;
parentPort?.on('message', async (added: ThreadJob) => {
  waiting.push(added);
  if (isRunning) return;
  isRunning = true;
  while (waiting.length > 0) {
    const first = waiting.findIndex(({ limits }) => !limits.isLast);
    for (const job of waiting.splice(Math.max(0, first), 1)) await run(job);
  }
  isRunning = false;
});
