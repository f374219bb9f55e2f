import { normalize } from '../../inquiry/normalize.ts';
import { findOwnLines } from './program-notices.ts';

/** The part of a mail that its sender wrote, and what it quotes or a program put there. */
export type SplitText = { text: string; quote: string };

/** The texts between academy and family so far: those we sent, with their subjects, and those they wrote. */
export type KnownTexts = { sent: readonly string[]; written: readonly string[]; subjects: readonly string[] };

// Lines with this many words rarely match by chance.
const rowWords = 5;
// This many words of ours in a row count as a quote even without a mark or an introduction.
const unmarkedWords = 12;
// Lines further below count as no quote: comparing takes some milliseconds for a thousand lines.
const mostLines = 1000;

/** Splits off a text what its sender did not write: a quote, and notices of programs. Nothing is lost. */
export function splitQuote(whole: string, known: Pick<KnownTexts, 'sent' | 'written'>): SplitText {
  const lines = whole.trim().split('\n');
  const quote = findQuote(lines, known);
  const join = (some: readonly string[]) => some.join('\n').trim();
  const parts = [lines.slice(0, quote.start), lines.slice(quote.end)];
  const read = parts.map((part) => {
    const { start, end } = findOwnLines(part);
    return { own: join(part.slice(start, end)), above: part.slice(0, start), below: part.slice(end) };
  });
  const quoted = lines.slice(quote.start, quote.end);
  const connect = (some: string[]) => some.filter(Boolean).join('\n\n');
  const own = connect(read.map((part) => part.own));
  // Notices alone are all that there is.
  if (own === '') return { text: connect(parts.map(join)), quote: join(quoted) };
  const [first, last] = read.map(({ above, below }) => [above, below]);
  return { text: own, quote: connect([...(first ?? []), quoted, ...(last ?? [])].map(join)) };
}

/**
 * Finds the lines of a quote. It repeats known texts, whatever marks stand before its lines, and includes the
 * lines above that introduce it. The sender wrote all else; quoted lines between which it stands stay with it.
 */
function findQuote(lines: readonly string[], { sent, written }: Pick<KnownTexts, 'sent' | 'written'>) {
  const words = lines.map((line, at) => (at < mostLines ? toWords(line) : line.trim()));
  const isMarked = (at: number) => /^\s*[>|]/.test(lines[at] ?? '');
  const [ours, theirs] = [sent, written].map((texts) => `  ${texts.map(toWords).join('  ')}  `);
  const [shortTexts, ownLines] = [sent, sent.flatMap((text) => text.split('\n'))].map(
    (some) => new Set(some.map(toWords)),
  );
  function isIn(known = '', line = '', at = 0): boolean {
    const before = words[at - 1];
    if (at >= mostLines) return false;
    if (before && known.includes(` ${before} ${line} `)) return true;
    return (isMarked(at) || line.split(' ').length >= rowWords) && known.includes(` ${line} `);
  }
  const isSure = words.map((line, at) => {
    // Some phones write a mail's head and text in one line.
    const said = separator.test(strip(lines[at] ?? '')) ? line.split(' ').slice(-4).join(' ') : line;
    return line !== '' && (isIn(ours, line, at) || shortTexts?.has(said) === true);
  });
  // A greeting alone is none of ours.
  const hasOurs = isSure.includes(true);
  const isSent = words.map((line, at) => isSure[at] || (hasOurs && line !== '' && ownLines?.has(line)));
  const isKnown = words.map((line, at) => isSent[at] || (line !== '' && isIn(theirs, line, at)));
  // Between a head and the beginning of our text, or within marks, stands what a gateway has put there.
  const mayPass = (below: number) => {
    const isBeginning = ours?.includes(`  ${words[below]} `);
    return (at: number) => !isKnown[at] && (isBeginning || isMarked(at));
  };
  const introductions = lines.map((_, at) =>
    isKnown[at] && !isKnown[at - 1] ? findIntroduction(lines, at, mayPass(at)) : undefined,
  );
  const isQuote = words.map((line, at) => isKnown[at] || line === '');
  for (const [at, found] of introductions.entries()) if (found) isQuote.fill(true, found.start, at);
  let end = isKnown.lastIndexOf(true) + 1;
  while (end > 0 && end < lines.length && /^[\s>|]*$/.test(lines[end] ?? '')) end += 1;
  const lastOther = end === 0 ? -1 : isQuote.lastIndexOf(false, end - 1);
  const firstWords = words.findIndex((line) => line !== '');
  const isLast = words.findLastIndex((line) => line !== '') < end;
  let left = words
    .filter((_, at) => isSent[at])
    .join(' ')
    .split(' ').length;
  for (const [at, found] of introductions.entries()) {
    const isLong = isSent[at] && left >= unmarkedWords;
    if (isSent[at]) left -= words[at]?.split(' ').length ?? 0;
    if (!isKnown[at] || !(found || isLong || isMarked(at))) continue;
    const start = found?.start ?? at;
    // Text below a quote may refer to it. Without a word above the quote, it may be all that was written.
    if (start <= lastOther || (isLast ? firstWords >= start : !found?.isCertain)) continue;
    return { start, end };
  }
  return { start: lines.length, end: lines.length };
}

