import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import tokens from './tokens.css?raw';

const readColors = (text: string) => text.toLowerCase().match(/#[0-9a-f]{6}\b/g) ?? [];

// Neither the icon of the tab nor a mail reads a style sheet. A mail's lines are of no token: theirs is
// translucent.
it.each([
  ['public/favicon.svg', []],
  ['server/staff-mails/letter.ts', ['#ddd5c6', '#e4dbcb', '#ffffff']],
])('%s repeats the colors of the tokens', (file, own) => {
  const known = new Set([...readColors(tokens), ...own]);
  const colors = new Set(readColors(readFileSync(file, 'utf8')));
  expect([...colors.difference(known)]).toEqual([]);
  expect(colors.size).toBeGreaterThan(own.length + 1);
});
