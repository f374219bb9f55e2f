import type { Database } from '../database/open.ts';
import { type FullInquiry, readInquiry } from '../inquiries/read-inquiries.ts';
import { CommandError } from './command.ts';
import { showable } from './terminal-text.ts';

/**
 * Finds the inquiry a command is about.
 *
 * @throws CommandError when there is none of that id
 */
export async function findInquiry(database: Database, id: string): Promise<FullInquiry> {
  const inquiry = await readInquiry(database, id);
  if (inquiry) return inquiry;
  throw new CommandError(1, `There is no inquiry ${showable(id)}.`);
}
