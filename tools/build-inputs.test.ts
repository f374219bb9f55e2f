import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { newTemporaryFolder } from '../server/testing/databases.ts';
import { buildUnlessUnchanged, readBuildFingerprint, serverInputs, siteInputs } from './build-inputs.ts';

let root: string;

beforeEach(() => {
  root = newTemporaryFolder();
  for (const folder of ['content', 'site/pages']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'content/academy.yaml'), 'name: A');
});

const settings = { siteUrl: '', retentionDays: '' };
const read = () => readBuildFingerprint(root, siteInputs, settings);

it('is the same for the same files, wherever they are and whenever they were written', () => {
  const copy = newTemporaryFolder();
  cpSync(root, copy, { recursive: true });
  expect(readBuildFingerprint(copy, siteInputs, settings)).toBe(read());
});

it('changes with a word, a page, a dependency, and the settings that pages contain', () => {
  const seen = [read()];
  for (const [file, content] of [
    ['content/academy.yaml', 'name: B'],
    ['site/pages/new.astro', ''],
    ['package-lock.json', '{"a":1}'],
  ] as const) {
    writeFileSync(join(root, file), content);
    seen.push(read());
  }
  seen.push(readBuildFingerprint(root, siteInputs, { ...settings, siteUrl: 'https://a.example' }));
  expect(new Set(seen).size).toBe(5);
});

it('all of them are copied into the container’s image', () => {
  const ignored = readFileSync(join(import.meta.dirname, '../.dockerignore'), 'utf8');
  const kept = Array.from(ignored.matchAll(/^!(.+)$/gm), ([, name]) => name);
  const parts = [...siteInputs, ...serverInputs].map((input) => input.replace(/\/.*/, ''));
  expect(parts.filter((part) => !kept.includes(part))).toEqual([]);
});

let builds = 0;

function build(fingerprint: string, { always = false, code = 0 } = {}) {
  const product = join(root, 'product');
  return buildUnlessUnchanged({
    product,
    stamp: join(root, 'stamps', 'stamp'),
    fingerprint,
    always,
    async build() {
      builds++;
      writeFileSync(product, '');
      return code;
    },
  });
}

it('builds once what does not change, and again what has changed, is gone, is asked for, or failed', async () => {
  builds = 0;
  const steps: [builds: number, run: () => Promise<number>, code?: number][] = [
    [1, () => build('a')],
    [1, () => build('a')],
    [2, () => build('b')],
    [3, () => build('b', { always: true })],
    [4, () => build('c', { code: 3 }), 3],
    [5, () => build('c')],
    [6, () => build('b')],
  ];
  for (const [expected, run, code = 0] of steps) expect([await run(), builds]).toEqual([code, expected]);
  rmSync(join(root, 'product'));
  await build('b');
  expect(builds).toBe(7);
});
