import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { arrangeScripts } from './page-scripts.ts';

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

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'islands-'));
  mkdirSync(join(folder, '_astro'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function arrange(...texts: string[]): string[] {
  const pages = new Map(texts.map((text, index) => [`${index}.html`, parse(text)]));
  arrangeScripts(pages, folder);
  return Array.from(pages.values(), (page) => page.toString());
}

it('leaves one tag in each page with islands, and all parts in one file', () => {
  const [a, b, c] = arrange(
    `<p>a</p><script>${idle}</script><script>${element}</script><b></b>`,
    `<script>${own}</script><script>${visible}</script><script>${element}</script>`,
    `<script>${own}</script>`,
  );
  const [file = ''] = readdirSync(join(folder, '_astro'));
  expect(file).toMatch(/^islands\.[\w-]{6}\.js$/);
  const shared = readFileSync(join(folder, '_astro', file), 'utf8');
  for (const part of [element, idle, visible]) expect(shared.split(part)).toHaveLength(2);
  const tag = loader(`/_astro/${file}`);
  expect([a, b, c]).toEqual([
    `<p>a</p>${tag}<b></b>`,
    `<script>${own}</script>${tag}`,
    `<script>${own}</script>`,
  ]);
});

it('fetches all scripts of a page from one place in it, once it is painted', () => {
  const page =
    '<p>a</p><script type="module" src="/b.js"></script><b></b><script type="module" src="/c.js"></script>';
  expect(arrange(page)).toEqual([`<p>a</p>${loader('/b.js', '/c.js')}<b></b>`]);
});

it('notes a script for some elements at each, and drops it from a page without', () => {
  const address = '/_astro/tip-script.x-1.js';
  const scripts = `<script type="module" src="/b.js"></script><script type="module" src="${address}"></script>`;
  expect(arrange(`<p data-tip>a</p><p data-tip>b</p>${scripts}`, `<p>a</p>${scripts}`)).toEqual([
    `<p data-tip data-script="${address}">a</p><p data-tip data-script="${address}">b</p>${loader('/b.js')}`,
    `<p>a</p>${loader('/b.js')}`,
  ]);
});

it('runs a script that is in a page where it stands, apart from all others', () => {
  expect(arrange(`<p>a</p><script type="module">let a=1;\n${own}\n</script><b></b>`)).toEqual([
    `<p>a</p><script>(()=>{"use strict";let a=1;\n${own}})()</script><b></b>`,
  ]);
});

it.each(['import{a}from"./a.js";a();', 'await a()'])('leaves the module %s', (script) => {
  const module = `<script type="module">${script}</script>`;
  expect(arrange(module)).toEqual([module]);
});

it('ends the build where a page has islands without a script for them', () => {
  expect(() => arrange('<astro-island></astro-island><script>let a=1</script>')).toThrow(
    '0.html has islands, but nothing in it looks like Astro',
  );
});

it('writes nothing for a site without islands', () => {
  expect(arrange('<p>a</p>')).toEqual(['<p>a</p>']);
  expect(readdirSync(join(folder, '_astro'))).toEqual([]);
});
