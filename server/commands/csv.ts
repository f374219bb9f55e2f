/** The mark that makes spreadsheets read UTF-8: without it they show Chinese as noise. */
export const byteOrderMark = '\ufeff';

/** One line of a CSV file (RFC 4180), which no spreadsheet takes for a formula. */
export function writeCsvRow(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

// Contracts, section 1: what starts like this is a formula to a spreadsheet, and one can fetch and send.
function writeCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
