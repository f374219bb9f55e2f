import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const require = createRequire(import.meta.url);

// The packages' subsets, restricted to characters that people write.
const subsets = {
  latin: /[ -~\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]/,
  'latin-ext': /[\u0100-\u0130\u0132-\u0151\u0154-\u02ff\u1e00-\u1eff]/,
};
type Part = keyof typeof subsets;

interface Family {
  name: string;
  /** The package's file of a subset. */
  source: (part: Part) => string;
  /** Our file of the subset `kind`. */
  ownName: (kind: string) => string;
  /** Whether text switches to this font when it loads late (docs/decisions/0085-fonts.md). */
  display: 'swap' | 'optional';
  features: string[];
  axes: Record<string, { min: number; max: number }>;
}

const figtree = dirname(require.resolve('@fontsource-variable/figtree/package.json'));
const youngSerif = dirname(require.resolve('@fontsource/young-serif/package.json'));

// Ordered for compression: another order adds up to 82 bytes to the home page.
const families: Family[] = [
  {
    name: 'Figtree',
    source: (part) => `${figtree}/files/figtree-${part}-wght-normal.woff2`,
    ownName: (kind) => `figtree-${kind}-var`,
    display: 'optional',
    features: ['kern', 'liga', 'tnum'],
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'Young Serif',
    source: (part) => `${youngSerif}/files/young-serif-${part}-400-normal.woff2`,
    ownName: (kind) => `young-serif-${kind}`,
    display: 'swap',
    features: ['kern', 'liga'],
    axes: {},
  },
];

/** One font file and its @font-face rule. */
export interface FontFace {
  name: string;
  /** The font from which it is cut. */
  source: string;
  characters: Set<string>;
  features: string[];
  axes: Family['axes'];
  css: string;
}

function listCharacters(part: Part): Set<string> {
  const all = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code));
  return new Set(all.filter((character) => subsets[part].test(character)));
}

/** Formats characters as a unicode-range. */
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

function planFamily(family: Family, used: Set<string>): FontFace[] {
  const letters = { latin: listCharacters('latin'), 'latin-ext': listCharacters('latin-ext') };

  function createFace(kind: string, part: Part, characters: Set<string>, display = family.display): FontFace {
    const name = family.ownName(kind);
    const lines = [
      `font-family:"${family.name}"`,
      `src:url(./${name}.woff2)`,
      ...(family.axes['wght'] ? [`font-weight:${family.axes['wght'].min} ${family.axes['wght'].max}`] : []),
      `font-display:${display}`,
      // The core has no unicode-range: a hundred ranges are long, and no other file has its characters.
      ...(kind === 'core' ? [] : [`unicode-range:${formatRange(characters)}`]),
    ];
    return {
      name,
      source: family.source(part),
      characters,
      features: family.features,
      axes: family.axes,
      css: `@font-face{${lines.join(';')}}\n`,
    };
  }

  return [
    // Few letters on few pages: not preloaded, and a late switch of font moves nothing.
    createFace('latin-ext', 'latin-ext', letters['latin-ext'], 'swap'),
    createFace('latin', 'latin', letters.latin.difference(used)),
    // The last rule has precedence: the browser requests characters that the core lacks after the core, after
    // the first paint.
    createFace('core', 'latin', letters.latin.intersection(used)),
  ].filter(({ characters }) => characters.size > 0);
}

/**
 * The site's fonts. The core has all common characters of our own text, and is the only file on nearly every
 * page. `latin-ext` has rarer letters, such as the ř of Dvořák; `latin` is for what visitors type and staff
 * publish. No character is in two files: otherwise a browser would load the second one when the
 * core is late.
 */
export function planFaces(used: Set<string>): FontFace[] {
  return families.flatMap((family) => planFamily(family, used));
}
