import { randomUUIDv7 } from 'node:crypto';
import { escapeControlCharacters } from '../escape-control-characters.ts';
import { deleteNote as removeNote, addNote as saveNote } from '../inquiries/notes.ts';
import { readArguments, readCount, readPositionals } from './arguments.ts';
import { type Command, type CommandContext, CommandError } from './command.ts';
import { findInquiry, refuseErased } from './find-inquiry.ts';

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
  const written = { id: randomUUIDv7(), text: trimmed };
  refuseErased(id, await saveNote(database, id, written, { by: null, now: now() }));
  return `Noted beside inquiry ${id}.\n`;
}

// Print the deleted text, so that a note deleted by mistake can be added again.
async function deleteNote({ database, now }: CommandContext, typed: string, number: number): Promise<string> {
  const { id, notes } = await findInquiry(database, typed);
  const found = notes[number - 1];
  if (!found) throw new CommandError(1, `There is no note ${number} of inquiry ${id}.`);
  const outcome = await removeNote(database, id, found.id, { by: null, now: now() });
  if (outcome === 'unknown')
    throw new CommandError(1, `Note ${number} of inquiry ${id} was deleted just now.`);
  return `Deleted note ${number} of inquiry ${id}: ${escapeControlCharacters(found.text)}\n`;
}
