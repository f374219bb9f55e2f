import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { joinStyles } from './page-styles.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unused-'));
  mkdirSync(join(folder, '_astro'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function joined(head: string, body: string): string {
  const page = parse(`<head>${head}</head><body>${body}</body>`);
  joinStyles('a.html', page, folder);
  return page.toString();
}

const keep = (styles: string, body: string) =>
  joined(`<style>${styles}</style>`, body).replace(/^<head><style>|<\/style>.*$/g, '');

it('makes one element of all, where the last of the head stands', () => {
  expect(
    joined(
      '<style>a{top:0}</style><title>t</title><style>b{top:0}</style><meta name="m">',
      '<style>i{top:0}</style><p></p>',
    ),
  ).toBe('<head><title>t</title><style>a,b,i{top:0}</style><meta name="m"></head><body><p></p></body>');
});

// What is kept too much breaks the budget of bytes (e2e/byte-budgets.e2e.ts).
it('keeps what a script names, also one that only another script names', () => {
  writeFileSync(join(folder, '_astro/first.abcdefgh.js'), 'import"./second.abcdefgh.js"');
  writeFileSync(join(folder, '_astro/second.abcdefgh.js'), 'a.className=`A`');
  expect(keep('.A{top:0}.B{top:0}', '<script src="/_astro/first.abcdefgh.js"></script>')).toBe('.A{top:0}');
});

it('leaves out the faces that only pages of the other language use', () => {
  const faces = ['Chinese Marks', 'Figtree FB', 'Young Serif FB2', 'Figtree'].map(
    (family) => `@font-face{font-family:"${family}";src:local(A)}`,
  );
  const familiesOf = (name: string) => {
    const page = parse(`<head><style>${faces.join('')}</style></head><body></body>`);
    joinStyles(name, page, folder);
    return Array.from(page.toString().matchAll(/font-family:"?([\w ]+)/g), ([, family]) => family);
  };
  expect(familiesOf('about/index.html')).toEqual(['Figtree FB', 'Young Serif FB2', 'Figtree']);
  expect(familiesOf('zh/about/index.html')).toEqual(['Chinese Marks', 'Figtree']);
});
