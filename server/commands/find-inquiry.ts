import type { Database } from '../database/open.ts';
import { escapeControlCharacters } from '../escape-control-characters.ts';
import { type FullInquiry, findIds, readInquiry } from '../inquiries/read-inquiries.ts';
import { CommandError } from './command.ts';

// The first 8 digits of a UUIDv7 are a timestamp that changes every 65 seconds, which is nearly always unique.
const idStart = /^[0-9a-f][0-9a-f-]{7,35}$/;
const shownIds = 10;

/** Whether a text can be an inquiry's ID or a prefix of one. */
export function isIdStart(typed: string): boolean {
  return idStart.test(typed.toLowerCase());
}

/**
 * Finds the inquiry that a command's argument names.
 *
 * @param typed an ID, or a unique prefix of at least 8 characters
 * @throws CommandError when no inquiry matches, or more than one
 */
export async function findInquiry(database: Database, typed: string): Promise<FullInquiry> {
  const start = typed.toLowerCase();
  const ids = isIdStart(typed) ? await findIds(database, start, shownIds) : [];
  if (ids.length > 1) {
    throw new CommandError(2, `Several inquiries have an ID that starts with ${start}: ${ids.join(', ')}.`);
  }
  const inquiry = ids[0] && (await readInquiry(database, ids[0]));
  if (inquiry) return inquiry;
  throw new CommandError(1, `There is no inquiry ${escapeControlCharacters(typed)}.`);
}

/**
 * Refuses the outcome of an act on an inquiry that was erased since the command found it.
 *
 * @throws CommandError when the act found no such inquiry
 */
export function refuseErased(id: string, outcome: string): void {
  if (outcome === 'unknown') throw new CommandError(1, `Inquiry ${id} was erased just now.`);
}
