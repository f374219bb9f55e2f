/** The part of a mail that its sender wrote, and the part that it quotes. */
export type SplitText = { text: string; quote: string };

// What mail programs write above what they quote, on a line of its own: Outlook and QQ.
const separator =
  /^-{3,30}\s{0,5}(?:original message|原始邮件|原始郵件|邮件原件|回复的原邮件|original)\s{0,5}-{3,30}$/i;
// Gmail, Apple Mail, Thunderbird and 163: `On … wrote:`.
const attribution = /^(?:(?:On|At) .{8,300} wrote|.{5,300}写道|.{5,300}寫道) ?[:：]$/;
const attributionLines = 3;
// The first lines of a mail's head, which Outlook and its like copy into the text.
const senderField = /^\*?(?:From|发件人|寄件者|寄件人)\s?[:：]/i;
const dateField = /^\*?(?:Sent|Date|发送时间|发送日期|日期|时间|寄件日期|傳送時間)\s?[:：]/i;
const otherField = /^\*?(?:To|Subject|收件人|收件者|主题|主旨)\s?[:：]/i;
const headLines = 8;

/**
 * Splits what a mail quotes off its text, and drops nothing. What is not certain stays text: somebody may have
 * answered between the lines of a quote, or below it.
 */
export function splitQuote(whole: string): SplitText {
  const lines = whole.trim().split('\n');
  const trimmed = lines.map((line) => line.trim());
  const lastMixed = findLastMixed(trimmed);
  let start = trimmed.findIndex((_, at) => isQuoteStart(trimmed, at, lastMixed));
  if (start < 0) start = findTrailingQuote(trimmed);
  // Without a word above it, what looks like a quote may be all that was written.
  if (trimmed.slice(0, start).every((line) => line === '')) start = lines.length;
  return {
    text: lines.slice(0, start).join('\n').trimEnd(),
    quote: lines.slice(start).join('\n').trim(),
  };
}

function isQuoteStart(lines: readonly string[], at: number, lastMixed: number): boolean {
  const line = lines[at] ?? '';
  if (separator.test(line)) return true;
  // Outlook draws a line above the head.
  if (/^_{10,100}$/.test(line)) return isHead(lines, at + 1);
  if (isHead(lines, at)) return true;
  // Where lines below are marked as quoted, those that are not were written by the sender.
  return at >= lastMixed && isAttribution(lines, at);
}

function isHead(lines: readonly string[], at: number): boolean {
  if (!senderField.test(lines[at] ?? '')) return false;
  const next = lines.slice(at + 1, at + headLines);
  return next.some((line) => dateField.test(line)) && next.some((line) => otherField.test(line));
}

// Long ones are wrapped. One names a day or an address: without either it may be a sentence of the sender's.
function isAttribution(lines: readonly string[], at: number): boolean {
  for (let count = 1; count <= attributionLines; count += 1) {
    const joined = lines.slice(at, at + count);
    if (joined.includes('')) return false;
    const text = joined.join(' ');
    // First what bounds its length: the others take time with that.
    if (!attribution.test(text) || !/20\d\d|@/.test(text)) continue;
    if (count === 1 || /^(?:On|At|在) |<.{1,300}>/.test(text)) return true;
  }
  return false;
}

// The last line that is marked as quoted and has one below it that is not; -1 for none.
function findLastMixed(lines: readonly string[]): number {
  const lastPlain = lines.findLastIndex((line) => !isMarkedOrEmpty(line));
  return lines.findLastIndex((line, at) => at < lastPlain && line.startsWith('>'));
}

function findTrailingQuote(lines: readonly string[]): number {
  let start = lines.length;
  while (start > 0 && isMarkedOrEmpty(lines[start - 1] ?? '')) start -= 1;
  return lines.slice(start).some((line) => line !== '') ? start : lines.length;
}

const isMarkedOrEmpty = (line: string) => line === '' || line.startsWith('>');
