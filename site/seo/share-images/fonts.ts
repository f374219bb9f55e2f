import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'satori';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const youngSerif = dirname(require.resolve('@fontsource/young-serif/package.json'));
const figtree = dirname(require.resolve('@fontsource/figtree/package.json'));

// The site's fonts as complete files, in a format that satori supports.
const latinFonts = (
  [
    ['Young Serif', 400, `${youngSerif}/files/young-serif-latin-400-normal.woff`],
    ['Young Serif Extended', 400, `${youngSerif}/files/young-serif-latin-ext-400-normal.woff`],
    ['Figtree', 400, `${figtree}/files/figtree-latin-400-normal.woff`],
    ['Figtree Extended', 400, `${figtree}/files/figtree-latin-ext-400-normal.woff`],
    ['Figtree', 600, `${figtree}/files/figtree-latin-600-normal.woff`],
  ] as const
).map(([name, weight, file]): Font => ({ name, weight, data: readFileSync(file) }));

/** Loads the fonts that draw a text. */
export async function loadFonts(text: string): Promise<Font[]> {
  return [...latinFonts, ...(await cutChineseFonts(text))];
}

// The design's serif, in some hundred slices: which holds which characters, the package says
// (`U+4e00-4e05,U+4e07`).
const notoSerif = dirname(require.resolve('@fontsource-variable/noto-serif-sc/unicode.json'));

function readSlices(): { slice: string; characters: RegExp }[] {
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(notoSerif, 'unicode.json'), 'utf8'));
  return Object.entries(ranges).map(([name, text]) => {
    const characters = text.replaceAll(',', '').replace(/(?:U\+)?([0-9a-f]+)/gi, '\\u{$1}');
    // Not a stranger's text: the font's ranges.
    const inSlice = new RegExp(`[${characters}]`, 'gu');
    return { slice: name.replace(/[[\]]/g, ''), characters: inSlice };
  });
}

let slices: ReturnType<typeof readSlices> | undefined;

// One font for each slice that holds some of the text's Chinese characters, in a format that satori reads.
async function cutChineseFonts(text: string): Promise<Font[]> {
  const chinese = text.match(/[\p{Script=Han}\u3000-\u303f\uff00-\uff60]/gu)?.join('');
  if (!chinese) return [];
  slices ??= readSlices();
  return Promise.all(
    slices.flatMap(({ slice, characters }) => {
      const letters = chinese.match(characters);
      return letters ? [cutFont(slice, letters.join(''))] : [];
    }),
  );
}

async function cutFont(slice: string, characters: string): Promise<Font> {
  const file = join(notoSerif, `files/noto-serif-sc-${slice}-wght-normal.woff2`);
  // One weight for all: the headline's, and the name's beside the logo.
  const data = await subsetFont(readFileSync(file), characters, {
    targetFormat: 'truetype',
    variationAxes: { wght: { min: 600, max: 600 } },
  });
  return { name: `Chinese ${slice}`, data, weight: 600, style: 'normal' };
}
