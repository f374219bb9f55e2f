import { escapeControlCharacters } from '../escape-control-characters.ts';

/** The byte order mark: without it, spreadsheets don't read UTF-8 and garble Chinese. */
export const byteOrderMark = '\ufeff';

/** Formats one line of a CSV file (RFC 4180), with formulas and control characters made harmless. */
export function writeCsvRow(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

// A formula could fetch and send data (docs/contract.md, section 1). Some spreadsheets ignore invisible characters
// before the sign. Chinese and Japanese ones accept the full-width sign, which NFKC normalizes to the ASCII one.
const formula = /^([\s\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@]|[\t\r])/u;

function writeCell(text: string): string {
  const shown = escapeControlCharacters(text);
  const safe = formula.test(text.normalize('NFKC')) ? `'${shown}` : shown;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
