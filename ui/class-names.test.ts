import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

// TypeScript takes any name for a class of a CSS module: one without a rule, or a rule that nothing uses, is
// silent.
const root = join(import.meta.dirname, '..');
const list = (kind: string) =>
  globSync(`{desk/page,ui}/**/*.${kind}`, { cwd: root, exclude: ['**/*.test.*'] });
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const listClasses = (css: string) => {
  const rules = css.replaceAll(/\/\*.*?\*\/|@import[^;]*|url\([^)]*\)|:global\([^()]*\)/gs, (part) =>
    part.startsWith(':global') ? '' : ' ',
  );
  return new Set(Array.from(rules.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name));
};
const shared = listClasses(
  ['ui/reset.css', ...list('css').filter((file) => !file.endsWith('.module.css'))].map(read).join('\n'),
);
const defined = new Map(list('module.css').map((file) => [file, listClasses(read(file))]));

const used = list('tsx').flatMap((file) => {
  const source = read(file);
  const imports = [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)];
  return imports.flatMap(([, alias, path = '']) => {
    const module = normalize(join(dirname(file), path));
    const names = source.matchAll(new RegExp(`(?<![\\w./'])${alias}(?:\\.(\\w+)|\\[)`, 'g'));
    return Array.from(names, ([, name]) => ({ file, module, name }));
  });
});

it('every class that a component names has a rule', () => {
  const missing = used.filter(({ module, name }) => name && !defined.get(module)?.has(name));
  expect(missing).toEqual([]);
  expect(used.length).toBeGreaterThan(100);
});

it('every shared class that a component names has a rule, and each is named', () => {
  const named = list('tsx').flatMap((file) =>
    Array.from(read(file).matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g), ([, text, template]) =>
      (text ?? template ?? '').replaceAll(/\$\{.*?\}/gs, ' ').split(/\s+/),
    ).flat(),
  );
  expect(new Set(named.filter(Boolean)).difference(shared)).toEqual(new Set());
  // Chosen by a value: `'button quiet'`.
  const strings = list('tsx')
    .flatMap((file) => read(file).match(/["'`][^"'`\n]*["'`]/g) ?? [])
    .join(' ')
    .split(/[^\w-]+/);
  expect(shared.difference(new Set(strings))).toEqual(new Set());
});

it('every class that has a rule is named', () => {
  for (const [module, classes] of defined) {
    const names = used.filter((use) => use.module === module).map(({ name }) => name);
    // Chosen by a value: `styles[status]`.
    if (names.includes(undefined)) continue;
    expect
      .soft(
        [...classes].filter((name) => !names.includes(name)),
        module,
      )
      .toEqual([]);
  }
});
