import { open, rm } from 'node:fs/promises';
import { formatJson } from '../escape-control-characters.ts';
import { formatInquiryCsv, inquiryCsvHead } from '../inquiries/inquiry-csv.ts';
import {
  countInquiries,
  type InquiryFilter,
  type InquiryRecord,
  readInquiryPages,
} from '../inquiries/read-inquiries.ts';
import { readArguments, readWord, refusePositionals } from './arguments.ts';
import { type Command, type CommandContext, CommandError } from './command.ts';
import { filterHelp, filterOptions, readFilter } from './filter-options.ts';
import { createProgressBar } from './progress-bar.ts';

const formats = {
  csv: { head: inquiryCsvHead, writeRow: formatInquiryCsv },
  jsonl: { head: '', writeRow: (inquiry: InquiryRecord) => `${formatJson(inquiry)}\n` },
};

export const exportInquiries: Command = {
  usage: 'export [--format csv|jsonl] [--out FILE] [OPTIONS]',
  summary: 'all inquiries for a spreadsheet or a program, newest first',
  details: `  --format FORMAT      csv, safe for spreadsheets (unless told otherwise), or jsonl, one JSON object a line
  --out FILE           into a new file that only you can read, instead of the terminal
${filterHelp}`,
  async *run(context, args) {
    const { values, positionals } = readArguments(args, {
      ...filterOptions,
      format: { type: 'string' },
      out: { type: 'string' },
    });
    refusePositionals('export', positionals);
    const filter = readFilter(values, context.facts.timeZone);
    const format = readWord('--format', values.format, ['csv', 'jsonl']) ?? 'csv';
    const pieces = writePieces(context, filter, format);
    if (values.out === undefined) return yield* pieces;
    await writeFile(values.out, pieces);
    yield `Written to ${values.out}.\n`;
  },
};

async function* writePieces(
  { database, terminal }: CommandContext,
  filter: InquiryFilter,
  format: keyof typeof formats,
): AsyncGenerator<string> {
  const { head, writeRow } = formats[format];
  const bar = createProgressBar(terminal, terminal.draw ? await countInquiries(database, filter) : 0);
  let done = 0;
  yield head;
  for await (const page of readInquiryPages(database, filter)) {
    yield page.map(writeRow).join('');
    done += page.length;
    bar.update(done);
  }
  bar.end();
}

async function writeFile(path: string, pieces: AsyncIterable<string>): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'EEXIST' ? 'it exists already' : cause.message;
    throw new CommandError(1, `${path} can't be written: ${reason}.`);
  });
  try {
    for await (const piece of pieces) await file.write(piece);
  } catch (error) {
    // A partial export looks like a complete one, so delete it.
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
