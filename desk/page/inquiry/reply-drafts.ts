import { useMemo, useSyncExternalStore } from 'react';
import { usePerson } from '../desk-context.ts';
import { draftName, joinTexts, readStored, watchDrafts, writeStored } from '../stored-drafts.ts';

/** A reply that is not sent yet. It keeps its ID between tries, so that it can leave only once. */
export interface ReplyDraft {
  /** The ID that the message will have. */
  id: string;
  /** The address that was chosen for it; null for the inquiry's own. */
  to: string | null;
  subject: string;
  text: string;
  /** When the newest message that was on screen came or went; empty where there was none. */
  seenAt: string;
  /** Whether it was sent and no answer came, so that it may be stored. */
  isTried: boolean;
  /** By the browser's clock, in milliseconds since 1970. */
  savedAt: number;
}

/** The fields of a reply that its author types or chooses. */
export type Written = Pick<ReplyDraft, 'to' | 'subject' | 'text'>;

/** The name under which the draft of a person's reply to an inquiry stands. */
export const replyName = (personId: string, inquiryId: string) => draftName(personId, 'message', inquiryId);

/** Reads the draft of a person's reply to an inquiry, as this or another tab has left it. */
export function readReply(personId: string, inquiryId: string): ReplyDraft | null {
  return parseReply(readStored(replyName(personId, inquiryId)));
}

/**
 * Stores the draft. If another tab has stored a text that this one has not shown, both texts are kept.
 *
 * @param before the draft as this tab has shown it
 */
export function writeReply(
  personId: string,
  inquiryId: string,
  written: Written & Pick<ReplyDraft, 'seenAt'>,
  before: ReplyDraft | null,
): void {
  const stored = readReply(personId, inquiryId);
  const isMissed = stored !== null && stored.text !== before?.text;
  const text = isMissed ? joinTexts(stored.text, written.text) : written.text;
  store(personId, inquiryId, { ...(stored ?? newReply()), ...written, text });
}

/** Marks a draft as sent, or as surely not sent; with `isTaken`, a new ID replaces one already in use. */
export function markTried(personId: string, inquiryId: string, isTried: boolean, isTaken = false): void {
  const draft = readReply(personId, inquiryId);
  if (draft) store(personId, inquiryId, { ...draft, ...(isTaken && newReply()), isTried });
}

/** Forgets a draft that was sent; if it was changed since, the changed text stays as a new draft. */
export function dropReply(personId: string, inquiryId: string, sent: { id: string; text: string }): void {
  const draft = readReply(personId, inquiryId);
  if (draft?.id !== sent.id) return;
  // The server composes its characters.
  const isSent = draft.text.trim().normalize('NFC') === sent.text.trim().normalize('NFC');
  store(personId, inquiryId, isSent ? null : { ...draft, ...newReply() });
}

/** Forgets a draft, whatever is in it. */
export function discardReply(personId: string, inquiryId: string): void {
  store(personId, inquiryId, null);
}

/** The draft of one's own reply to an inquiry; null where there is none. */
export function useReplyDraft(inquiryId: string): ReplyDraft | null {
  const { id: personId } = usePerson();
  const stored = useSyncExternalStore(watchDrafts, () => readStored(replyName(personId, inquiryId)));
  return useMemo(() => parseReply(stored), [stored]);
}

const newReply = () => ({ id: crypto.randomUUID(), isTried: false });

function store(personId: string, inquiryId: string, draft: Omit<ReplyDraft, 'savedAt'> | null): void {
  writeStored(replyName(personId, inquiryId), draft);
}

function parseReply(stored: string | null): ReplyDraft | null {
  try {
    const { id, to, subject, text, seenAt, isTried, savedAt } = JSON.parse(stored ?? 'null') ?? {};
    if ([id, subject, text, seenAt].some((part) => typeof part !== 'string')) return null;
    return {
      ...{ id, subject, text, seenAt, isTried: isTried === true },
      ...{ to: typeof to === 'string' ? to : null, savedAt: Number(savedAt) || 0 },
    };
  } catch {
    return null;
  }
}
