import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBuildFingerprint } from './build-inputs.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'inputs-'));
  for (const folder of ['content', 'inquiry', 'site/pages', 'public', 'server/headers', 'tools'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'astro.config.ts'), '');
  writeFileSync(join(root, 'package-lock.json'), '{}');
  for (const tool of ['compress-site', 'arrange-scripts', 'static-host-headers'])
    writeFileSync(join(root, `tools/${tool}.ts`), '');
  writeFileSync(join(root, 'content/academy.yaml'), 'name: A');
});

afterEach(() => rmSync(root, { recursive: true }));

it('is the same for the same files, wherever they are and whenever they were written', () => {
  const copy = mkdtempSync(join(tmpdir(), 'inputs-'));
  cpSync(root, copy, { recursive: true });
  expect(readBuildFingerprint(copy, [])).toBe(readBuildFingerprint(root, []));
  rmSync(copy, { recursive: true });
});

it.each([
  ['a changed word', () => writeFileSync(join(root, 'content/academy.yaml'), 'name: B')],
  ['a new page', () => writeFileSync(join(root, 'site/pages/new.astro'), '')],
  ['another dependency', () => writeFileSync(join(root, 'package-lock.json'), '{"a":1}')],
])('changes with %s', (_, change) => {
  const before = readBuildFingerprint(root, []);
  change();
  expect(readBuildFingerprint(root, [])).not.toBe(before);
});

it('changes with the settings that pages contain', () => {
  expect(readBuildFingerprint(root, ['https://a.example'])).not.toBe(readBuildFingerprint(root, ['']));
});
