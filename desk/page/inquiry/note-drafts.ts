import { useSyncExternalStore } from 'react';
import { usePerson } from '../desk-context.ts';
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

/** Reads the draft of a person's note on an inquiry, as this or another tab has left it. */
export function readDraft(personId: string, inquiryId: string): NoteDraft | null {
  return parseDraft(readStored(nameOf(personId, inquiryId)));
}

/** Keeps a draft. When another tab has stored another text than was seen here, neither is lost. */
export function writeDraft(personId: string, inquiryId: string, typed: string, seen: string): void {
  const stored = readDraft(personId, inquiryId);
  const isMissed = stored !== null && stored.text !== seen;
  const text = isMissed ? joinTexts(stored.text, typed) : typed;
  writeStored(nameOf(personId, inquiryId), text === '' ? null : { ...(stored ?? newId()), text });
}

/**
 * Prepares a draft for sending: one whose text has changed since the last try gets a new ID, as another note.
 *
 * @param isTaken whether the server has said that another note has the ID
 * @returns the draft to send; null when there is nothing in it
 */
export function startTry(personId: string, inquiryId: string, isTaken = false): NoteDraft | null {
  const draft = readDraft(personId, inquiryId);
  const text = draft?.text.trim();
  if (!draft || !text) return null;
  const isAnother = isTaken || (draft.tried !== undefined && draft.tried !== text);
  const started = { ...draft, ...(isAnother && newId()), tried: text };
  writeStored(nameOf(personId, inquiryId), started);
  return started;
}

/** Forgets a draft that was saved. What another tab has typed in it since stays, as a new one. */
export function dropDraft(personId: string, inquiryId: string, saved: NoteDraft): void {
  const draft = readDraft(personId, inquiryId);
  if (draft?.id !== saved.id) return;
  const isSaved = draft.text.trim() === saved.text.trim();
  writeStored(nameOf(personId, inquiryId), isSaved ? null : { ...newId(), text: draft.text });
}

/** Forgets a draft, whatever is in it. */
export function discardDraft(personId: string, inquiryId: string): void {
  writeStored(nameOf(personId, inquiryId), null);
}

/** The draft of one's own note on an inquiry, and the function that changes its text. */
export function useNoteDraft(inquiryId: string) {
  const { id: personId } = usePerson();
  const stored = useSyncExternalStore(watchDrafts, () => readStored(nameOf(personId, inquiryId)));
  const draft = parseDraft(stored);
  const setText = (text: string) => writeDraft(personId, inquiryId, text, draft?.text ?? '');
  return [draft, setText] as const;
}

const newId = () => ({ id: crypto.randomUUID() });

function parseDraft(stored: string | null): NoteDraft | null {
  try {
    const { id, text, tried } = JSON.parse(stored ?? 'null') ?? {};
    if (typeof id !== 'string' || typeof text !== 'string') return null;
    return { id, text, ...(typeof tried === 'string' && { tried }) };
  } catch {
    return null;
  }
}
