import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

// How the packages divide a font into files; of their signs, those that people write. Every page names what is left of them.
const ranges = {
  latin: 'U+20-7E,U+A0-FF,U+131,U+152-153,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+20AC,U+2122',
  'latin-ext': 'U+100-130,U+132-151,U+154-2FF,U+1E00-1EFF',
};
type Part = keyof typeof ranges;

interface Family {
  /** As styles call it. */
  name: string;
  /** Where its package has its files. */
  folder: string;
  /** The package's file of a part. */
  file: (part: Part) => string;
  /** Our file, of what is called `kind`. */
  ownName: (kind: string) => string;
  /** Whether text changes its font when this comes late (docs/decisions/0065-a-late-text-font-waits.md). */
  display: 'swap' | 'optional';
  features: string[];
  axes: Record<string, { min: number; max: number }>;
  /** Parts that are served whole, where what visitors type is set in it. */
  typed: readonly Part[];
}

const folderOf = (manifest: string) => join(dirname(manifest), 'files');

// In the order that compresses best: another is up to 82 bytes more of the home page.
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

/** One file of a font, and the rule that names it. */
export interface FontFace {
  name: string;
  /** The font it is cut from. */
  source: string;
  characters: Set<string>;
  features: string[];
  axes: Family['axes'];
  css: string;
}

/** The characters of `U+0-FF, U+131, …`. */
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

/** The range of some characters, as a style sheet writes it. */
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
      // The core has none: a range of a hundred characters is long, and nothing else has them.
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
    // Few letters of few pages: they are not preloaded, and may change when they come, for that moves nothing.
    createFace('ext-core', 'latin-ext', letters['latin-ext'].intersection(used), 'swap'),
    ...family.typed.map((part) => createFace(part, part, letters[part].difference(used))),
    // The last rule comes first: what the core lacks is asked for when the core is there, after the first paint.
    createFace('core', 'latin', letters.latin.intersection(used)),
  ].filter(({ characters }) => characters.size > 0);
}

/**
 * The site's fonts. The core has every common character of our own words and is all that nearly every page fetches; `ext-core`
 * has their rarer letters, such as the ř of Dvořák; the others are for what a visitor types. No character is in two of them:
 * where the core comes too late to be shown, a browser would fetch another in its place.
 *
 * @param used every character of our own words
 */
export function planFaces(used: Set<string>): FontFace[] {
  return families.flatMap((family) => planFamily(family, used));
}
