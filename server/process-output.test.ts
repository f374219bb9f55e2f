import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from './database/open.ts';
import { createLineWriter } from './process-output.ts';
import { newTemporaryFolder } from './testing/databases.ts';
import { freePort } from './testing/free-port.ts';
import { markBuiltWith } from './testing/linked-program.ts';
import { copyBuiltProgram } from './testing/program.ts';
import { postInquiry } from './testing/samples.ts';
import { waiting } from './testing/waiting.ts';

// A log is never worth an inquiry: whatever becomes of it, the server answers and stores.

type Output = number | 'pipe';

/** Starts the server as it is started in earnest, with its output going where it is told. */
async function startServer(out: Output, err: Output, command: string[] = []) {
  const folder = await copyBuiltProgram();
  const port = await freePort();
  const env = { PORT: String(port), HOST: '127.0.0.1', RATE_LIMIT: 'off' };
  markBuiltWith(folder, env);
  const [file = '', ...args] = [...command, process.execPath, 'built-server/start.mjs'];
  const child = spawn(file, args, { cwd: folder, env, stdio: ['ignore', out, err] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${url}/healthz`), waiting);
  return { child, folder, url };
}

async function expectService(url: string): Promise<void> {
  expect(await (await fetch(url)).text()).toBe('<h1>Home</h1>');
  expect((await fetch(`${url}/nowhere`)).status).toBe(404);
  expect((await postInquiry(url)).status).toBe(200);
}

async function expectOrderlyEnd(child: ChildProcess, folder: string, inquiries: number): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  const database = await openDatabase(join(folder, 'data'));
  expect(await database.selectFrom('inquiries').selectAll().execute()).toHaveLength(inquiries);
  await database.destroy();
}

it('the server goes on answering and storing, and ends in order, when the reader of its log leaves', async () => {
  const { child, folder, url } = await startServer('pipe', 'pipe');
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (const _ of [1, 2]) await expectService(url);
  await expectOrderlyEnd(child, folder, 2);
});

it('drops what a stalled reader has no room for, and writes again once it reads', async () => {
  const stream = Object.assign(new PassThrough({ highWaterMark: 1 }), { fd: 1, isTTY: true });
  const { write, flush } = createLineWriter(stream, 10);
  for (const line of ['first\n', 'second\n', 'lost\n']) write(line);
  let read = '';
  stream.on('data', (part) => {
    read += part;
  });
  await flush();
  write('later\n');
  await flush();
  expect(read).toBe('first\nsecond\nlater\n');
});

it('writes on once a full disk has room again, each line complete', async () => {
  const limit = 4 * 1024 * 1024;
  const folder = newTemporaryFolder();
  const file = join(folder, 'log');
  // All but the last 100 bytes that a file may have: the first line fits in part.
  writeFileSync(file, `${'x'.repeat(limit - 101)}\n`);
  const log = openSync(file, 'a');
  onTestFinished(() => closeSync(log));
  const shell = ['sh', '-c', `ulimit -f $((${limit} / 512)); exec "$@"`, 'sh'];
  const { child, folder: program, url } = await startServer(log, log, shell);
  await expectService(url);
  truncateSync(file);
  await expectService(url);
  await expectOrderlyEnd(child, program, 2);
  const lines = readFileSync(file, 'utf8').trim().split(/\n+/);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) JSON.parse(line);
});

it("begins warnings and errors with their priority where systemd's journal reads", () => {
  const module = join(import.meta.dirname, 'process-output.ts');
  const program = `import { createProcessOutput } from ${JSON.stringify(module)};
    const { out, warn, err } = createProcessOutput();
    out('a\\n'); warn('b\\n'); err('c\\n');`;
  const env = { JOURNAL_STREAM: '8:1' };
  const args = ['--input-type=module', '--eval', program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['a\n', '<4>b\n<3>c\n']);
});
