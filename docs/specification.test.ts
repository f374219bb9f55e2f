import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

type Sections = Record<string, { line: string; tests: string[] }[]>;
const sections: Sections = parse(read('docs/specification.yaml'));

/** "e2e/home.e2e.ts: title" in its two parts; the title may be a part of a computed one. */
function splitReference(reference: string): [file: string, title: string] {
  const colon = reference.indexOf(': ');
  return [reference.slice(0, colon), reference.slice(colon + 2)];
}

/** The titles of a file's tests and groups, as they are written there. */
function titlesIn(file: string): string[] {
  return [...read(file).matchAll(/(?:'([^'\n]+)'|`([^`\n]+)`|"([^"\n]+)")/g)].map(
    ([, a, b, c]) => a ?? b ?? c ?? '',
  );
}

function coverageTable(): string {
  const rows = Object.entries(sections).flatMap(([section, lines]) => [
    `\n## ${section}\n`,
    '| line | held by |\n|---|---|',
    ...lines.map(
      ({ line, tests }) => `| ${line.replaceAll('|', '\\|')} | ${tests.map(formatReference).join('<br>')} |`,
    ),
  ]);
  return `# What the specification says, and the test that holds it\n\nWritten by docs/specification.test.ts from docs/specification.yaml.\n${rows.join('\n')}\n`;
}

function formatReference(reference: string): string {
  const [file, title] = splitReference(reference);
  return `${file}: ${title}`.replaceAll('|', '\\|');
}

describe.each(Object.entries(sections))('section %s', (_, lines) => {
  it.each(lines)('$line', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    for (const [file, title] of tests.map(splitReference))
      expect(titlesIn(file).filter((written) => written.includes(title))).not.toEqual([]);
  });
});

it('covers the sections that say what visitors meet', () => {
  expect(Object.keys(sections).map((section) => section[0])).toEqual(['2', '4', '5', '8', '9']);
});

it('the table in docs is the one written from it', async () => {
  await expect(coverageTable()).toMatchFileSnapshot(join(root, 'docs/specification-coverage.md'));
});
