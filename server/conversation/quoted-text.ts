/** The part of a mail that its sender wrote, and the part that it quotes. */
export type SplitText = { text: string; quote: string };

/** What went between academy and family before: the texts that left, with their subjects, and what came. */
export type KnownTexts = { sent: readonly string[]; written: readonly string[]; subjects: readonly string[] };

type Introduction = { start: number; isCertain: boolean };

// So many words in a row are hardly the same by chance; a shorter text must be a whole line.
const rowWords = 5;
// From so many words of ours on, what neither a mark nor a line above introduces is a quote.
const unmarkedWords = 12;
// What stands further below is text: comparing takes a millisecond for some thousand characters.
const mostCharacters = 30_000;

/**
 * Splits what a mail quotes off its text, and drops nothing. A quote repeats what is known, whatever stands
 * before its lines, and has the lines above that introduce it. All else was written by the sender, and where
 * that stands between lines of a quote, they stay with it.
 */
export function splitQuote(
  whole: string,
  { sent, written }: Pick<KnownTexts, 'sent' | 'written'>,
): SplitText {
  const lines = whole.trim().split('\n');
  let left = mostCharacters;
  const words = lines.map((line) => {
    left -= line.length;
    return left < 0 ? [line] : toWords(line);
  });
  const isSent = findRepeated(lines, words, sent);
  const isWritten = findRepeated(lines, words, written);
  const isKnown = lines.map((_, at) => isSent[at] || isWritten[at]);
  const introductions = lines.map((_, at) =>
    isKnown[at] && !isKnown[at - 1] ? findIntroduction(lines, at) : undefined,
  );
  const isQuote = lines.map((_, at) => isKnown[at] || words[at]?.length === 0);
  for (const [at, found] of introductions.entries()) if (found) isQuote.fill(true, found.start, at);
  let end = isKnown.lastIndexOf(true) + 1;
  while (end > 0 && words[end]?.length === 0) end += 1;
  const lastOther = end === 0 ? -1 : isQuote.lastIndexOf(false, end - 1);
  const firstWords = words.findIndex((line) => line.length > 0);
  const isLast = words.findLastIndex((line) => line.length > 0) < end;
  let ours = words.filter((_, at) => isSent[at]).flat().length;
  for (const [at, found] of introductions.entries()) {
    const isLong = isSent[at] && ours >= unmarkedWords;
    if (isSent[at]) ours -= words[at]?.length ?? 0;
    if (!isKnown[at] || !(found || isLong || /^\s*[>|]/.test(lines[at] ?? ''))) continue;
    const start = found?.start ?? at;
    // What follows a quote may refer to it. Without a word around it, it may be all that was written.
    if (start <= lastOther || (isLast ? firstWords >= start : !found?.isCertain)) continue;
    const parts = [lines.slice(0, start), lines.slice(end)].map((part) => part.join('\n').trim());
    return { text: parts.filter(Boolean).join('\n\n'), quote: lines.slice(start, end).join('\n').trim() };
  }
  return { text: lines.join('\n'), quote: '' };
}

/** Puts a subject above a text where it says what neither the text nor a subject of ours does. */
export function addSubject(text: string, subject: string, subjects: readonly string[]): string {
  const [said, ...known] = [subject, text, ...subjects].map(
    (each) => ` ${toWords(each.replace(/^Re:/i, '')).join(' ')} `,
  );
  const [own = '', ...ours] = known;
  if (said === undefined || said.trim() === '' || own.includes(said)) return text;
  return ours.some((each) => said.includes(each)) ? text : `${subject}\n\n${text}`.trim();
}

/** The words of a text as they are compared; in Chinese each letter is one. */
const toWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu) ?? [];

