import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** A copy of the program in a folder of its own, with a site of one page, so that it needs no build. */
export function copyProgram() {
  const folder = mkdtempSync(join(tmpdir(), 'academy-torture-'));
  for (const part of ['server', 'inquiry', 'content', 'package.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'dist'));
  for (const page of ['index.html', '404.html']) writeFileSync(join(folder, 'dist', page), '<h1>Home</h1>');
  return {
    folder,
    dataDir: join(folder, 'data'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** One process of the program, which can be killed and started again on the same port. */
export type Instance = {
  port: number;
  log: string[];
  start: () => Promise<void>;
  kill: () => Promise<void>;
  stop: () => Promise<number | null>;
};

/**
 * Prepares an instance of the program.
 *
 * @param folder where its copy lies
 * @param port where it listens
 * @param env its other settings
 */
export function createInstance(folder: string, port: number, env: Record<string, string>): Instance {
  const log: string[] = [];
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    // All its visitors are one client here.
    const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), RATE_LIMIT: 'off' };
    const settings = { ...own, ...env };
    const started = spawn(process.execPath, ['server/main.ts'], {
      cwd: folder,
      env: settings,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    started.stderr.on('data', (text) => log.push(String(text)));
    const listens = Promise.withResolvers<void>();
    started.stdout.on('data', (text) => String(text).includes('listens on') && listens.resolve());
    started.once('exit', () => listens.reject(new Error(`It ended: ${log.slice(-5).join('')}`)));
    await listens.promise;
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  }

  return {
    port,
    log,
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** The settings that send mail to a receiver. */
export function mailSettings(smtpUrl: string): Record<string, string> {
  return { SMTP_URL: smtpUrl, MAIL_FROM: 'site@academy.example', MAIL_TO: 'office@academy.example' };
}
