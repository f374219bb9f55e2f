import { formatMoment } from '../../content/studio-hours.ts';
import { allFields, inquiryTypeLabels } from '../../inquiry/fields.ts';
import { languageNames } from '../../inquiry/language.ts';
import type { Database } from '../database/schema.ts';
import {
  type ExportedInquiry,
  readExportedInquiries,
  readInquiryPages,
} from '../inquiries/list-inquiries.ts';
import type { SearchWord } from '../inquiries/search-words.ts';
import { escapeControlCharacters, formatJson } from '../text.ts';
import { readOptions } from './arguments.ts';
import { type Command, type CommandContext, CommandError } from './command.ts';

export const shownRows = 50;

export const list: Command = {
  usage: 'list [--json]',
  summary: `the inquiries, newest first: the last ${shownRows} as a table, or all as JSON`,
  details: '  --json               one JSON array, of all\n',
  async *run(context, args) {
    const { json } = readOptions('list', args, { json: { type: 'boolean' } });
    const pages = readInquiryPages(listContext(context));
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

// The columns that programs of others read, whatever the desk adds to the table.
const recordColumns = [
  'id',
  'created_at',
  'status',
  'quarantine_reason',
  ...allFields.map(({ name }) => name),
] as const;

function writeRecord(inquiry: ExportedInquiry): string {
  const record = Object.fromEntries(recordColumns.map((column) => [column, inquiry[column]]));
  return formatJson({ ...record, quarantined: inquiry.quarantine_reason !== null });
}

/** Formats inquiries as a table. The name comes last: Chinese ones are wider than their length says. */
export function writeTable(inquiries: ExportedInquiry[], timeZone: string): string {
  const head = writeRow('RECEIVED', 'STATUS', 'ABOUT', 'LANGUAGE', 'ID', 'NAME');
  const rows = inquiries.map((inquiry) => writeInquiry(inquiry, timeZone)).join('');
  const more = inquiries.length === shownRows ? `The newest ${shownRows}; the desk has all. ` : '';
  return `${head}${rows}${more}Times of ${timeZone}.\n`;
}

function writeInquiry(inquiry: ExportedInquiry, timeZone: string): string {
  const { created_at, status, quarantine_reason, inquiry_type, language, id, name } = inquiry;
  const received = formatMoment(created_at, timeZone);
  const about = inquiryTypeLabels[inquiry_type];
  const shownStatus = quarantine_reason === null ? status : 'quarantined';
  const languageName = language ? languageNames[language] : '';
  return writeRow(received, shownStatus, about, languageName, id, escapeControlCharacters(name));
}

// The last column has no width: it needs no padding.
const widths = [18, 13, 25, 10, 38];

function writeRow(...cells: string[]): string {
  return `${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('')}\n`;
}

// Commands have no viewer: none of their filters depends on who looks, or when.
const viewer = { person: '', now: '', waitingBefore: '' };

export const listContext = ({ database }: CommandContext, words: readonly SearchWord[] = []) => ({
  database,
  filter: { words },
  viewer,
});

// The first 8 digits of a UUIDv7 are a time that changes every 65 seconds, which is nearly always unique.
const idStart = /^[0-9a-f][0-9a-f-]{7,35}$/;
const shownIds = 10;

export function isIdStart(typed: string): boolean {
  return idStart.test(typed.toLowerCase());
}

/** Finds an inquiry by its ID, or by a unique prefix of at least 8 characters. @throws CommandError */
export async function findTypedInquiry(database: Database, typed: string): Promise<ExportedInquiry> {
  const start = typed.toLowerCase();
  const ids = isIdStart(typed) ? await findIds(database, start) : [];
  if (ids.length > 1) {
    throw new CommandError(2, `Several inquiries have an ID that starts with ${start}: ${ids.join(', ')}.`);
  }
  const [inquiry] = await readExportedInquiries(database, ids);
  if (inquiry) return inquiry;
  throw new CommandError(1, `There is no inquiry ${escapeControlCharacters(typed)}.`);
}

async function findIds(database: Database, start: string): Promise<string[]> {
  const rows = await database
    .selectFrom('inquiries')
    .select('id')
    // A range instead of LIKE, so that the index is used; 'g' sorts after every hexadecimal digit.
    .where('id', '>=', start)
    .where('id', '<', `${start}g`)
    .orderBy('id')
    .limit(shownIds)
    .execute();
  return rows.map(({ id }) => id);
}
