import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
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

/** "e2e/home.e2e.ts: title" in its two parts; the title may be a part of a computed one. */
function splitReference(reference: string): [file: string, title: string] {
  const colon = reference.indexOf(': ');
  return [reference.slice(0, colon), reference.slice(colon + 2)];
}

const runners =
  /^(?:it|test|describe|test\.describe)(?:\.(?:runIf|skipIf)(?:\(.*\))?)?(?:\.(?:each|for|concurrent))?$/s;
const withoutRunning = /\.(?:skip|fixme|todo|fails)\b/;

/** The titles of a file's tests and groups that run: none commented out, skipped or in a skipped group. */
function runningTitles(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const titles: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) {
      // A table of cases is called itself, and names its cases: `it.each([['case'], …])('%s', …)`.
      const callee = ts.isCallExpression(node.expression) ? node.expression.expression : node.expression;
      const [title, body] = node.arguments;
      if (withoutRunning.test(callee.getText()) && body) return;
      if (runners.test(callee.getText()) && title && body)
        titles.push(title.getText(), ...(callee === node.expression ? [] : [node.expression.getText()]));
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return titles;
}

describe.each(tables)('$source', ({ sections }) => {
  it.each(Object.values(sections).flat())('$line', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    for (const [file, title] of tests.map(splitReference))
      expect(
        runningTitles(file).filter(
          (written) => written.includes(title) || written.includes(title.replaceAll("'", "\\'")),
        ),
      ).not.toEqual([]);
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
