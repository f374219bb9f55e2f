import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeOnce } from '../testing/clean-up.ts';
import { newTemporaryFolder } from '../testing/temporary-database.ts';
import { runChild } from './run-child.ts';

const never = new AbortController().signal;
const limits = { readable: [], seconds: 60, megabytes: 128 };

/** Runs code in a child, in a folder of its own beside one that it must not reach. */
function run(code: string, { seconds = 60, signal = never } = {}) {
  const data = newTemporaryFolder();
  const folder = join(data, 'work');
  mkdirSync(folder);
  writeFileSync(join(data, 'inquiries.sqlite'), 'secret');
  writeFileSync(join(folder, 'probe.mjs'), code);
  const result = runChild({ program: [join(folder, 'probe.mjs')], folder, ...limits, seconds }, signal);
  return { folder, result };
}

const refused: [string, string][] = [
  ['read the database beside it', `fs.readFileSync('../inquiries.sqlite')`],
  ['read a file of the machine', `fs.readFileSync('/etc/hostname')`],
  ['write outside its folder', `fs.writeFileSync('../new', '')`],
  ['start a program', `childProcess.spawnSync('/bin/sh', ['-c', 'true'])`],
  ['start a thread', `new worker.Worker('0', { eval: true })`],
  ['reach the network', `await new Promise((_, fail) => net.connect(9, '127.0.0.1').on('error', fail))`],
];
const codes = makeOnce(tryWithin);

it.each(refused)('a child may not %s', async (name) => {
  expect((await codes())[name]).toBe('ERR_ACCESS_DENIED');
});

async function tryWithin(): Promise<Record<string, string>> {
  const attempts = refused.map(
    ([name, attempt]) =>
      `try { ${attempt}; codes['${name}'] = 'done'; } catch (error) { codes['${name}'] = String(error.code); }`,
  );
  const { result } = run(`import fs from 'node:fs'; import childProcess from 'node:child_process';
    import worker from 'node:worker_threads'; import net from 'node:net'; const codes = {};
    ${attempts.join('\n')} console.log(JSON.stringify(codes));`);
  return JSON.parse((await result).output);
}

it('knows no setting of the server', async () => {
  vi.stubEnv('SMTP_URL', 'smtps://user:password@mail.example');
  const { folder, result } = run('console.log(JSON.stringify(process.env))');
  expect(JSON.parse((await result).output)).toEqual({ NODE_ENV: 'production', HOME: folder, TMPDIR: folder });
  vi.unstubAllEnvs();
});

it('is ended when it is late, and says so', async () => {
  const { result } = run('setInterval(() => 0, 1000)', { seconds: 1 });
  expect(await result).toMatchObject({ code: null, isLate: true });
});

it('says when somebody else has killed it, as the system does when memory is short', async () => {
  const { result } = run(`process.kill(process.pid, 'SIGKILL')`);
  await expect(result).rejects.toThrow('a process was killed');
});

it('is ended when it takes too much memory', async () => {
  const { result } = run('const all = []; for (;;) all.push(new Array(1e6).fill(0.5 + all.length))');
  await expect(result).rejects.toThrow('a process was killed');
});

it('says when the disk is full, whatever wrote', async () => {
  const { result } = run(`throw new Error('ENOSPC: no space left on device, write')`);
  await expect(result).rejects.toMatchObject({ code: 'ENOSPC' });
});

it('is ended by the signal, also before it begins', async () => {
  const { result } = run('setInterval(() => 0, 1000)', { signal: AbortSignal.abort() });
  expect((await result).code).toBeNull();
});

it('ends with the publisher, however that ends', async () => {
  const folder = newTemporaryFolder();
  const program = join(folder, 'child.mjs');
  writeFileSync(
    program,
    `import fs from 'node:fs'; fs.writeFileSync('pid', String(process.pid)); setInterval(() => 0, 1000);`,
  );
  const child = JSON.stringify({ program: [program], folder, ...limits });
  const parent = `import { runChild } from ${JSON.stringify(join(import.meta.dirname, 'run-child.ts'))};
    runChild(${child}, new AbortController().signal);`;
  const killed = spawn(process.execPath, ['--input-type=module', '--eval', parent]);
  const readPid = () => Number(readFileSync(join(folder, 'pid'), 'utf8'));
  await vi.waitFor(() => expect(readPid()).toBeGreaterThan(0), { timeout: 60_000, interval: 20 });
  killed.kill('SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(readPid(), 0)).toThrow('ESRCH'), {
    timeout: 60_000,
    interval: 20,
  });
});
