import { useCallback, useSyncExternalStore } from 'react';

/** A note that is not saved yet. Its ID is made once, so that a second try adds no second note. */
export interface NoteDraft {
  id: string;
  text: string;
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
  const id = readDraft(personId, inquiryId)?.id ?? crypto.randomUUID();
  store(nameOf(personId, inquiryId), text === '' ? null : { id, text });
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
    const { id, text } = JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? {};
    return typeof id === 'string' && typeof text === 'string' ? { id, text } : null;
  } catch {
    return null;
  }
}
