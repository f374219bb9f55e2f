import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readFacts } from './facts.ts';
import { writePermissionFlags } from './permission-flags.ts';
import { makeOnce } from './testing/clean-up.ts';
import { newTemporaryFolder } from './testing/databases.ts';
import { copyBuiltProgram, startListening, startProgram } from './testing/program.ts';
import { postInquiry } from './testing/samples.ts';
import { waiting } from './testing/waiting.ts';

const program = ['built-server/start.mjs'];

describe('the server with the least rights', () => {
  it('says where it and its data are, serves, stores, writes its mail and stops in order', async () => {
    const dataDir = join(newTemporaryFolder(), 'not yet', 'there');
    const env = { DATA_DIR: dataDir };
    const { child, ended, output, url } = await startListening(await copyBuiltProgram(), program, env);
    const mails = join(dataDir, 'mail');
    await vi.waitFor(() => expect(output.out).toContain('placeholders'), waiting);
    expect(url).toMatch(/^http:\/\/localhost:\d+$/);
    expect(output.out).toContain(join(dataDir, 'inquiries.sqlite'));
    expect(output.out).toContain(`${mails} as .eml files`);
    expect(output.out).toContain(
      'Answers are read by npm run inquiries -- receive alone: IMAP_URL is empty\n',
    );
    for (const placeholder of readFacts().placeholders) expect(output.out).toContain(placeholder);
    expect(output.out).toContain(
      'Still invented: 22 files of content/; npm run content -- status names them\n',
    );
    expect(await (await fetch(url)).text()).toBe('<h1>Home</h1>');
    expect((await postInquiry(url)).status).toBe(200);
    await vi.waitFor(() => expect(readdirSync(mails)).toEqual([expect.stringMatching(/\.eml$/)]), waiting);
    // A form that comes back loads its parser only then.
    const form = new URLSearchParams({ name: 'G' });
    const refused = await fetch(`${url}/functions/v1/submit-contact`, { method: 'POST', body: form });
    expect(refused.status).toBe(422);
    // The same process has become the server, so signals and what watches it find it.
    const command = readFileSync(`/proc/${child.pid}/cmdline`, 'utf8');
    expect(command).toContain('\0--permission\0');
    // Without it, memory grows with slow clients and stays so.
    expect(command).toContain('\0--max-semi-space-size=8\0');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(output.err).toBe('');
  });

  it.each([
    ['a wrong setting', { PORT: 'http' }, 'PORT is "http"'],
    ['a data folder that can’t be', { DATA_DIR: 'dist/404.html/data' }, 'set DATA_DIR'],
    ['a data folder that is a file', { DATA_DIR: 'dist/404.html' }, 'a file: set DATA_DIR to a folder.'],
  ])('says in one sentence what is wrong: %s', async (_, env, sentence) => {
    const { ended, output } = startProgram(await copyBuiltProgram(), program, { PORT: '0', ...env });
    expect(await ended).toBe(1);
    expect(output.err).toMatch(/^[^\n]+\.\n$/);
    expect(output.err).toContain(sentence);
  });
});

describe('from within, it is refused to', () => {
  const refused: [string, string][] = [
    ['read a file of the machine', `fs.readFileSync('/etc/hostname')`],
    ['read the secrets beside it', `fs.readFileSync(join(root, '.env'))`],
    ['list the folder above', `fs.readdirSync(join(root, '..'))`],
    ['write outside its data', `fs.writeFileSync(join(root, 'dist/index.html'), '')`],
    ['write its own code', `fs.appendFileSync(join(root, 'built-server/main.mjs'), '')`],
    ['link what is outside into its data', `fs.symlinkSync('/etc', join(data, 'link'))`],
    ['start a program', `childProcess.spawnSync('/bin/sh', ['-c', 'true'])`],
    ['start a thread', `new worker.Worker('0', { eval: true })`],
    ['load native code', `process.dlopen({ exports: {} }, join(data, 'code.node'))`],
  ];

  const admitted: [string, string][] = [
    ['write its data', `fs.writeFileSync(join(data, 'new'), ''); fs.readFileSync(join(data, 'new'))`],
    ['read the site', `fs.readFileSync(join(root, 'dist/index.html'))`],
    // The hole that docs/decisions/0050-what-sqlite-may-open.md names: once Node closes it, that record is
    // out of date.
    [
      'open another file by SQLite, which only the system can refuse',
      `new sqlite.DatabaseSync(join(root, 'dist', 'other.sqlite')).exec('create table t (x)')`,
    ],
  ];
  const codes = makeOnce(() => tryWithin([...refused, ...admitted]));

  it.each(refused)('%s', (name) => {
    expect(codes().get(name)).toMatch(/^ERR_(?:ACCESS_DENIED|DLOPEN_DISABLED)$/);
  });

  it.each(admitted)('do what it must not, though not to %s', (name) => {
    expect(codes().get(name)).toBe('done');
  });

  // In a process with the server's own flags, as a weakness in the server would.
  async function tryWithin(attempts: [string, string][]): Promise<Map<string, string>> {
    const root = await copyBuiltProgram();
    const data = join(root, 'data');
    mkdirSync(data);
    writeFileSync(join(root, '.env'), 'SMTP_URL=smtps://user:secret@mail.example');
    const probe = `import fs from 'node:fs'; import childProcess from 'node:child_process'; import worker from 'node:worker_threads';
      import sqlite from 'node:sqlite';
      import { join } from 'node:path';
      const [root, data] = ${JSON.stringify([root, data])};
      // As the server does once the thread runs that starts those of pictures.
      process.permission.drop('worker');
      const codes = {};
      ${attempts
        .map(
          ([name, attempt]) =>
            `try { ${attempt}; codes['${name}'] = 'done'; } catch (error) { codes['${name}'] = String(error.code); }`,
        )
        .join('\n')}
      process.stdout.write(JSON.stringify(codes));`;
    const programFolder = join(root, 'built-server');
    writeFileSync(join(programFolder, 'probe.mjs'), probe);
    const flags = writePermissionFlags({ root, programFolder, dataDir: data, database: data });
    const { ended, output } = startProgram(root, [...flags, 'built-server/probe.mjs']);
    await ended;
    return new Map(Object.entries(JSON.parse(output.out) as Record<string, string>));
  }
});

it('lets PostgreSQL’s certificates be read, where the address names them', () => {
  const database = 'postgres://db.example/academy?sslmode=verify-full&sslrootcert=/etc/academy/ca.pem';
  const flags = writePermissionFlags({ root: '/opt', programFolder: '/p', dataDir: '/d', database });
  expect(flags).toContain('--allow-fs-read=/etc/academy/ca.pem');
});

it('every way to start the server starts it with the least rights', () => {
  for (const file of ['package.json', 'deploy/academy.service', 'deploy/Containerfile']) {
    const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    expect(text).toContain('built-server/start.mjs');
    expect(text).not.toMatch(/server\/(?:main|start\.ts)/);
  }
});
