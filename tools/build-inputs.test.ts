import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBuildFingerprint, serverInputs, siteInputs } from './build-inputs.ts';

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
