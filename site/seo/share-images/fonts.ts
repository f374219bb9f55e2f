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

// The design's serif, in some hundred slices: which holds which characters, the package says.
const folder = dirname(require.resolve('@fontsource-variable/noto-serif-sc/unicode.json'));

type Range = [first: number, last: number];

function readRanges(text: string): Range[] {
  return text.split(',').map((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return [first, last];
  });
}

function readSlices(): [name: string, ranges: Range[]][] {
  const slices: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
  return Object.entries(slices).map(([name, ranges]) => [name.replace(/[[\]]/g, ''), readRanges(ranges)]);
}

let slices: ReturnType<typeof readSlices> | undefined;

function findSlice(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  slices ??= readSlices();
  return slices.find(([, ranges]) => ranges.some(([first, last]) => first <= code && code <= last))?.[0];
}

// One font for each slice that holds some of the text's Chinese characters, in a format that satori reads.
async function cutChineseFonts(text: string): Promise<Font[]> {
  const characters = [...new Set(text.match(/[\p{Script=Han}\u3000-\u303f\uff00-\uff60]/gu) ?? [])];
  const bySlice = Map.groupBy(characters, findSlice);
  return Promise.all(
    [...bySlice].flatMap(([slice, letters]) =>
      slice === undefined ? [] : [cutFont(slice, letters.join(''))],
    ),
  );
}

async function cutFont(slice: string, characters: string): Promise<Font> {
  const file = join(folder, `files/noto-serif-sc-${slice}-wght-normal.woff2`);
  // One weight for all: the headline's, and the name's beside the logo.
  const data = await subsetFont(readFileSync(file), characters, {
    targetFormat: 'truetype',
    variationAxes: { wght: { min: 600, max: 600 } },
  });
  return { name: `Chinese ${slice}`, data, weight: 600, style: 'normal' };
}
