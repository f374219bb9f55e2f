import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { buildUnlessUnchanged } from './build-unless-unchanged.ts';

let folder: string;
let builds: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  builds = 0;
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

function build(fingerprint: string, { always = false, code = 0 } = {}) {
  const product = join(folder, 'product');
  return buildUnlessUnchanged({
    product,
    stamp: join(folder, 'stamps', 'stamp'),
    fingerprint,
    always,
    async build() {
      builds++;
      writeFileSync(product, '');
      return code;
    },
  });
}

it('builds once what does not change', async () => {
  expect([await build('a'), await build('a')]).toEqual([0, 0]);
  expect(builds).toBe(1);
});

it('builds again what has changed, is gone, or is asked for', async () => {
  await build('a');
  await build('b');
  expect(builds).toBe(2);
  rmSync(join(folder, 'product'));
  await build('b');
  expect(builds).toBe(3);
  await build('b', { always: true });
  expect(builds).toBe(4);
});

it('says that a build failed, and builds again next time', async () => {
  await build('a');
  expect(await build('b', { code: 3 })).toBe(3);
  expect(await build('b')).toBe(0);
  expect(await build('a')).toBe(0);
  expect(builds).toBe(4);
});
