import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

// The packages' subsets, restricted to characters that people write. The pages load what remains of them.
const ranges = {
  latin: 'U+20-7E,U+A0-FF,U+131,U+152-153,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+20AC,U+2122',
  'latin-ext': 'U+100-130,U+132-151,U+154-2FF,U+1E00-1EFF',
};
type Part = keyof typeof ranges;

interface Family {
  /** The name of the font family in style sheets. */
  name: string;
  /** The folder of its package's files. */
  folder: string;
  /** The package's file of a subset. */
  file: (part: Part) => string;
  /** Our file of the subset `kind`. */
  ownName: (kind: string) => string;
  /** Whether text switches to this font when it loads late (docs/decisions/0085-fonts.md). */
  display: 'swap' | 'optional';
  features: string[];
  axes: Record<string, { min: number; max: number }>;
  /** The subsets that are served whole, because visitors' input is set in this font. */
  typed: readonly Part[];
}

const folderOf = (manifest: string) => join(dirname(manifest), 'files');

// Ordered for compression: another order adds up to 82 bytes to the home page.
const families: Family[] = [
  {
    name: 'Figtree',
    folder: folderOf(require.resolve('@fontsource-variable/figtree/package.json')),
    file: (part) => `figtree-${part}-wght-normal.woff2`,
    ownName: (kind) => `figtree-${kind}-var`,
    display: 'optional',
    features: ['kern', 'liga', 'tnum'],
    axes: { wght: { min: 400, max: 700 } },
    typed: ['latin-ext', 'latin'],
  },
  {
    name: 'Young Serif',
    folder: folderOf(require.resolve('@fontsource/young-serif/package.json')),
    file: (part) => `young-serif-${part}-400-normal.woff2`,
    ownName: (kind) => `young-serif-${kind}`,
    display: 'swap',
    features: ['kern', 'liga'],
    axes: {},
    typed: [],
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

/** The characters of a unicode-range such as `U+0-FF, U+131, …`. */
function parseRange(range: string): Set<string> {
  const runs = range.split(',').map((run) => {
    const [first = 0, last = first] = run
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
  return new Set(runs.flat());
}

/** Formats characters as a unicode-range. */
export function formatRange(characters: Set<string>): string {
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
  const letters = { latin: parseRange(ranges.latin), 'latin-ext': parseRange(ranges['latin-ext']) };

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
      source: join(family.folder, family.file(part)),
      characters,
      features: family.features,
      axes: family.axes,
      css: `@font-face{${lines.join(';')}}\n`,
    };
  }

  return [
    // Few letters on few pages: not preloaded, and a late switch of font moves nothing.
    createFace('ext-core', 'latin-ext', letters['latin-ext'].intersection(used), 'swap'),
    ...family.typed.map((part) => createFace(part, part, letters[part].difference(used))),
    // The last rule has precedence: the browser requests characters that the core lacks after the core, after the first
    // paint.
    createFace('core', 'latin', letters.latin.intersection(used)),
  ].filter(({ characters }) => characters.size > 0);
}

/**
 * The site's fonts. The core has all common characters of our own text, and is the only file on nearly every page.
 * `ext-core` has rarer letters of our text, such as the ř of Dvořák; the others are for visitors' input. No character
 * is in two files: otherwise a browser would load the second one when the core is late.
 *
 * @param used every character of our own text
 */
export function planFaces(used: Set<string>): FontFace[] {
  return families.flatMap((family) => planFamily(family, used));
}
