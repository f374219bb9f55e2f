import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

// Two tables, each line with the tests that hold it: what the specification says, and what can go wrong.

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

type Sections = Record<string, { line: string; tests: string[] }[]>;
const tables = ['docs/specification.yaml', 'docs/faults.yaml'].map((source) => ({
  source,
  sections: parse(read(source)) as Sections,
}));

/** "e2e/about.e2e.ts: title" in its two parts; the title may be a part of a computed one. */
function splitReference(reference: string): [file: string, title: string] {
  const colon = reference.indexOf(': ');
  return [reference.slice(0, colon), reference.slice(colon + 2)];
}

/** The code of a test file, without its comments. */
const readCode = (file: string) => read(file).replaceAll(/^\s*(?:\/\/[^\n]*|\/\*.*?\*\/)/gms, '');

const switchedOff = /(?:it|test|describe)(?:\.\w+)*\.(?:skip|fixme|todo|fails)\(\s*['"`]/;

describe.each(tables)('$source', ({ sections }) => {
  it.each(Object.values(sections).flat())('$line', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    for (const [file, title] of tests.map(splitReference)) {
      const code = readCode(file);
      expect(code).not.toMatch(switchedOff);
      expect(
        [title, title.replaceAll("'", "\\'")].some((written) => code.includes(written)),
        title,
      ).toBe(true);
    }
  });
});

it('covers the sections that say what visitors meet', () => {
  const [specification] = tables;
  expect(Object.keys(specification?.sections ?? {}).map((section) => section[0])).toEqual([
    '2',
    '4',
    '5',
    '8',
    '9',
  ]);
});
