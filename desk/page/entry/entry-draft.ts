import { useMemo, useSyncExternalStore } from 'react';
import { type EntryName, entryFields } from '../../facts.ts';
import { usePerson } from '../desk-context.ts';
import { draftName, joinTexts, readStored, watchDrafts, writeStored } from '../stored-drafts.ts';

/** What somebody has typed of an inquiry: a text for each field, empty for what is not known. */
type Entry = Record<EntryName, string>;

/**
 * An inquiry that is not saved yet. It keeps its ID between tries, so that a second try stores no second one;
 * `tried` is what was sent with the ID, which may be stored although no answer came.
 */
export interface EntryDraft {
  id: string;
  entry: Entry;
  tried?: string;
}

const emptyEntry = Object.fromEntries(entryFields.map(({ name }) => [name, ''])) as Entry;
const longFields = entryFields.filter(({ control }) => control === 'textarea').map(({ name }) => name);
const newDraft = (entry: Entry): EntryDraft => ({ id: crypto.randomUUID(), entry });

/** The draft of an inquiry in this browser, one a person, and what can be done with it. */
export function useEntryDraft() {
  const name = draftName(usePerson().id, 'entry', 'new');
  const stored = useSyncExternalStore(watchDrafts, () => readStored(name));
  const draft = useMemo(() => parseDraft(stored), [stored]);
  const entry = draft?.entry ?? emptyEntry;
  const write = (changed: EntryDraft | null) => writeStored(name, changed);
  const readLatest = () => parseDraft(readStored(name));
  return {
    entry,
    hasDraft: draft !== null,
    /** Keeps what is typed into a field. A message that another tab has changed unseen is not lost. */
    change(field: EntryName, typed: string) {
      const latest = readLatest() ?? newDraft(emptyEntry);
      const theirs = latest.entry[field];
      const isMissed = longFields.includes(field) && theirs !== entry[field];
      const changed = { ...latest.entry, [field]: isMissed ? joinTexts(theirs, typed) : typed };
      const isEmpty = Object.values(changed).every((text) => text === '');
      write(isEmpty ? null : { ...latest, entry: changed });
    },
    /** Prepares it for sending: what has changed since the last try is another inquiry. */
    startTry(): EntryDraft {
      const latest = readLatest() ?? newDraft(emptyEntry);
      const text = JSON.stringify(latest.entry);
      const isAnother = latest.tried !== undefined && latest.tried !== text;
      const started = { ...latest, ...(isAnother && newDraft(latest.entry)), tried: text };
      write(started);
      return started;
    },
    /** Forgets what was saved; what another tab has typed since stays, as another inquiry. */
    drop(saved: EntryDraft) {
      const latest = readLatest();
      const isSaved = JSON.stringify(latest?.entry) === JSON.stringify(saved.entry);
      write(latest && !isSaved ? newDraft(latest.entry) : null);
    },
    discard: () => write(null),
  };
}

function parseDraft(stored: string | null): EntryDraft | null {
  try {
    const { id, entry, tried } = JSON.parse(stored ?? 'null') ?? {};
    if (typeof id !== 'string' || typeof entry !== 'object' || entry === null) return null;
    return { id, entry: { ...emptyEntry, ...entry }, ...(typeof tried === 'string' && { tried }) };
  } catch {
    return null;
  }
}
