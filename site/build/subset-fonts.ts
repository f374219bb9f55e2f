import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { parse } from 'yaml';
import { fillCachedFolder } from './cached-folder.ts';

const require = createRequire(import.meta.url);
const figtree = dirname(require.resolve('@fontsource-variable/figtree/package.json'));
const youngSerif = dirname(require.resolve('@fontsource/young-serif/package.json'));
// Neither font has the letters of Vietnamese: two that look alike lend them.
const hankenGrotesk = dirname(require.resolve('@fontsource-variable/hanken-grotesk/package.json'));
const fraunces = dirname(require.resolve('@fontsource/fraunces/package.json'));

/** Increase it when the same characters must result in different files. */
const recipe = 1;

// Ordered for compression: another order adds up to 82 bytes to the home page. Whether text switches to a font
// that loads late, says docs/decisions/0085-fonts.md.
const families = [
  {
    name: 'Figtree',
    source: (part: string) => `${figtree}/files/figtree-${part}-wght-normal.woff2`,
    lent: `${hankenGrotesk}/files/hanken-grotesk-vietnamese-wght-normal.woff2`,
    ownName: (kind: string) => `figtree-${kind}-var`,
    features: ['kern', 'liga', 'tnum'],
    axes: { wght: { min: 400, max: 700 } },
    weight: ['font-weight:400 700'],
    display: 'optional',
  },
  {
    name: 'Young Serif',
    source: (part: string) => `${youngSerif}/files/young-serif-${part}-400-normal.woff2`,
    lent: `${fraunces}/files/fraunces-vietnamese-600-normal.woff2`,
    ownName: (kind: string) => `young-serif-${kind}`,
    features: ['kern', 'liga'],
    axes: {},
    weight: [],
    display: 'swap',
  },
];

function listCharacters(subset: RegExp): Set<string> {
  const all = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code));
  return new Set(all.filter((character) => subset.test(character)));
}

// The packages' subsets, restricted to characters that people write.
const latin = listCharacters(
  /[ -~\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]/,
);
const latinExt = listCharacters(/[\u0100-\u0130\u0132-\u0151\u0154-\u019f\u01b1-\u02ff\u1e00-\u1e9f]/);
const vietnamese = listCharacters(/[\u01a0-\u01b0\u1ea0-\u1ef9]/);

function formatRange(characters: Set<string>): string {
  const runs: [number, number][] = [];
  for (const code of Array.from(characters, (each) => each.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.[1] === code - 1) run[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',');
}

/**
 * The site's fonts, each with its @font-face rule. The core has all common characters of our own text, and is
 * the only file on nearly every page. `latin-ext` has rarer letters, such as the ř of Dvořák, `vietnamese` those
 * of Vietnamese alone, such as the ễ of Nguyễn; `latin` is for texts that visitors type and staff publish. No
 * character is in two files: otherwise a browser would load the second one when the core is late.
 */
export function planFaces(used: Set<string>) {
  const kinds = [
    // Few letters on few pages: not preloaded, and a late switch of font moves nothing.
    { kind: 'vietnamese', part: null, characters: vietnamese, shown: 'swap' },
    { kind: 'latin-ext', part: 'latin-ext', characters: latinExt, shown: 'swap' },
    { kind: 'latin', part: 'latin', characters: latin.difference(used) },
    // The last rule has precedence: the browser requests characters that the core lacks after the core, after
    // the first paint. It has no unicode-range: a hundred ranges are long, and no other file has its characters.
    { kind: 'core', part: 'latin', characters: latin.intersection(used) },
  ].filter(({ characters }) => characters.size > 0);
  return families.flatMap(({ name, source, lent, ownName, features, axes, weight, display }) =>
    kinds.map(({ kind, part, characters, shown = display }) => {
      const file = ownName(kind);
      const range = kind === 'core' ? [] : [`unicode-range:${formatRange(characters)}`];
      const rule = [`font-family:"${name}"`, `src:url(./${file}.woff2)`, ...weight, `font-display:${shown}`];
      const css = `@font-face{${[...rule, ...range].join(';')}}\n`;
      return { name: file, source: part ? source(part) : lent, characters, features, axes, css };
    }),
  );
}

type FontFace = ReturnType<typeof planFaces>[number];

// No hints, which modern screens don't need. Without `HVAR` a browser derives a weight's widths from its
// outlines.
function cutFont({ source, characters, features, axes }: FontFace): Promise<Buffer> {
  return subsetFont(readFileSync(source), [...characters].join(''), {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: features,
    variationAxes: axes,
    dropTables: ['STAT', 'gasp', 'HVAR'],
  });
}

/**
 * Cuts the site's fonts from the packages' fonts, and writes them with their @font-face rules, `faces.css`, for
 * `ui/fonts.css` and the layout (docs/decisions/0085-fonts.md). Skips files that already exist.
 *
 * @param used every character of our own text
 */
export async function writeFonts(used: Set<string>, folder: string): Promise<void> {
  const faces = planFaces(used);
  const hash = createHash('sha256').update(String(recipe));
  for (const { source, characters, css } of faces)
    hash.update(readFileSync(source)).update(`${[...characters].sort().join('')}${css}`);
  await fillCachedFolder(folder, hash.digest('hex'), async () => {
    for (const face of faces) writeFileSync(join(folder, `${face.name}.woff2`), await cutFont(face));
    writeFileSync(join(folder, 'faces.css'), faces.map(({ css }) => css).join(''));
  });
}

// Characters that any sentence or component may use, so that an edited sentence does not change the fonts.
const everyday =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0!"$&\'()+,-./:;?@·–—‘’“”…';

// Slots such as `{count}` are replaced by other text.
const slot = /\{[^}]*\}/g;

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(slot, '')];
  return typeof value === 'object' && value ? Object.values(value).flatMap(listTexts) : [];
}

/** Collects the characters that the site's own text may show: those of the content, and those of any sentence. */
export function readUsedCharacters(root: string): Set<string> {
  const files = globSync('content/**/*.yaml', { cwd: root });
  const content = files.flatMap((file) => listTexts(parse(readFileSync(join(root, file), 'utf8'))));
  return new Set([everyday, ...content].join(''));
}
