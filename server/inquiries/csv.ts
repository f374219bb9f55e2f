import { escapeControlCharacters } from '../escape-control-characters.ts';

/** The byte order mark: without it, spreadsheets don't read UTF-8 and garble Chinese. */
export const byteOrderMark = '\ufeff';

/** A text, or what somebody typed, which spreadsheets must show as it is. */
export type CsvCell = string | { typed: string };

/** Formats one line of a CSV file (RFC 4180), with formulas and control characters made harmless. */
export function writeCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => quote(typeof cell === 'string' ? guard(cell) : guardTyped(cell.typed))).join(',')}\r\n`;
}

// A formula could fetch and send data (docs/contract.md, section 1). Some spreadsheets ignore invisible
// characters before the sign. Chinese and Japanese ones accept the full-width sign, which NFKC normalizes to
// the ASCII one.
const formula = /^([\s\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@]|[\t\r])/u;

function guard(text: string): string {
  const shown = limit(escapeControlCharacters(text));
  return formula.test(text.normalize('NFKC')) ? `'${shown}` : shown;
}

// Signs, digits, spaces and brackets name no function and no other cell, so they can't fetch anything. But
// spreadsheets calculate +1-713-555-0142, drop the first zero or the last digits of 0044…, and change dates.
const calculated = /^(?=[\d\s()+-]*$)[+-]|^(?=.*\d)[\d.,:/%$€£¥年月日-]+$|^(?:true|false)$/i;
const partOfDate = /\b(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}|[ap]m)\b/i;

// A no-break space in front makes it a text that looks as it was typed, and programs that read numbers skip
// it. An apostrophe would be shown; a tab is a formula to some; ="…" is one to all, and names itself where
// formulas are off.
function guardTyped(text: string): string {
  const parts = text.split(partOfDate);
  const signs = parts.map((part) => part.trim()).filter(Boolean);
  return calculated.test(parts.length > 1 ? signs.join('-') : text) ? `\u00a0${text}` : guard(text);
}

// Excel moves what is longer into the next cells.
const mostCharacters = 32_767;

function limit(text: string): string {
  return text.length < mostCharacters ? text : `${text.slice(0, mostCharacters - 2)}…`;
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
