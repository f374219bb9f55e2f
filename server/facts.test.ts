import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFacts } from './facts.ts';
import { StartupError } from './startup-error.ts';
import { newTemporaryFolder } from './testing/temporary-database.ts';

function writeFacts(text: string): string {
  const file = join(newTemporaryFolder(), 'academy.yaml');
  writeFileSync(file, text);
  return file;
}

describe('readFacts', () => {
  it("reads the academy's own file", () => {
    const facts = readFacts();
    expect(facts.name).not.toBe('');
    expect(Array.isArray(facts.placeholders)).toBe(true);
  });

  it('names the fact that is wrong', () => {
    const facts = readFileSync('content/en/academy.yaml', 'utf8');
    const file = writeFacts(facts.replace(/^email: .*$/m, 'email: nobody'));
    expect(() => readFacts(file)).toThrow(StartupError);
    expect(() => readFacts(file)).toThrow(/academy\.yaml \(email: /);
  });

  it.each([
    ['a missing file', () => '/nowhere/academy.yaml'],
    ['a file that is no YAML', () => writeFacts('name: "unclosed')],
  ])('says in one line what to correct for %s', (_, prepare) => {
    const file = prepare();
    expect(() => readFacts(file)).toThrow(/^The academy's facts can't be read: correct .*$/);
  });
});
