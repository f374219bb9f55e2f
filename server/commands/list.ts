import { formatMoment } from '../../content/studio-hours.ts';
import { allFields } from '../../inquiry/fields.ts';
import { languageNames } from '../../inquiry/language.ts';
import { escapeControlCharacters, formatJson } from '../escape-control-characters.ts';
import type { ExportedInquiry } from '../inquiries/exported-inquiries.ts';
import { readOptions } from './arguments.ts';
import type { Command } from './command.ts';
import { readInquiries } from './find-inquiry.ts';

/** How many inquiries a table shows at most: a length that a person can read. */
export const shownRows = 50;

export const list: Command = {
  usage: 'list [--json]',
  summary: `the inquiries, newest first: the last ${shownRows} as a table, or all as JSON`,
  details: '  --json               one JSON array, of all\n',
  async *run(context, args) {
    const { json } = readOptions('list', args, { json: { type: 'boolean' } });
    const pages = readInquiries(context);
    if (json) return yield* writeArray(pages);
    for await (const page of pages) return yield writeTable(page.slice(0, shownRows), context.facts.timeZone);
    yield 'No inquiries yet.\n';
  },
};

async function* writeArray(pages: AsyncIterable<ExportedInquiry[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of pages) {
    yield before + page.map(writeRecord).join(',\n');
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

// What programs of others read, whatever the desk adds to the table.
const recordColumns = [
  'id',
  'created_at',
  'status',
  'quarantine_reason',
  ...allFields.map(({ name }) => name),
] as const;

/** Formats an inquiry as JSON: the contract's fields and its status. */
export function writeRecord(inquiry: ExportedInquiry): string {
  const record = Object.fromEntries(recordColumns.map((column) => [column, inquiry[column]]));
  return formatJson({ ...record, quarantined: inquiry.quarantine_reason !== null });
}

/** Formats inquiries as a table. The name comes last: Chinese ones are wider than their length says. */
export function writeTable(inquiries: ExportedInquiry[], timeZone: string): string {
  const head = writeRow('RECEIVED', 'STATUS', 'INQUIRY', 'LANGUAGE', 'ID', 'NAME');
  const rows = inquiries.map((inquiry) => writeInquiry(inquiry, timeZone)).join('');
  const more = inquiries.length === shownRows ? `The newest ${shownRows}; the desk has all. ` : '';
  return `${head}${rows}${more}Times of ${timeZone}.\n`;
}

function writeInquiry(inquiry: ExportedInquiry, timeZone: string): string {
  const { created_at, status, quarantine_reason, inquiry_type, language, id, name } = inquiry;
  const received = formatMoment(created_at, timeZone);
  const shownStatus = quarantine_reason === null ? status : 'quarantined';
  const languageName = language ? languageNames[language] : '';
  return writeRow(received, shownStatus, inquiry_type, languageName, id, escapeControlCharacters(name));
}

// The last column has no width: it needs no padding.
const widths = [18, 13, 18, 10, 38];

function writeRow(...cells: string[]): string {
  return `${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('')}\n`;
}