/** Puts a subject above a text where neither the text nor a subject of ours says the same. */
export function addSubject(text: string, subject: string, subjects: readonly string[]): string {
  const [said = '', own = '', ...ours] = [subject, text, ...subjects].map(
    (each) => ` ${toWords(each.replace(/^Re:/i, ''))} `,
  );
  const isKnown = said.trim() === '' || own.includes(said) || ours.some((each) => said.includes(each));
  return isKnown ? text : `${subject}\n\n${text}`.trim();
}

/** The words of a text as they are compared, with a blank between them; in Chinese each letter is one. */
const toWords = (text: string): string =>
  normalize(text, 'NFKC')
    .toLowerCase()
    .match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu)
    ?.join(' ') ?? '';

type Introduction = { start: number; isCertain: boolean };

const separator = /^[-_=*—]{3,}\s?\p{L}/u;
const rule = /^[-_=*—]{5,}$/;
const field = /^\p{L}[\p{L}\p{M} .'-]{0,25}\*?\s?[:：|]\s?\*?\s*\S/u;
// The first field of a quoted head: a known name, or any that holds an address.
const firstField =
  /@|^(?:from|date|sent|subject|to|von|de|da|di|van|från|fra|od|от|enviado|fecha|datum|发件人|寄件者|寄件人|發件人|差出人|日期|主题|主旨|时间)\W/iu;
const date = /\b20\d\d|\d[:.h]\d\d|\d[./-]\d/;
const headLines = 24;
const mostLineCharacters = 500;
const attributionLines = 3;

function strip(line: string): string {
  const said = line.replace(/^[\s>|*]+/, '');
  let end = said.length;
  while (/[\s|*]/.test(said.charAt(end - 1))) end -= 1;
  return said.slice(0, end);
}

/** Finds the lines that introduce a quote: a head, a separator, or a sentence such as `On … wrote:`. */
function findIntroduction(lines: readonly string[], below: number, mayPass: (at: number) => boolean) {
  const top = Math.max(below - headLines, 0);
  const above = lines.slice(top, below).map((line) => strip(line.slice(0, mostLineCharacters)));
  const isSaid = (line = '') => line !== '' && !rule.test(line);
  const nearest = above.findLastIndex(isSaid);
  for (let last = nearest; last >= 0; last -= 1) {
    if (!isSaid(above[last])) continue;
    const found = readIntroduction(above, last);
    if (found && (last === nearest || found.isCertain)) return { ...found, start: top + found.start };
    if (!mayPass(top + last)) return undefined;
  }
  return undefined;
}

function readIntroduction(above: readonly string[], last: number): Introduction | undefined {
  const text = above[last] ?? '';
  if (separator.test(text)) return { start: last, isCertain: true };
  const isField = (at: number) => field.test(above[at] ?? '');
  if (isField(last)) {
    let start = last;
    while (isField(start - 1) || (above[start - 1] && isField(start - 2))) start -= 1;
    const line = above.findLastIndex((one, at) => at < start && one !== '');
    if (separator.test(above[line] ?? '')) return { start: line, isCertain: true };
    while (start < last && !firstField.test(above[start] ?? '')) start += 1;
    const isDrawn = rule.test(above[line] ?? '');
    return start < last ? { start: isDrawn ? line : start, isCertain: true } : undefined;
  }
  // A sentence, such as `On … wrote:`. Long ones are wrapped. It names a day, an address, or both.
  if (!/[:：]$/.test(text)) return undefined;
  const sentences: Introduction[] = [];
  let words = '';
  for (let start = last; start > last - attributionLines && above[start]; start -= 1) {
    words = `${above[start]} ${words}`;
    const isWhole = date.test(words) && !words.startsWith('<');
    if (isWhole) sentences.push({ start, isCertain: /<\s?[^\s<>]{1,100}@/.test(words) });
  }
  const [dated] = sentences;
  if (dated)
    return sentences.find(({ isCertain }) => isCertain) ?? { ...dated, isCertain: text.includes('@') };
  return text.includes('@') ? { start: last, isCertain: true } : undefined;
}
