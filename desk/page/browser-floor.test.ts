import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { neededFeatures } from './browser-floor.ts';

const page = readFileSync('site/pages/desk.astro', 'utf8');
const [, script = ''] = /<script is:inline>([\s\S]*?)<\/script>/.exec(page) ?? [];

it('looks for an old browser in words that one can read', () => {
  const write = (target: ts.ScriptTarget) => ts.transpileModule(script, { compilerOptions: { target } });
  expect(script).toContain('too-old');
  expect(write(ts.ScriptTarget.ES5).outputText).toBe(write(ts.ScriptTarget.ESNext).outputText);
});

it('lists each feature once', () => {
  expect(new Set(neededFeatures).size).toBe(neededFeatures.length);
});
