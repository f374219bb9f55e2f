import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that runs apart from the publisher, with the fewest rights (docs/decisions/0100-the-publisher.md). */
type Child = {
  /** A script of Node's, with its arguments. */
  program: string[];
  /** Where it works: all that it may write, and its home. */
  folder: string;
  /** What it may read besides. */
  readable: string[];
  env?: Record<string, string>;
  /** The most time and memory of JavaScript that it may take. */
  seconds: number;
  megabytes: number;
};

export type ChildResult = { code: number | null; isLate: boolean; output: string };
export type RunChild = (child: Child, signal: AbortSignal) => Promise<ChildResult>;

const keptCharacters = 20_000;

// As the system says it, in whatever error of whatever library.
const noRoom = 'no space left on device';

// What the publisher holds open closes when it is killed: nobody builds for one that is gone.
const endWithParent = `process.stdin.on('close', () => process.exit(1)).resume().unref()`;

// Vite asks whether it runs in Windows, and does not survive a refusal.
const windowsMarks = ['/proc/sys/fs/binfmt_misc/WSLInterop', '/run/WSL'];

/**
 * Runs a child to its end, and kills it with all it has started when it is late, or by the signal.
 *
 * @throws Error when somebody else has killed it, as the system does when memory is short; `ENOSPC` when it
 *   failed for want of room
 */
export const runChild: RunChild = async (child, signal) => {
  const timeout = AbortSignal.timeout(child.seconds * 1000);
  const env = { ...child.env, NODE_ENV: 'production', HOME: child.folder, TMPDIR: child.folder };
  const running = spawn(process.execPath, [...writeFlags(child), ...child.program], {
    cwd: child.folder,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    // A process group of its own.
    detached: true,
  });
  let output = '';
  for (const stream of [running.stdout, running.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      // The end says why it failed.
      output = (output + text).slice(-keptCharacters);
    });
  const kill = () => void (running.pid && killGroup(running.pid));
  const ended = AbortSignal.any([signal, timeout]);
  ended.addEventListener('abort', kill);
  if (ended.aborted) kill();
  try {
    const [code] = (await once(running, 'close')) as [number | null];
    if (code === null && !ended.aborted) throw new Error('a process was killed, perhaps for want of memory');
    if (code !== 0 && output.includes(noRoom)) throw Object.assign(new Error(noRoom), { code: 'ENOSPC' });
    return { code, isLate: timeout.aborted, output };
  } finally {
    ended.removeEventListener('abort', kill);
  }
};

function writeFlags({ folder, readable, megabytes }: Child): string[] {
  return [
    '--permission',
    // Of the picture library and the bundler.
    '--allow-addons',
    '--disable-warning=SecurityWarning',
    ...[folder, ...readable, ...windowsMarks].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}`,
    `--max-old-space-size=${megabytes}`,
    `--import=data:text/javascript,${encodeURIComponent(endWithParent)}`,
  ];
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
