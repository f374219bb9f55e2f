import { expect, it } from 'vitest';
import { findForeignScript, listScripts } from './foreign-scripts.ts';

const own = '<script>let a=1</script>';
const file = '<script type="module" src="/_astro/form.js"></script>';
const data = '<script type="application/ld+json">{}</script>';

const sample = listScripts([own + file + data], ['/_astro/form.js']);

it.each([
  ['none', '<p>piano</p>'],
  ['one of the program', `<p>${own}</p>`],
  ['a file of the program', file],
  ['data, which nothing runs', '<script type="application/ld+json">{"a":1}</script>'],
])('takes a page with %s', (_, html) => {
  expect(findForeignScript(html, sample)).toBeUndefined();
});

it.each([
  ['other code', '<script>let a=2</script>'],
  ['code of the program and more', '<script>let a=1;alert(1)</script>'],
  ['code of another type', '<script type="speculationrules">{}</script>'],
  ['another file', '<script src="/_astro/other.js"></script>'],
  ['a file elsewhere', '<script src=https://evil.example/x.js></script>'],
  ['a file elsewhere, in capitals', "<SCRIPT async SRC = 'https://evil.example/x.js'></SCRIPT>"],
  ['other code, in capitals', '<SCRIPT>let a=2</SCRIPT>'],
  ['other code that ends in another way', '<script>let a=2</script >'],
  ['a file elsewhere, behind a slash', '<script/src="//evil.example/x.js"></script>'],
  ['a file elsewhere, behind a sign', '<script type=">" src="//evil.example/x.js"></script>'],
  ['a file elsewhere, between its own', `${own}<script src="//evil.example/x.js"></script>`],
])('refuses a page with %s', (_, html) => {
  expect(findForeignScript(html, sample)).toEqual(expect.any(String));
});
