import { normalize } from '../../inquiry/normalize.ts';

/** The part of a mail that its sender wrote, and the part that it quotes. */
export type SplitText = { text: string; quote: string };

/** The texts between academy and family so far: those we sent, with their subjects, and those they wrote. */
export type KnownTexts = { sent: readonly string[]; written: readonly string[]; subjects: readonly string[] };

// A line of so many words is hardly the same by chance.
const rowWords = 5;
// From so many words of ours on, lines that neither a mark nor a line above introduces are a quote.
const unmarkedWords = 12;
// Lines further below count as no quote: comparing takes some milliseconds for a thousand lines.
const mostLines = 1000;

/**
 * Splits the quote off a mail's text, and drops nothing. A quote repeats known texts, whatever marks stand
 * before its lines, and includes the lines above that introduce it. The sender wrote all else; quoted lines
 * between which it stands stay with it.
 */
export function splitQuote(
  whole: string,
  { sent, written }: Pick<KnownTexts, 'sent' | 'written'>,
): SplitText {
  const lines = whole.trim().split('\n');
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
  const introductions = lines.map((_, at) =>
    isKnown[at] && !isKnown[at - 1] ? findIntroduction(lines, at) : undefined,
  );
  const isQuote = words.map((line, at) => isKnown[at] || line === '');
  for (const [at, found] of introductions.entries()) if (found) isQuote.fill(true, found.start, at);
  let end = isKnown.lastIndexOf(true) + 1;
  while (end > 0 && words[end] === '') end += 1;
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
    const parts = [lines.slice(0, start), lines.slice(end)].map((part) => part.join('\n').trim());
    return { text: parts.filter(Boolean).join('\n\n'), quote: lines.slice(start, end).join('\n').trim() };
  }
  return { text: lines.join('\n'), quote: '' };
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
// The first field of a head; where nobody knows its name, it has an address.
const firstField =
  /@|^(?:from|date|sent|subject|to|von|de|da|di|van|från|fra|od|от|enviado|fecha|datum|发件人|寄件者|寄件人|發件人|差出人|日期|主题|主旨|时间)\W/iu;
const date = /\b20\d\d|\d[:.h]\d\d|\d[./-]\d/;
const headLines = 12;
// What a gateway or a mail program puts above a stranger's text, in one paragraph.
const banner =
  /^\W*(?:caution|warning|attention|external|you don.t often get|some people who received|注意|警告|外部邮件|提醒|您通常不会|【外部)/iu;
const attributionLines = 3;

/** Strips the marks of a quote, bold letters and the borders of a table off a line. */
function strip(line: string): string {
  const said = line.replace(/^[\s>|*]+/, '');
  let end = said.length;
  while (/[\s|*]/.test(said.charAt(end - 1))) end -= 1;
  return said.slice(0, end);
}

/** Whether a line stands in a paragraph that begins as a banner. */
function isInBanner(lines: readonly string[], at: number): boolean {
  let start = at;
  while (lines[start - 1]) start -= 1;
  return banner.test(lines[start] ?? '');
}

/** Finds the lines above a quote that name its author: a head, a line between, or a program's sentence. */
function findIntroduction(lines: readonly string[], below: number): Introduction | undefined {
  const top = Math.max(below - headLines, 0);
  const above = lines.slice(top, below).map(strip);
  const isTop = (line: string, at: number) => line !== '' && !rule.test(line) && !isInBanner(above, at);
  const last = above.findLastIndex(isTop);
  const text = above[last] ?? '';
  if (separator.test(text)) return { start: top + last, isCertain: true };
  if (field.test(text)) {
    let start = last;
    while (field.test(above[start - 1] ?? '')) start -= 1;
    const line = above.findLastIndex((one, at) => at < start && one !== '');
    if (separator.test(above[line] ?? '')) return { start: top + line, isCertain: true };
    while (start < last && !firstField.test(above[start] ?? '')) start += 1;
    const isDrawn = rule.test(above[line] ?? '');
    return start < last ? { start: top + (isDrawn ? line : start), isCertain: true } : undefined;
  }
  // A sentence, such as `On … wrote:`. Long ones are wrapped. It names a day or an address.
  if (!/[:：]$/.test(text)) return undefined;
  for (let start = last; start > last - attributionLines && above[start]; start -= 1) {
    const sentence = above.slice(start, last + 1).join(' ');
    const isWhole = date.test(sentence) && !sentence.startsWith('<');
    if (isWhole) return { start: top + start, isCertain: sentence.includes('@') };
  }
  return text.includes('@') ? { start: top + last, isCertain: true } : undefined;
}
