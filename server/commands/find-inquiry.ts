import type { Database } from '../database/schema.ts';
import { escapeControlCharacters } from '../escape-control-characters.ts';
import {
  type ExportedInquiry,
  readExportedInquiries,
  readInquiryPages,
} from '../inquiries/exported-inquiries.ts';
import type { SearchWord } from '../inquiries/search-words.ts';
import { type CommandContext, CommandError } from './command.ts';

// The command line is nobody: no filter of a command depends on who looks, or when.
const viewer = { person: '', now: '', waitingBefore: '' };

/** Reads the inquiries in which all words stand, newest first, in pages. */
export const readInquiries = ({ database }: CommandContext, words: readonly SearchWord[] = []) =>
  readInquiryPages({ database, filter: { words }, viewer });

// The first 8 digits of a UUIDv7 are a timestamp that changes every 65 seconds, which is nearly always
// unique.
const idStart = /^[0-9a-f][0-9a-f-]{7,35}$/;
const shownIds = 10;

/** Whether a text can be an inquiry's ID or a prefix of one. */
export function isIdStart(typed: string): boolean {
  return idStart.test(typed.toLowerCase());
}

/** Finds an inquiry by its ID, or by a unique prefix of at least 8 characters. @throws CommandError */
export async function findInquiry(database: Database, typed: string): Promise<ExportedInquiry> {
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
