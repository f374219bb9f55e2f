import { Converter } from 'opencc-js/t2cn';
import { normalize } from '../../inquiry/normalize.ts';

// Marks of direction, joiners, soft hyphens, fillers.
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;
// Quotation marks and apostrophes, before the decomposition, which makes blanks of accents.
const quotes =
  /[\p{Quotation_Mark}`\xb4\u02b9-\u02bf\u02c8\u02ca\u02cb\u0374\u0384\u055a\u05f3\u05f4\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2032-\u2037\ua78b\ua78c\uff40]/gu;
// Letters that Unicode does not decompose, as CLDR's Latin-ASCII writes them; and the sigma at a word's end.
const letters: Record<string, string> = Object.fromEntries(
  'æ-ae œ-oe ø-o ł-l đ-d ð-d þ-th ß-ss ı-i ħ-h ŋ-n ŧ-t ƀ-b ɓ-b ɗ-d ƒ-f ɨ-i ƙ-k ƚ-l ƴ-y ƶ-z ς-σ'
    .split(' ')
    .map((pair) => pair.split('-')),
);
// Not a stranger's text: the letters above.
const undecomposed = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/**
 * Folds a text, or a search, to one line, so that people find the text however they type: without
 * case, accents, quotation marks, apostrophes, invisible characters and full width; every dash is `-`, every
 * Chinese character the simplified one, and no blank stands between two of them.
 */
export function foldSearchText(text: string): string {
  const unquoted = normalize(text.replace(unseen, ''), 'NFD').replace(quotes, '');
  const folded = normalize(unquoted, 'NFKD')
    .replace(quotes, '')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(undecomposed, (letter) => letters[letter] ?? letter)
    .replace(/\p{Dash}/gu, '-')
    .replace(/\p{Script=Han}/gu, simplify);
  const line = normalize(folded, 'NFC').replace(/\s+/g, ' ').trim();
  return line.replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
}

/** Folds a phone number to its last ten digits, which each spelling of its country's code ends with. */
export const foldPhone = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/** What is searched of an inquiry: its fields and notes, and its messages, the newest first. */
export type SearchedTexts = { own: readonly string[]; messages: readonly string[] };

export const mostMessageBytes = 200_000;

/** Folds texts, each to a line of its own, so that nothing is found across two; of messages 200 KB in all. */
export function foldSearchedTexts({ own, messages }: SearchedTexts): string {
  const room = new Uint8Array(mostMessageBytes);
  let used = 0;
  const newest = messages.map((text) => {
    const { read, written } = new TextEncoder().encodeInto(text, room.subarray(used));
    used += written;
    return text.slice(0, read);
  });
  const folded = [...own, ...newest].map(foldSearchText);
  return folded.filter((text) => text !== '').join('\n');
}

const simplified = new Map<string, string>();
let converters: ((text: string) => string)[] | undefined;

// One by one: in phrases the same character becomes different ones. Read late: that takes 30 ms.
function simplify(character: string): string {
  const known = simplified.get(character);
  if (known !== undefined) return known;
  converters ??= [Converter({ from: 'hk', to: 'cn' }), Converter({ from: 'tw', to: 'cn' })];
  const result = converters.reduce((text, convert) => convert(text), character);
  simplified.set(character, result);
  return result;
}
