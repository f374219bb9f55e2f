import { escapeControlCharacters } from '../escape-control-characters.ts';

/** The byte order mark: without it, spreadsheets don't read UTF-8 and garble Chinese. */
export const byteOrderMark = '\ufeff';

/** A text, or a phone number, which spreadsheets must show as it was typed. */
export type CsvCell = string | { phone: string };

/** Formats one line of a CSV file (RFC 4180), with formulas and control characters made harmless. */
export function writeCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => quote(typeof cell === 'string' ? guard(cell) : guardPhone(cell.phone))).join(',')}\r\n`;
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
// spreadsheets calculate +1-713-555-0142, and drop the first zero or the last digits of 0044…
const calculated = /^(?=[\d\s()+-]*$)([+-]|\d+$)/;

// A no-break space in front makes it a text that looks as it was typed, and programs that read numbers skip
// it. An apostrophe would be shown; a tab is a formula to some; ="…" is one to all, and names itself where
// formulas are off.
function guardPhone(phone: string): string {
  return calculated.test(phone) ? `\u00a0${phone}` : guard(phone);
}

// Excel moves what is longer into the next cells.
const mostCharacters = 32_767;

function limit(text: string): string {
  return text.length < mostCharacters ? text : `${text.slice(0, mostCharacters - 2)}…`;
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
