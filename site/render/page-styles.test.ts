import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { joinStyles } from './page-styles.ts';

function joined(head: string, body: string, scriptClasses: string[] = [], file = '/a.html'): string {
  const page = parse(`<head>${head}</head><body>${body}</body>`);
  joinStyles(file, page, scriptClasses);
  return page.toString();
}

it('makes one element of all, where the last of the head stands, with what the page’s content makes at its end', () => {
  expect(
    joined(
      '<style data-own="">[data-focus]{top:0}</style><title>t</title><style>b{top:0}</style><meta name="m">',
      '<style>i{top:0}</style><p></p>',
    ),
  ).toBe(
    '<head><title>t</title><style>b{top:0}i{top:0}[data-focus]{top:0}</style><meta name="m"></head><body><p></p></body>',
  );
});

// Superfluous rules break the budget of bytes instead (e2e/byte-budgets.e2e.ts).
it.each([
  ['the page', '.A0{top:0}'],
  ['a script', '.B0{top:0}'],
  ['nobody, beside one that the page names', '.C0,.A0 b{top:0}'],
  ['nobody, as one of several', ':is(.C0,a):not(.C0 .C1:not(.C2)){top:0}'],
  ['nobody, and is of no module', '.wide{top:0}'],
])('keeps the styles of a class that %s names', (_, rule) => {
  const styles = `@layer parts{@media print{.C0{top:0}}.C0>p{left:0}${rule}}@layer modes{.C0{top:0}}`;
  expect(joined(`<style>${styles}</style>`, '<p class="A0"></p>', ['B0'])).toContain(
    `<style>@layer parts{${rule}}</style>`,
  );
});

it('leaves out the faces that only pages of the other language use', () => {
  const faces = ['Chinese Marks', 'Figtree FB', 'Young Serif FB2', 'Figtree'].map(
    (family) => `@font-face{font-family:"${family}";src:local(A)}`,
  );
  const familiesOf = (file: string) =>
    Array.from(
      joined(`<style>${faces.join('')}</style>`, '', [], file).matchAll(/font-family:"?([\w ]+)/g),
      ([, family]) => family,
    );
  expect(familiesOf('/about/index.html')).toEqual(['Figtree FB', 'Young Serif FB2', 'Figtree']);
  expect(familiesOf('/zh/about/index.html')).toEqual(['Chinese Marks', 'Figtree']);
});
