import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { arrangeScripts } from './arrange-scripts.ts';

const element = '(()=>{customElements.define("astro-island",class{})})();';
const idle = '(()=>{(self.Astro||(self.Astro={})).idle=1})();';
const visible = '(()=>{(self.Astro||(self.Astro={})).visible=1})();';
const own = 'document.title="x";';

const loader = (...addresses: string[]) =>
  '<script>{let load=()=>{document.documentElement.dataset.painted="";' +
  `${addresses.map((address) => `import("${address}")`).join(';')}};` +
  'new PerformanceObserver(load).observe({type:"paint",buffered:!0});' +
  'setTimeout(load,document.prerendering?0:2e3)}</script>';

let folder: string;
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'islands-'));
  mkdirSync(join(folder, '_astro'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('leaves one tag in each page with islands, and all parts in one file', () => {
  writeFileSync(join(folder, 'a.html'), `<p>a</p><script>${idle}</script><script>${element}</script><b>`);
  writeFileSync(
    join(folder, 'b.html'),
    `<script>${own}</script><script>${visible}</script><script>${element}</script>`,
  );
  writeFileSync(join(folder, 'c.html'), `<script>${own}</script>`);
  arrangeScripts(folder);
  const [file = ''] = readdirSync(join(folder, '_astro'));
  expect(file).toMatch(/^islands\.[\w-]{8}\.js$/);
  for (const part of [element, idle, visible]) expect(read(`_astro/${file}`).split(part)).toHaveLength(2);
  const tag = loader(`/_astro/${file}`);
  expect(read('a.html')).toBe(`<p>a</p>${tag}<b>`);
  expect(read('b.html')).toBe(`<script>${own}</script>${tag}`);
  expect(read('c.html')).toBe(`<script>${own}</script>`);
});

it('fetches all scripts of a page from one place in it, once it is painted', () => {
  writeFileSync(
    join(folder, 'a.html'),
    `<p>a</p><script type="module" src="/b.js"></script><b></b><script type="module" src="/c.js"></script>`,
  );
  arrangeScripts(folder);
  expect(read('a.html')).toBe(`<p>a</p>${loader('/b.js', '/c.js')}<b></b>`);
});

it('runs a script that is in a page where it stands, apart from all others', () => {
  writeFileSync(join(folder, 'a.html'), `<p>a</p><script type="module">let a=1;\n${own}\n</script><b>`);
  arrangeScripts(folder);
  expect(read('a.html')).toBe(`<p>a</p><script>(()=>{"use strict";let a=1;\n${own}})()</script><b>`);
});

it.each(['import{a}from"./a.js";a();', 'await a()'])('leaves the module %s', (script) => {
  const module = `<script type="module">${script}</script>`;
  writeFileSync(join(folder, 'a.html'), module);
  arrangeScripts(folder);
  expect(read('a.html')).toBe(module);
});

it('writes nothing for a site without islands', () => {
  writeFileSync(join(folder, 'a.html'), '<p>a</p>');
  arrangeScripts(folder);
  expect(readdirSync(join(folder, '_astro'))).toEqual([]);
});
