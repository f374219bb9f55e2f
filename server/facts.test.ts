import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFacts } from './facts.ts';
import { StartupError } from './startup-error.ts';
import { newTemporaryFolder } from './testing/databases.ts';

/** A copy of the content that a test may spoil. */
function copyContent(): string {
  const folder = newTemporaryFolder();
  cpSync('content', folder, { recursive: true });
  return folder;
}

describe('readFacts', () => {
  it.each([
    ['academy.yaml', /^email: .*$/m, 'email: nobody', /academy\.yaml \(email: /],
    ['zh/academy.yaml', /^name: .*$/m, 'name: ""', /zh.academy\.yaml \(name: /],
  ])('names the fact of %s that is wrong', (path, from, to, message) => {
    const folder = copyContent();
    const file = join(folder, path);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    expect(() => readFacts(folder)).toThrow(StartupError);
    expect(() => readFacts(folder)).toThrow(message);
  });

  it.each([
    ['a missing file', (file: string) => rmSync(file)],
    ['a file that is no YAML', (file: string) => writeFileSync(file, 'name: "unclosed')],
  ])('says in one line what to correct for %s', (_, spoil) => {
    const folder = copyContent();
    spoil(join(folder, 'en/academy.yaml'));
    expect(() => readFacts(folder)).toThrow(/^The academy's facts can't be read: correct .*$/);
  });
});
