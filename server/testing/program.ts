import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { whenDone } from './clean-up.ts';
import { writeSampleSite } from './sample-site.ts';
import { newTemporaryFolder } from './temporary-database.ts';

const root = join(import.meta.dirname, '..', '..');

/** A copy of the program in its own folder, with a small built site, so that tests need no real build. */
export function copyProgram(): string {
  const folder = newTemporaryFolder();
  for (const part of ['server', 'inquiry', 'desk', 'content', 'package.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  cpSync(writeSampleSite(), join(folder, 'dist'), { recursive: true });
  return folder;
}

/** Runs a file of the program in a process whose environment has only these settings. */
export function startProgram(folder: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
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
  const program = startProgram(folder, args, { PORT: '0', ...env });
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
