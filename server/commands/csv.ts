import { escapeControlCharacters } from '../escape-control-characters.ts';

/** The mark that makes spreadsheets read UTF-8: without it they show Chinese as noise. */
export const byteOrderMark = '\ufeff';

/** One line of a CSV file (RFC 4180), which no spreadsheet takes for a formula and no terminal for a command. */
export function writeCsvRow(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

// Contracts, section 1: a formula can fetch and send. Some spreadsheets pass over what is invisible before its sign, and
// those in Chinese and Japanese take the full-width sign, which NFKC makes the plain one.
const formula = /^([\s\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@]|[\t\r])/u;

function writeCell(text: string): string {
  const shown = escapeControlCharacters(text);
  const safe = formula.test(text.normalize('NFKC')) ? `'${shown}` : shown;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
