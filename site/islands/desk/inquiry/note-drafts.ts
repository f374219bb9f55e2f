import { useCallback, useSyncExternalStore } from 'react';

/**
 * A note that is not saved yet. It keeps its ID from one try to the next, so that a second try adds no second note;
 * `tried` is the text that was sent with the ID, which may be saved although no answer came.
 */
export interface NoteDraft {
  id: string;
  text: string;
  tried?: string;
}

const drafts = new Map<string, NoteDraft | null>();
const listeners = new Set<() => void>();

const nameOf = (personId: string, inquiryId: string) => `desk-note ${personId} ${inquiryId}`;

/** Reads the draft of a person's note on an inquiry; null when there is none. */
export function readDraft(personId: string, inquiryId: string): NoteDraft | null {
  const name = nameOf(personId, inquiryId);
  const known = drafts.get(name);
  if (known !== undefined) return known;
  const stored = readStored(name);
  drafts.set(name, stored);
  return stored;
}

/** Keeps a draft until it is saved: while other inquiries are read, and when the page is loaded again. */
export function writeDraft(personId: string, inquiryId: string, text: string): void {
  const known = readDraft(personId, inquiryId) ?? { id: crypto.randomUUID() };
  store(nameOf(personId, inquiryId), text === '' ? null : { ...known, text });
}

/**
 * Readies a draft for being sent: one whose text was changed since the last try is another note, with an ID of its own.
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
export function renewDraft(personId: string, inquiryId: string, draftId: string): NoteDraft | null {
  const draft = readDraft(personId, inquiryId);
  if (draft?.id !== draftId) return null;
  return storeTry(nameOf(personId, inquiryId), { ...draft, id: crypto.randomUUID() });
}

/** Forgets a draft that was saved, unless another has been begun meanwhile. */
export function dropDraft(personId: string, inquiryId: string, draftId: string): void {
  if (readDraft(personId, inquiryId)?.id === draftId) store(nameOf(personId, inquiryId), null);
}

/** The draft of a person's note on an inquiry, and the function that changes its text. */
export function useNoteDraft(personId: string, inquiryId: string) {
  const watch = useCallback((changed: () => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, []);
  const draft = useSyncExternalStore(watch, () => readDraft(personId, inquiryId));
  const setText = (text: string) => writeDraft(personId, inquiryId, text);
  return [draft, setText] as const;
}

function storeTry(name: string, draft: NoteDraft): NoteDraft {
  const tried = { ...draft, tried: draft.text.trim() };
  store(name, tried);
  return tried;
}

function store(name: string, draft: NoteDraft | null): void {
  drafts.set(name, draft);
  try {
    if (draft) sessionStorage.setItem(name, JSON.stringify(draft));
    else sessionStorage.removeItem(name);
  } catch {
    // A browser may refuse to store anything: then the draft lasts as long as the page.
  }
  for (const changed of listeners) changed();
}

function readStored(name: string): NoteDraft | null {
  try {
    const { id, text, tried } = JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? {};
    if (typeof id !== 'string' || typeof text !== 'string') return null;
    return { id, text, ...(typeof tried === 'string' && { tried }) };
  } catch {
    return null;
  }
}
