import { useSyncExternalStore } from 'react';
import type { InquiryAnswer } from '../../inbox.ts';
import { callDesk, DeskRefusal } from '../call-desk.ts';
import { draftName, joinTexts, readStored, watchDrafts, writeStored } from '../stored-drafts.ts';

/**
 * A note that is not saved yet. It keeps its ID between tries, so that a second try adds no second note;
 * `tried` is the text that was sent with the ID, which may be saved although no answer came.
 */
export interface NoteDraft {
  id: string;
  text: string;
  tried?: string;
}

const nameOf = (personId: string, inquiryId: string) => draftName(personId, 'note', inquiryId);

/**
 * Reads the draft of a person's note on an inquiry, as this or another tab has left it; null when there is
 * none.
 */
export function readDraft(personId: string, inquiryId: string): NoteDraft | null {
  return parseDraft(readStored(nameOf(personId, inquiryId)));
}

/**
 * Keeps a draft until it is saved.
 *
 * @param seen the text that was on screen before: when another tab has stored a different one, neither is
 *   lost
 */
export function writeDraft(personId: string, inquiryId: string, typed: string, seen: string): void {
  const stored = readDraft(personId, inquiryId);
  const isMissed = stored !== null && stored.text !== seen;
  const text = isMissed ? joinTexts(stored.text, typed) : typed;
  store(nameOf(personId, inquiryId), text === '' ? null : { ...(stored ?? newId()), text });
}

/**
 * Prepares a draft for sending: one whose text has changed since the last try gets a new ID, as another note.
 *
 * @returns the draft to send; null when there is nothing in it
 */
export function startTry(personId: string, inquiryId: string): NoteDraft | null {
  const draft = readDraft(personId, inquiryId);
  const text = draft?.text.trim();
  if (!draft || !text) return null;
  if (draft.tried !== undefined && draft.tried !== text) return renewDraft(personId, inquiryId, draft.id);
  return storeTry(nameOf(personId, inquiryId), draft);
}

/** Gives a draft another ID, and readies it for being sent; null when it is not there any more. */
function renewDraft(personId: string, inquiryId: string, draftId: string): NoteDraft | null {
  const draft = readDraft(personId, inquiryId);
  if (draft?.id !== draftId) return null;
  return storeTry(nameOf(personId, inquiryId), { ...draft, ...newId() });
}

/**
 * Forgets a draft that was saved. Another one stays, and so does what another tab has typed in it since, as a
 * new one.
 */
export function dropDraft(personId: string, inquiryId: string, saved: NoteDraft): void {
  const draft = readDraft(personId, inquiryId);
  if (draft?.id !== saved.id) return;
  const isSaved = draft.text.trim() === saved.text.trim();
  store(nameOf(personId, inquiryId), isSaved ? null : { ...newId(), text: draft.text });
}

/** Forgets a draft, whatever is in it. */
export function discardDraft(personId: string, inquiryId: string): void {
  store(nameOf(personId, inquiryId), null);
}

/** The draft of a person's note on an inquiry, and the function that changes its text. */
export function useNoteDraft(personId: string, inquiryId: string) {
  const stored = useSyncExternalStore(watchDrafts, () => readStored(nameOf(personId, inquiryId)));
  const draft = parseDraft(stored);
  const setText = (text: string) => writeDraft(personId, inquiryId, text, draft?.text ?? '');
  return [draft, setText] as const;
}

const newId = () => ({ id: crypto.randomUUID() });

function storeTry(name: string, draft: NoteDraft): NoteDraft {
  const tried = { ...draft, tried: draft.text.trim() };
  store(name, tried);
  return tried;
}

function store(name: string, draft: NoteDraft | null): void {
  writeStored(name, draft);
}

function parseDraft(stored: string | null): NoteDraft | null {
  try {
    const { id, text, tried } = JSON.parse(stored ?? 'null') ?? {};
    if (typeof id !== 'string' || typeof text !== 'string') return null;
    return { id, text, ...(typeof tried === 'string' && { tried }) };
  } catch {
    return null;
  }
}

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
 * Finds what to send after a failure: once, the draft under a new ID when a note with another text has its ID
 * already. A duplicated tab has the drafts of its original, with their IDs.
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