/** Finds the lines all of whose words stand in the texts, in rows. */
function findRepeated(lines: readonly string[], words: readonly string[][], texts: readonly string[]) {
  const short = new Set<string>();
  const rows = new Set<string>();
  // With a character for each word, a row is a short text.
  const characters = new Map<string, string>();
  for (const text of texts.map(toWords)) {
    if (text.length < rowWords) short.add(text.join(' '));
    for (const word of text)
      if (!characters.has(word)) characters.set(word, String.fromCharCode(characters.size + 1));
    const all = text.map((word) => characters.get(word)).join('');
    for (let at = 0; at + rowWords <= all.length; at += 1) rows.add(all.slice(at, at + rowWords));
  }
  const all = words.flatMap((line) => line.map((word) => characters.get(word) ?? '\0')).join('');
  const isRepeated = new Uint8Array(all.length);
  for (let at = 0; at + rowWords <= all.length; at += 1)
    if (rows.has(all.slice(at, at + rowWords))) isRepeated.fill(1, at, at + rowWords);
  let position = 0;
  return words.map((line, at) => {
    const own = isRepeated.subarray(position, position + line.length);
    position += line.length;
    if (line.length === 0) return false;
    if (own.every(Boolean) || short.has(line.join(' '))) return true;
    // Some phones write a mail's head and text in one line.
    const isHead = separator.test(strip(lines[at] ?? ''));
    return isHead && (own.at(-1) === 1 || [...short].some((text) => line.join(' ').endsWith(` ${text}`)));
  });
}

const separator = /^[-_=*—]{3,}\s?\p{L}/u;
const rule = /^[-_=*—]{5,}$/;
const field = /^\p{L}[\p{L}\p{M} .'-]{0,25}\*?\s?[:：|]\s?\*?\s*\S/u;
// The first field of a head; where nobody knows its name, it has an address.
const firstField =
  /@|^(?:from|date|sent|subject|to|von|de|da|di|van|från|fra|od|от|enviado|fecha|datum|发件人|寄件者|寄件人|發件人|差出人|日期|主题|主旨|时间)\W/iu;
const date = /\b20\d\d|\d[:.h]\d\d|\d[./-]\d/;
const mostLines = { head: 12, attribution: 3 };

/** What a line says without the marks of a quote, bold letters and the borders of a table. */
function strip(line: string): string {
  const said = line.replace(/^[\s>|*]+/, '');
  let end = said.length;
  while (/[\s|*]/.test(said.charAt(end - 1))) end -= 1;
  return said.slice(0, end);
}

/** Finds the lines above a quote that say whose it is: a head, a line between, or a sentence of a program's. */
function findIntroduction(lines: readonly string[], below: number): Introduction | undefined {
  const top = Math.max(below - mostLines.head, 0);
  const above = lines.slice(top, below).map(strip);
  const last = above.findLastIndex((line) => line !== '' && !rule.test(line));
  const text = above[last] ?? '';
  if (separator.test(text)) return { start: top + last, isCertain: true };
  if (!field.test(text)) return findAttribution(above, last, top);
  let start = last;
  while (field.test(above[start - 1] ?? '')) start -= 1;
  const line = above.findLastIndex((one, at) => at < start && one !== '');
  if (separator.test(above[line] ?? '')) return { start: top + line, isCertain: true };
  while (start < last && !firstField.test(above[start] ?? '')) start += 1;
  if (start === last) return undefined;
  return { start: top + (rule.test(above[line] ?? '') ? line : start), isCertain: true };
}

// Long ones are wrapped. One names a day or an address: without either it is a sentence of the sender's.
function findAttribution(above: readonly string[], last: number, top: number): Introduction | undefined {
  const line = above[last] ?? '';
  if (!/[:：]$/.test(line)) return undefined;
  const isWhole = (text: string) => date.test(text) && !text.startsWith('<');
  for (let count = 1; count <= mostLines.attribution; count += 1) {
    const some = above.slice(Math.max(last + 1 - count, 0), last + 1);
    const text = some.join(' ');
    if (some.includes('')) break;
    if (isWhole(text)) return { start: top + last + 1 - some.length, isCertain: text.includes('@') };
  }
  return line.includes('@') ? { start: top + last, isCertain: true } : undefined;
}
