/** Line ends, which no field of the website holds. Spaces at the ends of a fragment belong to it. */
const separators = /[\t-\r\u0085\u2028\u2029]+/g;

// Not `\p{RGI_Emoji}`, which only newer browsers of the staff can read.
const picture = /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]+)?/u.source;
const emoji = `${picture}(?:\\u200d${picture})*|[#*\\d]\\ufe0f\\u20e3`;

/** Invisible characters, such as direction marks; whole emoji first, which hold joiners and selectors. */
// Not a stranger's text: the emoji above.
const unseen = new RegExp(`(${emoji})|[\\p{Cc}\\p{Default_Ignorable_Code_Point}]`, 'gu');

const joinLines = (text: string) =>
  text.replace(separators, (run, at) => (at === 0 || at + run.length === text.length ? '' : ' '));

/** Turns the line ends of a pasted text into spaces, and removes its invisible characters. */
export const cleanText = (text: string): string => joinLines(text).replace(unseen, '$1');

/** Counts the invisible characters that `cleanText` removes from a text. */
export const countUnseen = (text: string): number =>
  [...joinLines(text).matchAll(unseen)].filter(([, emoji]) => emoji === undefined).length;

/** Cleans every text in a value, however deep. */
export function cleanTexts<Value>(value: Value): Value;
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanTexts(inner)]));
}
