import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { buildUnlessUnchanged, readBuildFingerprint, serverInputs, siteInputs } from './build-inputs.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'inputs-'));
  for (const folder of ['content', 'site/pages']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'content/academy.yaml'), 'name: A');
});

afterEach(() => rmSync(root, { recursive: true }));

const settings = { siteUrl: '', retentionDays: '' };
const read = () => readBuildFingerprint(root, siteInputs, settings);

it('is the same for the same files, wherever they are and whenever they were written', () => {
  const copy = mkdtempSync(join(tmpdir(), 'inputs-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(root, copy, { recursive: true });
  expect(readBuildFingerprint(copy, siteInputs, settings)).toBe(read());
});

it.each([
  ['a changed word', 'content/academy.yaml', 'name: B'],
  ['a new page', 'site/pages/new.astro', ''],
  ['another dependency', 'package-lock.json', '{"a":1}'],
])('changes with %s', (_, file, content) => {
  const before = read();
  writeFileSync(join(root, file), content);
  expect(read()).not.toBe(before);
});

it('changes with the settings that pages contain', () => {
  const named = { ...settings, siteUrl: 'https://a.example' };
  expect(readBuildFingerprint(root, siteInputs, named)).not.toBe(read());
});

it('all of them are copied into the container’s image', () => {
  const ignored = readFileSync(join(import.meta.dirname, '../.dockerignore'), 'utf8');
  const kept = Array.from(ignored.matchAll(/^!(.+)$/gm), ([, name]) => name);
  const parts = [...siteInputs, ...serverInputs].map((input) => input.replace(/\/.*/, ''));
  expect(parts.filter((part) => !kept.includes(part))).toEqual([]);
});

let builds = 0;

beforeEach(() => {
  builds = 0;
});

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

it('builds once what does not change', async () => {
  expect([await build('a'), await build('a')]).toEqual([0, 0]);
  expect(builds).toBe(1);
});

it('builds again what has changed, is gone, or is asked for', async () => {
  await build('a');
  await build('b');
  expect(builds).toBe(2);
  rmSync(join(root, 'product'));
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
