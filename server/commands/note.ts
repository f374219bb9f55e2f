import { randomUUIDv7 } from 'node:crypto';
import { addNote as saveNote } from '../desk/inquiry/notes.ts';
import { escapeControlCharacters } from '../escape-control-characters.ts';
import { lockInquiry } from '../inquiries/lock-inquiry.ts';
import { writeSearchTexts } from '../inquiries/search-rows.ts';
import { readArguments, readCount, readPositionals } from './arguments.ts';
import { type Command, type CommandContext, CommandError } from './command.ts';
import { findInquiry } from './find-inquiry.ts';

export const note: Command = {
  usage: 'note ID TEXT|--delete N',
  summary: 'writes a note beside an inquiry, for `show`, or deletes one',
  details: `  --delete N           the note that \`show ID\` numbers N; those after it move up
Put the text in quotes: npm run inquiries -- note ID "Called back, wants Saturdays"
`,
  async *run(context, args) {
    const { values, positionals } = readArguments(args, { delete: { type: 'string' } });
    const number = readCount('--delete', values.delete);
    if (number === undefined) {
      const [id, text] = readPositionals(positionals, ['an ID', 'a text in quotes'], note.usage);
      return yield addNote(context, id, text);
    }
    const [id] = readPositionals(positionals, ['an ID'], note.usage);
    yield deleteNote(context, id, number);
  },
};

async function addNote({ database, now }: CommandContext, typed: string, text: string): Promise<string> {
  const trimmed = text.trim().normalize('NFC');
  // PostgreSQL can't store a null character, and a terminal can't pass one.
  if (trimmed === '' || trimmed.includes('\0')) throw new CommandError(2, 'The note is empty.');
  const { id } = await findInquiry(database, typed);
  await saveNote(database, id, { id: randomUUIDv7(), text: trimmed }, { by: null, now: now() });
  return `Noted beside inquiry ${id}.\n`;
}

// Print the deleted text, so that a note deleted by mistake can be added again.
async function deleteNote({ database }: CommandContext, typed: string, number: number): Promise<string> {
  const { id, notes } = await findInquiry(database, typed);
  const found = notes[number - 1];
  if (!found) throw new CommandError(1, `There is no note ${number} of inquiry ${id}.`);
  await database.transaction().execute(async (transaction) => {
    // Before the note, as `addNote` does: so no two wait for each other, and neither writes the other's search text.
    await lockInquiry(transaction, id);
    await transaction.deleteFrom('notes').where('id', '=', found.id).execute();
    await writeSearchTexts(transaction, [id]);
  });
  return `Deleted note ${number} of inquiry ${id}: ${escapeControlCharacters(found.text)}\n`;
}
