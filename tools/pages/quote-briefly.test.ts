import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { quoteBriefly } from './quote-briefly.ts';

it('says the same in fewer bytes', () => {
  const html = `<p class="a" data-b="{&quot;it's&quot;:&quot;x &amp; y&quot;}">&quot;</p>`;
  const brief = quoteBriefly(html);
  expect(brief).toBe(`<p class="a" data-b='{"it&#39;s":"x &amp; y"}'>&quot;</p>`);
  const read = (text: string) => parse(text).querySelector('p')?.getAttribute('data-b');
  expect(read(brief)).toBe(read(html));
});
