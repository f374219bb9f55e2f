import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const code = '{content,inquiry,desk,ui,site,server,e2e,bench,tools}/**/*.{ts,tsx,astro,css,mjs,yaml}';
const numbers = /docs\/contract\.md, sections? ([\d, and to]+)/g;

const headings = new Set(
  Array.from(
    readFileSync(join(root, 'docs/contract.md'), 'utf8').matchAll(/^## (\d+)\./gm),
    ([, number]) => number,
  ),
);
const texts = globSync(code, { cwd: root }).map(
  (file) => [file, readFileSync(join(root, file), 'utf8')] as const,
);

it('comments name only documents and sections that exist', () => {
  const wrong = texts.flatMap(([file, text]) => [
    ...Array.from(text.matchAll(/docs\/[\w/.-]+\.(?:md|yaml)/g), ([path]) => path)
      .filter((path) => globSync(path, { cwd: root }).length === 0)
      .map((path) => `${file}: ${path}`),
    ...Array.from(text.matchAll(numbers), ([, list = '']) => list.match(/\d+/g) ?? [])
      .flat()
      .filter((number) => !headings.has(number))
      .map((number) => `${file}: section ${number}`),
  ]);
  expect(wrong).toEqual([]);
});

it('comments point at no document that is not here', () => {
  const elsewhere =
    /\((?:design notes|contracts|specification)\b|\b(?:design notes|contracts|specification), sections?\b/;
  expect(texts.filter(([, text]) => elsewhere.test(text)).map(([file]) => file)).toEqual([]);
});
