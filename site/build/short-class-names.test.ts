import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createShortClassNames } from './short-class-names.ts';

let folder: string;

function write(file: string, css: string) {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), css);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'css-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('gives each class of each module a name of its own, whoever asks first', () => {
  write('site/a.module.css', '.head { margin: .5rem } .wrap:is(.head *) { color: red } @keyframes show {}');
  write('ui/b.module.css', '.wrap {}');
  const asked: [string, string][] = [
    ['head', 'site/a.module.css'],
    ['wrap', 'site/a.module.css'],
    ['show', 'site/a.module.css'],
    ['wrap', 'ui/b.module.css'],
  ];
  const ask = (order: typeof asked) => {
    const nameOf = createShortClassNames(folder);
    return Object.fromEntries(
      order.map(([name, file]) => [`${file} ${name}`, nameOf(name, join(folder, file))]),
    );
  };
  const names = ask(asked);
  expect(new Set(Object.values(names)).size).toBe(4);
  expect(ask(asked.toReversed())).toEqual(names);
});

it('never runs out of names that CSS can carry', () => {
  const nameOf = createShortClassNames(folder);
  const names = Array.from({ length: 5000 }, (_, index) =>
    nameOf(`c${index}`, join(folder, 'site/a.module.css')),
  );
  expect(new Set(names).size).toBe(5000);
  expect(names.filter((name) => !/^[A-Z][A-Za-z0-9]{0,2}$/.test(name))).toEqual([]);
});

it('names a class the same when the bundler adds a query to its file', () => {
  write('site/a.module.css', '.head {}');
  const nameOf = createShortClassNames(folder);
  expect(nameOf('head', join(folder, 'site/a.module.css?direct'))).toBe(
    nameOf('head', join(folder, 'site/a.module.css')),
  );
});
