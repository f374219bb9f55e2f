import { Converter } from 'opencc-js/t2cn';

// The folding as this migration wrote it: `server/inquiries/search-text.ts` as it was then. Change nothing
// here: whoever changes how texts are folded adds a migration that writes them all again.

/** The text that searches look through: each of these folded, on a line of its own. */
export function toSearchText(texts: readonly string[]): string {
  return texts
    .map(foldSearchText)
    .filter((text) => text !== '')
    .join('\n');
}

// Marks of direction, joiners, soft hyphens, fillers.
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;
// Quotation marks, and what is typed for an apostrophe: accents that stand alone, primes, letters that look
// like one. Before the decomposition, which makes blanks of accents.
const quotes =
  /[\p{Quotation_Mark}`\xb4\u02b9-\u02bf\u02c8\u02ca\u02cb\u0374\u0384\u055a\u05f3\u05f4\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2032-\u2037\ua78b\ua78c\uff40]/gu;
// Letters that Unicode does not decompose, as CLDR's transform Latin-ASCII writes them; and the sigma at a
// word's end.
const pairs = 'æ:ae œ:oe ø:o ł:l đ:d ð:d þ:th ß:ss ı:i ħ:h ŋ:n ŧ:t ƀ:b ɓ:b ɗ:d ƒ:f ɨ:i ƙ:k ƚ:l ƴ:y ƶ:z ς:σ';
const letters = new Map(pairs.split(' ').map((pair) => pair.split(':') as [string, string]));
// Not a stranger's text: the letters above.
const undecomposed = new RegExp(`[${[...letters.keys()].join('')}]`, 'gu');

function foldSearchText(text: string): string {
  return (
    text
      .replace(unseen, '')
      // Some quotation marks are a mark and an accent in one.
      .normalize('NFD')
      .replace(quotes, '')
      .normalize('NFKD')
      // The apostrophe of ŉ, which is one letter until here.
      .replace(quotes, '')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(undecomposed, (letter) => letters.get(letter) ?? letter)
      .replace(/\p{Dash}/gu, '-')
      .replace(/\p{Script=Han}/gu, simplify)
      // Korean syllables, which were taken apart above.
      .normalize('NFC')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

const simplified = new Map<string, string>();
let converters: ((text: string) => string)[] | undefined;

// One by one, because in phrases the same character becomes different ones. Each region's table has a few
// variants that the other lacks. They are read when the first Chinese character comes: that takes 30 ms.
function simplify(character: string): string {
  const known = simplified.get(character);
  if (known !== undefined) return known;
  converters ??= [Converter({ from: 'hk', to: 'cn' }), Converter({ from: 'tw', to: 'cn' })];
  const result = converters.reduce((text, convert) => convert(text), character);
  simplified.set(character, result);
  return result;
}
