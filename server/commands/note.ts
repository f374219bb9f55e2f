import { randomUUIDv7 } from 'node:crypto';
import { readArguments, readPositionals } from './arguments.ts';
import { type Command, CommandError } from './command.ts';
import { findInquiry } from './find-inquiry.ts';

export const note: Command = {
  usage: 'note ID TEXT',
  summary: 'writes a note beside an inquiry, for `show`',
  details: 'Put the text in quotes: npm run inquiries -- note ID "Called back, wants Saturdays"\n',
  async *run({ database, now }, args) {
    const { positionals } = readArguments(args, {});
    const [id, typed] = readPositionals(positionals, ['an ID', 'a text in quotes'], note.usage);
    const text = typed.trim().normalize('NFC');
    // PostgreSQL can't hold a null character, and a terminal can't pass one on.
    if (text === '' || text.includes('\0')) throw new CommandError(2, 'The note is empty.');
    await findInquiry(database, id);
    const row = { id: randomUUIDv7(), inquiry_id: id, created_at: now().toISOString(), text };
    await database.insertInto('notes').values(row).execute();
    yield `Noted beside inquiry ${id}.\n`;
  },
};
