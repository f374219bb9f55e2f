import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { arrangeScripts, joinIslandParts } from './page-scripts.ts';

// e2e/byte-budgets.e2e.ts and e2e/first-paint.e2e.ts test which scripts a page fetches, and when.

function arrange(text: string): string {
  const page = parse(text);
  arrangeScripts('/0.html', page, '/_astro/islands.js');
  return page.toString();
}

it('runs a script that is in a page where it stands, apart from all others', () => {
  expect(arrange('<p>a</p><script type="module">let a=1;\n</script><b></b>')).toBe(
    '<p>a</p><script>(()=>{"use strict";let a=1;})()</script><b></b>',
  );
});

it.each(['import{a}from"./a.js";a();', 'await a()'])('leaves the module %s', (script) => {
  const module = `<script type="module">${script}</script>`;
  expect(arrange(module)).toBe(module);
});

it('fails where a page has islands without a script for them', () => {
  expect(() => arrange('<astro-island></astro-island><script>let a=1</script>')).toThrow(
    '/0.html has islands, but nothing in it looks like Astro',
  );
});

it('defines the element of islands after what they ask for, whatever the names in the scripts are', () => {
  const element = 'let a=()=>customElements.define("astro-island",class{});a()';
  const directive = 'let b=()=>(self.Astro||(self.Astro={})).touch=1;b()';
  const page = `<astro-island></astro-island><script>${element}</script><script>${directive}</script>`;
  expect(joinIslandParts([parse(page)])).toBe(`${directive}\n${element}`);
});
