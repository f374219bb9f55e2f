import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

// Strangers choose the text, so each expression takes time in proportion to its length: 15,000 blanks in a
// header once took `split(/\s*,\s*/)` 0.4 s. Not `site/build`: it reads only what the build wrote.
const root = join(import.meta.dirname, '../..');
const files = globSync('{content,inquiry,desk,ui,site,server}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.test.*', 'site/build/**', 'server/testing/**'],
});

// In a comment on the line before, with the reason.
const exempt = /\/\/ Not a stranger's text:/;

function describeSlowness({ source, flags }: { source: string; flags: string }): string {
  const { reports } = analyse({ source, flags });
  return reports.map(({ type, character }) => `${type} ${character.literal.source}`).join(', ');
}

function readLiteral({ text }: ts.RegularExpressionLiteral) {
  const end = text.lastIndexOf('/');
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
}

function findProblem(node: ts.Node): string {
  if (ts.isRegularExpressionLiteral(node)) return describeSlowness(readLiteral(node));
  const isCreated = ts.isNewExpression(node) || ts.isCallExpression(node);
  return isCreated && node.expression.getText() === 'RegExp' ? 'made at runtime' : '';
}

function findSlowExpressions(file: string, text: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const lines = text.split('\n');
  const found: string[] = [];
  function visit(node: ts.Node) {
    const problem = findProblem(node);
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    if (problem && !exempt.test(lines[line - 1] ?? ''))
      found.push(`${file}:${line + 1} ${node.getText()} (${problem})`);
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

it('all expressions that a stranger’s text meets are linear', () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => findSlowExpressions(file, readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});

it('so is the library’s expression for e-mail addresses', () => {
  expect(describeSlowness(z.regexes.email)).toBe('');
});
