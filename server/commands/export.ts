import { open, rm } from 'node:fs/promises';
import type { Language } from '../../inquiry/language.ts';
import { formatJson } from '../escape-control-characters.ts';
import { readExportedInquiries } from '../inquiries/exported-inquiries.ts';
import { createInquiryCsv } from '../inquiries/inquiry-csv.ts';
import {
  countInquiries,
  type InquiryFilter,
  type InquiryRecord,
  readInquiryPages,
} from '../inquiries/read-inquiries.ts';
import { readArguments, readWord, refusePositionals } from './arguments.ts';
import { type Command, type CommandContext, CommandError } from './command.ts';
import { filterHelp, filterOptions, readFilter } from './filter-options.ts';
import { languageWords, readLanguage } from './language-option.ts';
import { createProgressBar } from './progress-bar.ts';

export const exportInquiries: Command = {
  usage: 'export [--format csv|jsonl] [--words LANGUAGE] [--out FILE] [OPTIONS]',
  summary: 'all inquiries for a spreadsheet or a program, newest first',
  details: `  --format FORMAT      csv, for people and their spreadsheets (unless told otherwise), or jsonl, one JSON object a
                       line for programs, with the keys of list --json
  --words LANGUAGE     ${languageWords.join(', ')}: that of the words in the csv, English unless told otherwise
  --out FILE           into a new file that only you can read, instead of the terminal
${filterHelp}`,
  async *run(context, args) {
    const { values, positionals } = readArguments(args, {
      ...filterOptions,
      format: { type: 'string' },
      words: { type: 'string' },
      out: { type: 'string' },
    });
    refusePositionals('export', positionals);
    const filter = readFilter(values, context.facts.timeZone);
    const format = readWord('--format', values.format, ['csv', 'jsonl']) ?? 'csv';
    const language = readLanguage(values.words, '--words') ?? 'en';
    const writer = format === 'csv' ? createCsvWriter(context, language) : jsonWriter;
    const pieces = writePieces(context, filter, writer);
    if (values.out === undefined) return yield* pieces;
    await writeFile(values.out, pieces);
    yield `Written to ${values.out}.\n`;
  },
};

type Writer = { head: string; writePage: (page: InquiryRecord[]) => string | Promise<string> };

const jsonWriter: Writer = {
  head: '',
  writePage: (page) => page.map((row) => `${formatJson(row)}\n`).join(''),
};

function createCsvWriter({ database, facts }: CommandContext, language: Language): Writer {
  const { head, writeRow } = createInquiryCsv({ language, timeZone: facts.timeZone });
  const readPage = (page: InquiryRecord[]) =>
    readExportedInquiries(
      database,
      page.map(({ id }) => id),
    );
  return { head, writePage: async (page) => (await readPage(page)).map(writeRow).join('') };
}

async function* writePieces(
  { database, terminal }: CommandContext,
  filter: InquiryFilter,
  { head, writePage }: Writer,
): AsyncGenerator<string> {
  const bar = createProgressBar(terminal, terminal.draw ? await countInquiries(database, filter) : 0);
  let done = 0;
  yield head;
  for await (const page of readInquiryPages(database, filter)) {
    yield await writePage(page);
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
