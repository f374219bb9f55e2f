import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { cutStyles } from '../build/cut-styles.ts';
import { joinStyles } from './page-styles.ts';

const noScripts: ReadonlyMap<string, string> = new Map();

/** Joins the styles of a page that the build has seen, or has seen with another body. */
function joined(head: string, body: string, scripts = noScripts, seenBody = body): string {
  const parsePage = (of: string) => parse(`<head>${head}</head><body>${of}</body>`);
  const page = parsePage(body);
  joinStyles('/a.html', page, cutStyles([parsePage(seenBody)], scripts));
  return page.toString();
}

const keep = (styles: string, ...[body, scripts, seenBody]: [string, typeof noScripts?, string?]) =>
  joined(`<style>${styles}</style>`, body, scripts, seenBody).replace(/^<head><style>|<\/style>.*$/g, '');

it('makes one element of all, where the last of the head stands', () => {
  expect(
    joined(
      '<style>a{top:0}</style><title>t</title><style>b{top:0}</style><meta name="m">',
      '<style>i{top:0}</style><p></p>',
    ),
  ).toBe('<head><title>t</title><style>a,b,i{top:0}</style><meta name="m"></head><body><p></p></body>');
});

// Superfluous rules break the budget of bytes instead (e2e/byte-budgets.e2e.ts).
it('keeps what a script names, also one that only another script names', () => {
  const scripts = new Map([
    ['first.abcdefgh.js', 'import"./second.abcdefgh.js"'],
    ['second.abcdefgh.js', 'a.className=`A`'],
  ]);
  const page = '<script src="/_astro/first.abcdefgh.js"></script>';
  expect(keep('.A{top:0}.B{top:0}', page, scripts)).toBe('.A{top:0}');
});

it('keeps all styles of a page that shows other elements than the build has seen', () => {
  const styles = '.A{top:0}.B{left:0}';
  expect(keep(styles, '<p class="B"></p>', noScripts, '<p class="A"></p>')).toBe(styles);
});

it('adds what a page’s own content makes to the cut of its route', () => {
  const own = '<p class="A"><style data-own="">[data-focus]{top:0}</style></p>';
  expect(joined('<style>.A{top:0}.B{top:0}</style>', own)).toBe(
    '<head><style>.A{top:0}[data-focus]{top:0}</style></head><body><p class="A"></p></body>',
  );
});

it('leaves out the faces that only pages of the other language use', () => {
  const faces = ['Chinese Marks', 'Figtree FB', 'Young Serif FB2', 'Figtree'].map(
    (family) => `@font-face{font-family:"${family}";src:local(A)}`,
  );
  const familiesOf = (file: string) => {
    const page = parse(`<head><style>${faces.join('')}</style></head><body></body>`);
    joinStyles(file, page, cutStyles([page], noScripts));
    return Array.from(page.toString().matchAll(/font-family:"?([\w ]+)/g), ([, family]) => family);
  };
  expect(familiesOf('/about/index.html')).toEqual(['Figtree FB', 'Young Serif FB2', 'Figtree']);
  expect(familiesOf('/zh/about/index.html')).toEqual(['Chinese Marks', 'Figtree']);
});
