import { useMemo, useSyncExternalStore } from 'react';
import { createWatchers, onWindow, usePerson } from './desk-context.ts';

// Texts that a person has typed and not saved yet, in this browser's local storage under the person's ID and
// the inquiry or reply, or as an inquiry to be entered. They survive a reload, a closed tab and an ended
// session; all tabs share them, but for fields of the website, of which each tab has its own
// (website/save-fields.ts). They are deleted when the person signs out, or 60 days after the last change.

/** A note, the reply to an inquiry, a saved reply, an inquiry entered by hand, or fields of the website. */
export type DraftKind = 'note' | 'message' | 'reply' | 'entry' | 'website';

// Texts that the browser refuses to store last as long as the page.
const unstorable = new Map<string, string>();
const { watch, notify } = createWatchers(onWindow('storage'));

/** Calls a function whenever a draft changes, in this tab or in another. */
export const watchDrafts = watch;

// Drafts stay as long as the longest session (docs/contract.md, section 7), so that none is deleted during
// the session in which it was typed. Later the person may never return, and others may use the device.
const keptFor = 60 * 24 * 60 * 60 * 1000;

const prefix = 'desk-draft ';
const prefixOf = (personId: string, kind?: DraftKind) => `${prefix}${personId} ${kind ? `${kind} ` : ''}`;

/** The name under which a draft stands. */
export const draftName = (personId: string, kind: DraftKind, id: string) => prefixOf(personId, kind) + id;

/** Reads the text that any tab has stored under a name; null when there is none. */
export function readStored(name: string): string | null {
  const kept = unstorable.get(name);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a draft under a name as JSON, with the time; null removes it. */
export function writeStored(name: string, draft: object | null): void {
  storeText(name, draft && JSON.stringify({ ...draft, savedAt: Date.now() }));
}

/** Stores a text under a name; null removes it. */
export function storeText(name: string, text: string | null): void {
  unstorable.delete(name);
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    if (text !== null) unstorable.set(name, text);
  }
  notify();
}

/** Whether the browser has stored the text under a name; otherwise it is lost with the page. */
export const isStored = (name: string) => !unstorable.has(name);

/** Lists the subjects of a person's drafts of a kind, or of all kinds. */
export function listDrafts(personId: string, kind?: DraftKind): string[] {
  const start = prefixOf(personId, kind);
  const names = new Set([...unstorable.keys(), ...listStoredNames()]);
  return [...names].filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
}

function listStoredNames(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  } catch {
    return [];
  }
}

/** Removes all drafts of a person from this browser. */
export function removeDrafts(personId: string): void {
  for (const rest of listDrafts(personId)) writeStored(prefixOf(personId) + rest, null);
}

/** Removes all drafts unchanged for 60 days, and unreadable ones; a time in the future counts as now. */
export function removeOldDrafts(now = Date.now()): void {
  for (const name of listStoredNames().filter((stored) => stored.startsWith(prefix))) {
    const draft = parseStored(readStored(name));
    const age = now - Number(draft?.savedAt);
    if (!draft || !(age < keptFor)) writeStored(name, null);
    else if (age < 0) writeStored(name, draft);
  }
}

function parseStored(text: string | null): Partial<TypedDraft<string>> | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    return typeof draft === 'object' ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps both versions of a text that another tab has changed without an event, as a suspended one does. */
function joinTexts(theirs: string, mine: string): string {
  if (mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${theirs}\n\n${mine}`;
}

/**
 * A draft that is not saved yet: a text for each field. It keeps its ID between tries, so that a second try
 * stores nothing twice. `tried` is the text that was sent with the ID: it may be stored although no answer
 * came.
 */
export interface TypedDraft<Field extends string> {
  id: string;
  texts: Record<Field, string>;
  tried?: string | undefined;
  /** By the browser's clock, in milliseconds since 1970. */
  savedAt: number;
  /** Of a reply: when the newest message came or went that was on screen as its author wrote. */
  seenAt?: string | undefined;
}

/**
 * Creates the store of a draft under a name.
 *
 * @param initial the texts before anything is typed: a draft that equals them again is none
 * @param long the fields of which both texts are kept when another tab has changed one unseen
 */
export function createTypedDraft<Field extends string>(
  name: string,
  initial: Readonly<Record<Field, string>>,
  long: readonly string[] = Object.keys(initial),
) {
  const formatTexts = (texts: Readonly<Record<Field, string>>) =>
    JSON.stringify(Object.values<string>(texts).map((text) => text.trim()));
  const parse = (stored: string | null) => parseDraft(stored, initial);
  const read = () => parse(readStored(name));
  const write = (draft: TypedDraft<Field> | null) => writeStored(name, draft);
  const begin = (texts = initial): TypedDraft<Field> => ({
    ...{ id: crypto.randomUUID(), texts, savedAt: Date.now() },
  });
  return {
    parse,
    read,
    /** Stores the text typed into a field; `shown` is the text that this tab showed there before. */
    change(field: Field, typed: string, shown: string, seenAt?: string) {
      const stored = read();
      const latest = stored ?? begin();
      const theirs = latest.texts[field];
      const isMissed = stored !== null && long.includes(field) && theirs !== shown;
      const texts = { ...latest.texts, [field]: isMissed ? joinTexts(theirs, typed) : typed };
      const isChanged = Object.entries(texts).some(([name, text]) => text !== initial[name as Field]);
      write(isChanged ? { ...latest, texts, seenAt: seenAt ?? latest.seenAt } : null);
    },
    /** Prepares the draft for sending: with a new ID if it has changed since a try, or its ID is taken. */
    startTry(isTaken = false): TypedDraft<Field> {
      const latest = read() ?? begin();
      const tried = formatTexts(latest.texts);
      const isAnother = isTaken || (latest.tried !== undefined && latest.tried !== tried);
      const started = { ...latest, ...(isAnother && begin(latest.texts)), tried };
      write(started);
      return started;
    },
    /** Whether a draft was sent as it is and no answer came, so that it may be stored. */
    isTried: ({ texts, tried }: TypedDraft<Field>) => tried === formatTexts(texts),
    /** Notes that the last try has surely stored nothing. */
    endTry() {
      const latest = read();
      if (latest) write({ ...latest, tried: undefined });
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
  long?: readonly string[],
) {
  const name = draftName(usePerson().id, kind, about);
  const store = useMemo(() => createTypedDraft(name, initial, long), [name, initial, long]);
  const stored = useSyncExternalStore(watchDrafts, () => readStored(name));
  const draft = useMemo(() => store.parse(stored), [store, stored]);
  const texts = draft?.texts ?? initial;
  const change = (field: Field, typed: string, seenAt?: string) =>
    store.change(field, typed, texts[field], seenAt);
  return { ...store, name, draft, texts, change };
}

function parseDraft<Field extends string>(
  stored: string | null,
  initial: Readonly<Record<Field, string>>,
): TypedDraft<Field> | null {
  const { id, tried, seenAt, savedAt = 0, texts } = parseStored(stored) ?? {};
  if (typeof id !== 'string' || typeof texts !== 'object') return null;
  return { id, tried, seenAt, savedAt, texts: { ...initial, ...texts } };
}
