import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { newTemporaryFolder } from '../server/testing/databases.ts';

const module = join(import.meta.dirname, 'env-file.mjs');
let folder: string;

beforeEach(() => {
  folder = newTemporaryFolder();
});

function run(env: Record<string, string> = {}) {
  const program = 'process.stdout.write([process.env.PORT, process.env.HOST].join())';
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', module, '-e', program], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { out: stdout, err: stderr, status };
}

it('prints nothing where there is no .env', () => {
  expect(run({ PORT: '1' })).toEqual({ out: '1,', err: '', status: 0 });
});

it('adds the settings of .env to those of the environment, which count more', () => {
  writeFileSync(join(folder, '.env'), 'PORT=2\nHOST=::1\n');
  expect(run({ PORT: '1' })).toEqual({ out: '1,::1', err: '', status: 0 });
});

it('says in one sentence that .env can’t be read', () => {
  mkdirSync(join(folder, '.env'));
  expect(run()).toEqual({
    out: '',
    err: expect.stringMatching(/^The settings file \.env [^\n]+\.\n$/),
    status: 2,
  });
});

it('is how every npm script that needs settings gets them', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
  for (const name of ['build', 'prestart', 'start', 'dev', 'inquiries'])
    expect(scripts[name]).toContain('node --import ./tools/env-file.mjs ');
  expect(JSON.stringify(scripts)).not.toContain('--env-file');
});
