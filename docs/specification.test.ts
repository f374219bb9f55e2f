import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

// Two tables, each line with the tests that hold it: what the specification says, and what can go wrong.

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

type Sections = Record<string, { line: string; tests: string[] }[]>;
const tables = [
  {
    source: 'docs/specification.yaml',
    target: 'docs/specification-coverage.md',
    title: 'What the specification says',
  },
  { source: 'docs/faults.yaml', target: 'docs/faults.md', title: 'Faults and attacks' },
].map((table) => ({ ...table, sections: parse(read(table.source)) as Sections }));

/** "e2e/home.e2e.ts: title" in its two parts; the title may be a part of a computed one. */
function splitReference(reference: string): [file: string, title: string] {
  const colon = reference.indexOf(': ');
  return [reference.slice(0, colon), reference.slice(colon + 2)];
}

const runners =
  /^(?:it|test|describe|test\.describe)(?:\.(?:runIf|skipIf)(?:\(.*\))?)?(?:\.(?:each|for|concurrent))?$/s;
const withoutRunning = /\.(?:skip|fixme|todo|fails)\b/;

/** The titles of a file's tests and groups that run: none in a comment, none that is skipped or stands in a skipped group. */
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

function formatTable({ source, title, sections }: (typeof tables)[number]): string {
  const rows = Object.entries(sections).flatMap(([section, lines]) => [
    `\n## ${section}\n`,
    '| line | held by |\n|---|---|',
    ...lines.map(
      ({ line, tests }) => `| ${line.replaceAll('|', '\\|')} | ${tests.map(formatReference).join('<br>')} |`,
    ),
  ]);
  return `# ${title}, and the test that holds it\n\nWritten by docs/specification.test.ts from ${source}.\n${rows.join('\n')}\n`;
}

function formatReference(reference: string): string {
  const [file, title] = splitReference(reference);
  return `${file}: ${title}`.replaceAll('|', '\\|');
}

describe.each(tables)('$source', (table) => {
  const lines = Object.values(table.sections).flat();

  it.each(lines)('$line', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    for (const [file, title] of tests.map(splitReference))
      expect(
        runningTitles(file).filter(
          (written) => written.includes(title) || written.includes(title.replaceAll("'", "\\'")),
        ),
      ).not.toEqual([]);
  });

  it('the table in docs is the one written from it', async () => {
    await expect(formatTable(table)).toMatchFileSnapshot(join(root, table.target));
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
