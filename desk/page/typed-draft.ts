import { useMemo, useSyncExternalStore } from 'react';
import { usePerson } from './desk-context.ts';
import {
  type DraftKind,
  draftName,
  joinTexts,
  readStored,
  watchDrafts,
  writeStored,
} from './stored-drafts.ts';

/**
 * A draft that is not saved yet: a text for each field. It keeps its ID between tries, so that a second try
 * stores nothing twice. `tried` is the text that was sent with the ID: it may be stored although no answer
 * came.
 */
export interface TypedDraft<Field extends string> {
  id: string;
  texts: Record<Field, string>;
  tried?: string;
}

/**
 * Creates the store of a draft under a name (stored-drafts.ts).
 *
 * @param initial the texts before anything is typed: a draft that equals them again is none
 * @param longFields the fields of which both texts are kept when another tab has changed one unseen
 */
export function createTypedDraft<Field extends string>(
  name: string,
  initial: Readonly<Record<Field, string>>,
  longFields: readonly string[] = Object.keys(initial),
) {
  const parse = (stored: string | null) => parseDraft(stored, initial);
  const read = () => parse(readStored(name));
  const write = (draft: TypedDraft<Field> | null) => writeStored(name, draft);
  const begin = (texts = initial): TypedDraft<Field> => ({ id: crypto.randomUUID(), texts });
  return {
    parse,
    read,
    /** Stores the text typed into a field; `shown` is the text that this tab showed there before. */
    change(field: Field, typed: string, shown: string) {
      const latest = read() ?? begin();
      const theirs = latest.texts[field];
      const isMissed = longFields.includes(field) && theirs !== shown;
      const texts = { ...latest.texts, [field]: isMissed ? joinTexts(theirs, typed) : typed };
      const isUnchanged = Object.entries(texts).every(([name, text]) => text === initial[name as Field]);
      write(isUnchanged ? null : { ...latest, texts });
    },
    /**
     * Prepares the draft for sending: a draft that has changed since the last try gets a new ID.
     *
     * @param isTaken whether the server has said that something else has the ID
     */
    startTry(isTaken = false): TypedDraft<Field> {
      const latest = read() ?? begin();
      const tried = formatTexts(latest.texts);
      const isAnother = isTaken || (latest.tried !== undefined && latest.tried !== tried);
      const started = { ...latest, ...(isAnother && begin(latest.texts)), tried };
      write(started);
      return started;
    },
    /** Forgets a saved draft; texts that another tab has typed in it since stay, as a new draft. */
    drop(saved: TypedDraft<Field>) {
      const latest = read();
      if (latest?.id !== saved.id) return;
      write(formatTexts(latest.texts) === formatTexts(saved.texts) ? null : begin(latest.texts));
    },
    discard: () => write(null),
  };
}

/** One's own draft in this browser, and the functions that change it. */
export function useTypedDraft<Field extends string>(
  kind: DraftKind,
  about: string,
  initial: Readonly<Record<Field, string>>,
  longFields?: readonly string[],
) {
  const name = draftName(usePerson().id, kind, about);
  const store = useMemo(() => createTypedDraft(name, initial, longFields), [name, initial, longFields]);
  const stored = useSyncExternalStore(watchDrafts, () => readStored(name));
  const draft = useMemo(() => store.parse(stored), [store, stored]);
  const texts = draft?.texts ?? initial;
  const change = (field: Field, typed: string) => store.change(field, typed, texts[field]);
  return { ...store, draft, texts, change };
}

const formatTexts = (texts: Record<string, string>) =>
  JSON.stringify(Object.values(texts).map((text) => text.trim()));

function parseDraft<Field extends string>(
  stored: string | null,
  initial: Readonly<Record<Field, string>>,
): TypedDraft<Field> | null {
  try {
    // Earlier versions kept the text of a note, and an entry.
    const { id, tried, text, entry, texts = entry ?? { text } } = JSON.parse(stored ?? 'null') ?? {};
    if (typeof id !== 'string' || Object.values(texts).some((typed) => typeof typed !== 'string'))
      return null;
    return { id, texts: { ...initial, ...texts }, ...(typeof tried === 'string' && { tried }) };
  } catch {
    return null;
  }
}
