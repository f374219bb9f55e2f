import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { buildUnlessUnchanged, readBuildFingerprint, serverInputs, siteInputs } from './build-inputs.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'inputs-'));
  for (const folder of [
    'content',
    'inquiry',
    'desk',
    'ui',
    'site/pages',
    'public',
    'server/headers',
    'tools/compress-site.ts',
    'tools/static-host-headers.ts',
  ])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'astro.config.ts'), '');
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'tools/build-site.ts'), '');
  writeFileSync(join(root, 'content/academy.yaml'), 'name: A');
});

afterEach(() => rmSync(root, { recursive: true }));

it('is the same for the same files, wherever they are and whenever they were written', () => {
  const copy = mkdtempSync(join(tmpdir(), 'inputs-'));
  cpSync(root, copy, { recursive: true });
  expect(readBuildFingerprint(copy, siteInputs, [])).toBe(readBuildFingerprint(root, siteInputs, []));
  rmSync(copy, { recursive: true });
});

it.each([
  ['a changed word', () => writeFileSync(join(root, 'content/academy.yaml'), 'name: B')],
  ['a new page', () => writeFileSync(join(root, 'site/pages/new.astro'), '')],
  ['another dependency', () => writeFileSync(join(root, 'package-lock.json'), '{"a":1}')],
])('changes with %s', (_, change) => {
  const before = readBuildFingerprint(root, siteInputs, []);
  change();
  expect(readBuildFingerprint(root, siteInputs, [])).not.toBe(before);
});

it('changes with the settings that pages contain', () => {
  expect(readBuildFingerprint(root, siteInputs, ['https://a.example'])).not.toBe(
    readBuildFingerprint(root, siteInputs, ['']),
  );
});

it('all of them are copied into the container’s image', () => {
  const ignored = readFileSync(join(import.meta.dirname, '../.dockerignore'), 'utf8');
  const kept = Array.from(ignored.matchAll(/^!(.+)$/gm), ([, name]) => name);
  const parts = [...siteInputs, ...serverInputs].map((input) => input.replace(/\/.*/, ''));
  expect(parts.filter((part) => !kept.includes(part))).toEqual([]);
});

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
