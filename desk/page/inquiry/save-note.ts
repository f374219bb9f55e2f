import type { InquiryAnswer } from '../../inbox.ts';
import { callDesk, DeskRefusal } from '../call-desk.ts';
import { type NoteDraft, renewDraft } from './note-drafts.ts';

/** A draft on its way; `isRenewed` when it was refused under another ID before. */
export type NoteTry = NoteDraft & { isRenewed?: true };

/**
 * Sends a draft.
 *
 * @throws DeskRefusal when the server refuses it; another error when it can't be reached
 */
export function sendNote(inquiryId: string, { id, text }: NoteTry): Promise<InquiryAnswer> {
  return callDesk('POST inquiries/:id/notes', { id: inquiryId, body: { id, text: text.trim() } });
}

/**
 * Finds what to send after a failure: the draft under another ID, once, when a note with another text has the one it had.
 * A duplicated tab has the drafts of its original, with their IDs.
 *
 * @returns null when it is for the person to try again
 */
export function findNextTry(
  error: unknown,
  personId: string,
  inquiryId: string,
  { id, isRenewed }: NoteTry,
): NoteTry | null {
  const isTaken = error instanceof DeskRefusal && error.answer.fields?.id !== undefined;
  if (!isTaken || isRenewed) return null;
  const renewed = renewDraft(personId, inquiryId, id);
  return renewed && { ...renewed, isRenewed: true };
}
