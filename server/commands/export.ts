import { open, rm } from 'node:fs/promises';
import { exportInquiries } from '../inquiries/inquiry-csv.ts';
import { languageWords, readLanguage, readOptions } from './arguments.ts';
import { type Command, CommandError } from './command.ts';
import { listContext } from './list.ts';

export const exportAll: Command = {
  usage: 'export [--words LANGUAGE] [--out FILE]',
  summary: 'all inquiries for a spreadsheet, as CSV, newest first',
  details: `  --words LANGUAGE     ${languageWords.join(', ')}: that of the words in it, English unless told otherwise
  --out FILE           into a new file that only you can read, instead of the terminal
`,
  async *run(context, args) {
    const values = readOptions('export', args, { words: { type: 'string' }, out: { type: 'string' } });
    const language = readLanguage(values.words, '--words') ?? 'en';
    const pieces = exportInquiries(listContext(context), { language, facts: context.facts });
    if (values.out === undefined) return yield* pieces;
    await writeFile(values.out, pieces);
    yield `Written to ${values.out}.\n`;
  },
};

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
