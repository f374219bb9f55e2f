import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropUnusedStyles } from './drop-unused-styles.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unused-'));
  mkdirSync(join(folder, '_astro'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const drop = (styles: string, body: string) =>
  dropUnusedStyles(`<style>${styles}</style>${body}`, folder).replace(body, '');

it('keeps what the page names, and what has no class at all', () => {
  const styles = '@layer a{.A{top:0}:focus-visible,p:lang(zh){left:0}@media print{.A b{top:0}}}';
  expect(drop(styles, '<p class="B A">')).toBe(`<style>${styles}</style>`);
});

it('drops what nobody names, alone and within another; of a list it keeps all where one is named', () => {
  const styles = '.A{top:0}.B{top:0}.A .B{top:0}.B>.A{top:0}.A,.B{left:0}';
  expect(drop(styles, '<p class="A">')).toBe('<style>.A{top:0}.A,.B{left:0}</style>');
});

it('keeps what a script names, also one that only another script names', () => {
  writeFileSync(join(folder, '_astro/first.abcdefgh.js'), 'import"./second.abcdefgh.js"');
  writeFileSync(join(folder, '_astro/second.abcdefgh.js'), 'a.className=`A`');
  expect(drop('.A{top:0}.B{top:0}', '<script src="/_astro/first.abcdefgh.js">')).toBe(
    '<style>.A{top:0}</style>',
  );
});
