import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { planFaces, readUsedCharacters, writeFonts } from './subset-fonts.ts';

const project = resolve(import.meta.dirname, '../..');
let root: string;
let fonts: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fonts-'));
  fonts = join(root, 'fonts');
  mkdirSync(join(root, 'content/en'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const writeContent = (text: string) => writeFileSync(join(root, 'content/en/home.yaml'), text);
const build = () => writeFonts(readUsedCharacters(root), fonts);

/** Whether a font has a glyph: a subset with it is larger than an empty subset. */
async function draws(name: string, character: string): Promise<boolean> {
  const font = readFileSync(join(fonts, `${name}.woff2`));
  const sizeOf = async (text: string) => (await subsetFont(font, text, { targetFormat: 'truetype' })).length;
  return (await sizeOf(character)) > (await sizeOf(''));
}

test.each([
  ['latin-ext', 'řŐẞ'],
  ['vietnamese', 'ễợƯẠ'],
])('both fonts have rare letters of %s, in a file of its own: %s', async (file, letters) => {
  await build();
  for (const letter of letters) {
    expect(await draws(`figtree-${file}-var`, letter), letter).toBe(true);
    expect(await draws(`young-serif-${file}`, letter), letter).toBe(true);
  }
});

test('a new word makes new fonts, and the same words keep them', async () => {
  writeContent('name: Ann');
  await build();
  const file = join(fonts, 'figtree-core-var.woff2');
  utimesSync(file, 0, 0);
  await build();
  expect(statSync(file).mtimeMs).toBe(0);
  writeContent('name: Anaïs');
  await build();
  expect(statSync(file).mtimeMs).toBeGreaterThan(0);
  expect(await draws('figtree-core-var', 'ï')).toBe(true);
});

test('keys, slots and comments are not shown', () => {
  writeContent('# ñ\nñandú: "{count} of"\n');
  const used = readUsedCharacters(root);
  expect([...'ñ{}'].filter((sign) => used.has(sign))).toEqual([]);
});

test('no character is in two files of a font, and what the packages have is in one, used or published later', () => {
  const used = readUsedCharacters(project);
  // The system's fonts show the characters that neither font has.
  const later = 'Łukasz Søren Őri STRAẞE Čapek Nguyễn Phượng 林美萱';
  for (const family of ['figtree', 'young-serif']) {
    const faces = planFaces(used).filter(({ name }) => name.startsWith(family));
    for (const character of new Set([...used, ...later])) {
      const inFonts = /[ -\u02ff\u1e9e-\u1ef9–—‘’“”…]/.test(character);
      expect(faces.filter(({ characters }) => characters.has(character)).length, character).toBe(
        inFonts ? 1 : 0,
      );
    }
  }
});
