import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteStart } from '../../tools/test-totals.ts';
import { whenDone } from './clean-up.ts';
import { newTemporaryFolder } from './databases.ts';
import { linkProgram, markBuiltWith } from './linked-program.ts';
import { writeSampleSite } from './sample-site.ts';

const root = join(import.meta.dirname, '..', '..');

let bundle: Promise<[name: string, content: Buffer][]> | undefined;

/**
 * A copy of the built program in its own folder, with a small built site. It starts in a quarter of the time
 * that the sources take, and is what visitors reach.
 */
export async function copyBuiltProgram(): Promise<string> {
  bundle ??= readBundle();
  const folder = newTemporaryFolder();
  mkdirSync(join(folder, 'built-server'));
  for (const [name, content] of await bundle) writeFileSync(join(folder, 'built-server', name), content);
  cpSync(join(root, 'content'), join(folder, 'content'), { recursive: true });
  cpSync(writeSampleSite(), join(folder, 'dist'), { recursive: true });
  return folder;
}

/** The same with the real site, which it renders; files of the site are links that none may write through. */
export async function copyRenderingProgram(): Promise<string> {
  const folder = await copyBuiltProgram();
  rmSync(join(folder, 'dist'), { recursive: true });
  linkProgram(folder, ['dist', 'built-site']);
  return folder;
}

async function readBundle(): Promise<[name: string, content: Buffer][]> {
  // Loaded only here: benchmarks start what is built already.
  const { bundleServer } = await import('../../tools/bundle-server.ts');
  const folder = mkdtempSync(join(tmpdir(), 'academy-'));
  await bundleServer(root, folder);
  const files = readdirSync(folder).map(
    (name) => [name, readFileSync(join(folder, name))] as [string, Buffer],
  );
  rmSync(folder, { recursive: true });
  return files;
}

/** Runs a file of the program in a process that has only these settings, as another user or as ours. */
export function startProgram(
  folder: string,
  args: string[],
  env: Record<string, string> = {},
  user: { uid?: number; gid?: number } = {},
) {
  // Only a copy: `bench/` starts the program itself.
  if (folder !== root) markBuiltWith(folder, env);
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio, ...user });
  whenDone(() => void child.kill('SIGKILL'));
  const output = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    output.out += text;
  });
  child.stderr.on('data', (text) => {
    output.err += text;
  });
  return { child, output, ended: waitForEnd(child) };
}

/** Starts the server, and waits until it says where it listens. */
export async function startListening(folder: string, args: string[], env: Record<string, string> = {}) {
  noteStart('server');
  const program = startProgram(folder, args, { PORT: '0', FREE_DISK_PERCENT: '0', ...env });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  program.child.stdout.on('data', () => {
    const url = /listens on (\S+)\n/.exec(program.output.out)?.[1];
    if (url) resolve(url);
  });
  program.ended.then(() => reject(new Error(`It ended: ${program.output.err}`)));
  return { ...program, url: await promise };
}

async function waitForEnd(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}
