import { open, rm } from 'node:fs/promises';
import { createInquiryCsv } from '../inquiries/inquiry-csv.ts';
import type { ExportedInquiry } from '../inquiries/list-inquiries.ts';
import { languageWords, readLanguage, readOptions, readWord } from './arguments.ts';
import { type Command, type CommandContext, CommandError } from './command.ts';
import { readInquiries, writeRecord } from './list.ts';

export const exportInquiries: Command = {
  usage: 'export [--format csv|jsonl] [--words LANGUAGE] [--out FILE]',
  summary: 'all inquiries for a spreadsheet or a program, newest first',
  details: `  --format FORMAT      csv, for people and their spreadsheets (unless told otherwise), or jsonl, one JSON object a
                       line for programs, with the keys of list --json
  --words LANGUAGE     ${languageWords.join(', ')}: that of the words in the csv, English unless told otherwise
  --out FILE           into a new file that only you can read, instead of the terminal
`,
  async *run(context, args) {
    const values = readOptions('export', args, {
      format: { type: 'string' },
      words: { type: 'string' },
      out: { type: 'string' },
    });
    const format = readWord('--format', values.format, ['csv', 'jsonl']) ?? 'csv';
    const language = readLanguage(values.words, '--words') ?? 'en';
    const csv = createInquiryCsv({ language, facts: context.facts });
    const json = { head: '', writeRow: (inquiry: ExportedInquiry) => `${writeRecord(inquiry)}\n` };
    const pieces = writePieces(context, format === 'csv' ? csv : json);
    if (values.out === undefined) return yield* pieces;
    await writeFile(values.out, pieces);
    yield `Written to ${values.out}.\n`;
  },
};

async function* writePieces(
  context: CommandContext,
  { head, writeRow }: ReturnType<typeof createInquiryCsv>,
): AsyncGenerator<string> {
  yield head;
  for await (const page of readInquiries(context)) yield page.map(writeRow).join('');
}

async function writeFile(path: string, pieces: AsyncIterable<string>): Promise<void> {
  await using file = await open(path, 'wx', 0o600).catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'EEXIST' ? 'it exists already' : cause.message;
    throw new CommandError(1, `${path} can't be written: ${reason}.`);
  });
  try {
    for await (const piece of pieces) await file.write(piece);
  } catch (error) {
    // A partial export looks like a complete one, so delete it.
    await rm(path, { force: true });
    throw error;
  }
}
