import { languageNames } from '../../inquiry/language.ts';
import { escapeControlCharacters, formatJson } from '../escape-control-characters.ts';
import { formatMoment } from '../format-moment.ts';
import { type InquiryFilter, type InquiryRecord, readInquiryPages } from '../inquiries/read-inquiries.ts';
import { readArguments, readCount, refusePositionals } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { filterHelp, filterOptions, readFilter } from './filter-options.ts';

// A length that a person can read. --limit changes it; --json is for programs and prints all inquiries.
const shownRows = 50;

export const list: Command = {
  usage: 'list [OPTIONS]',
  summary: `the inquiries, newest first: the last ${shownRows} as a table, or all as JSON`,
  details: `${filterHelp}  --limit N            at most so many
  --json               one JSON array, of all that fit unless --limit says less
`,
  async *run(context, args) {
    const { values, positionals } = readArguments(args, {
      ...filterOptions,
      json: { type: 'boolean' },
      limit: { type: 'string' },
    });
    refusePositionals('list', positionals);
    const filter = readFilter(values, context.facts.timeZone);
    const limit = readCount('--limit', values.limit);
    yield* values.json ? writeJson(context, filter, limit) : writeTable(context, filter, limit ?? shownRows);
  },
};

async function* writeJson({ database }: CommandContext, filter: InquiryFilter, limit: number | undefined) {
  let before = '[\n';
  for await (const page of readInquiryPages(database, filter, limit)) {
    yield before + page.map(formatJson).join(',\n');
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

/**
 * Formats the matching inquiries as a table, newest first. The name is the last column: Chinese names take more
 * terminal columns than their length says, so padding after them would be wrong.
 *
 * @param limit the most inquiries to print
 */
export async function* writeTable({ database, facts }: CommandContext, filter: InquiryFilter, limit: number) {
  const { timeZone } = facts;
  let count = 0;
  for await (const page of readInquiryPages(database, filter, limit)) {
    if (count === 0) yield writeRow('RECEIVED', 'STATUS', 'INQUIRY', 'LANGUAGE', 'ID', 'NAME');
    count += page.length;
    yield page.map((inquiry) => writeInquiry(inquiry, timeZone)).join('');
  }
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  if (count === 0) yield isFiltered ? 'No inquiry fits.\n' : 'No inquiries yet.\n';
  else yield `${count === limit ? `The newest ${count}; --limit N shows more. ` : ''}Times of ${timeZone}.\n`;
}

function writeInquiry(inquiry: InquiryRecord, timeZone: string): string {
  const { created_at, status, quarantined, inquiry_type, language, id, name } = inquiry;
  const received = formatMoment(created_at, timeZone);
  const shownStatus = quarantined ? 'quarantined' : status;
  const languageName = language ? languageNames[language] : '';
  return writeRow(received, shownStatus, inquiry_type, languageName, id, escapeControlCharacters(name));
}

// The last column has no width: it needs no padding.
const widths = [18, 13, 18, 10, 38];

function writeRow(...cells: string[]): string {
  return `${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('')}\n`;
}
