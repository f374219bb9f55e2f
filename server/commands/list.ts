import { formatMoment } from '../../content/studio-hours.ts';
import { allFields } from '../../inquiry/fields.ts';
import { languageNames } from '../../inquiry/language.ts';
import { escapeControlCharacters, formatJson } from '../escape-control-characters.ts';
import type { ExportedInquiry } from '../inquiries/exported-inquiries.ts';
import { readCount, readOptions } from './arguments.ts';
import { filterHelp, filterOptions, readChosen, readFilter } from './choose-inquiries.ts';
import type { Command } from './command.ts';

// A length that a person can read. --limit changes it; --json is for programs and prints all inquiries.
const shownRows = 50;

export const list: Command = {
  usage: 'list [OPTIONS]',
  summary: `the inquiries, newest first: the last ${shownRows} as a table, or all as JSON`,
  details: `${filterHelp}  --limit N            at most so many
  --json               one JSON array, of all that fit unless --limit says less
`,
  async *run(context, args) {
    const values = readOptions('list', args, {
      ...filterOptions,
      json: { type: 'boolean' },
      limit: { type: 'string' },
    });
    const { timeZone } = context.facts;
    const filter = readFilter(values, context.facts);
    const wanted = readCount('--limit', values.limit);
    if (values.json) return yield* writeArray(readChosen(context, filter, wanted));
    const limit = wanted ?? shownRows;
    const count = yield* writeTable(readChosen(context, filter, limit), timeZone, limit);
    if (count > 0) return;
    const isFiltered = Object.values(filter).some((value) => value !== undefined);
    yield isFiltered ? 'No inquiry fits.\n' : 'No inquiries yet.\n';
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

/**
 * Formats inquiries as a table, and counts them. The name comes last: Chinese ones are wider than their
 * length says.
 */
export async function* writeTable(
  pages: AsyncIterable<ExportedInquiry[]>,
  timeZone: string,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<string, number> {
  let count = 0;
  for await (const page of pages) {
    if (count === 0) yield writeRow('RECEIVED', 'STATUS', 'INQUIRY', 'LANGUAGE', 'ID', 'NAME');
    count += page.length;
    yield page.map((inquiry) => writeInquiry(inquiry, timeZone)).join('');
  }
  const more = count === limit ? `The newest ${count}; --limit N shows more. ` : '';
  if (count > 0) yield `${more}Times of ${timeZone}.\n`;
  return count;
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
