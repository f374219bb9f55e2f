import { findLastWord, isSameWord } from '../../desk/inbox.ts';
import { type EraseContext, emptyJournal, eraseWithin, MailBeingSentError } from './erase-inquiries.ts';
import type { Act } from './history.ts';
import { lockInquiry } from './lock-inquiry.ts';

/**
 * Erases an inquiry for good, when the last word of its name was typed.
 *
 * @param context the database, the folder of mail files, who erases it, and when
 * @param id the inquiry's
 * @param word what was typed, in capitals or not
 */
export async function eraseInquiry(
  context: EraseContext & Act,
  id: string,
  word: string,
): Promise<'done' | 'unknown' | 'wrong-word' | 'mail-being-sent'> {
  const { database } = context;
  try {
    const outcome = await database.transaction().execute(async (transaction) => {
      const inquiry = await lockInquiry(transaction, id);
      if (!inquiry) return 'unknown';
      if (!isSameWord(word, findLastWord(inquiry.name))) return 'wrong-word';
      await eraseWithin(transaction, context, [id]);
      return 'done';
    });
    if (outcome === 'done') await emptyJournal(database);
    return outcome;
  } catch (error) {
    if (error instanceof MailBeingSentError) return 'mail-being-sent';
    throw error;
  }
}
