import { createContext, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { DraftsAnswer } from '../../website.ts';
import { isRefusedAs } from '../call-desk.ts';
import { usePerson, useRequired } from '../desk-context.ts';
import { useIsOffline } from '../frame/connection.ts';
import { draftName, readStored, watchDrafts, writeStored } from '../stored-drafts.ts';
import { type Typed, type TypedChange, withoutSaved } from './typed-fields.ts';
import { useSaveDrafts } from './website-queries.ts';

// After the last key; and after a request that has failed.
const pauseMilliseconds = 400;
const retryMilliseconds = 5000;
// As many as one request takes (desk/requests.ts).
const mostChanges = 600;

const nameOf = (personId: string) => draftName(personId, 'website', 'fields');

/** Reads what a person has typed and not saved, on whichever page and in whichever tab. */
export function readTyped(personId: string): Typed {
  return parseTyped(readStored(nameOf(personId)));
}

/** Keeps changes on this device; the other fields stay as this or another tab has left them. */
export function keepTyped(personId: string, changes: readonly TypedChange[]): void {
  const typed = { ...readTyped(personId) };
  for (const { address, ...own } of changes) typed[address] = own;
  storeTyped(personId, typed);
}

/** Forgets what was saved. What was typed since stays. */
export function dropSaved(personId: string, saved: readonly TypedChange[]): void {
  storeTyped(personId, withoutSaved(readTyped(personId), saved));
}

function storeTyped(personId: string, typed: Typed): void {
  writeStored(nameOf(personId), Object.keys(typed).length > 0 ? { typed } : null);
}

// What can't be read is removed as the desk starts (stored-drafts.ts).
const parseTyped = (stored: string | null): Typed => JSON.parse(stored ?? 'null')?.typed ?? {};

export type Drafts = ReturnType<typeof useTypedFields>;

export const DraftsContext = createContext<Drafts | null>(null);

/** What this person has typed, and what saves it. */
export const useDrafts = () => useRequired(DraftsContext);

/**
 * What this person has typed of all pages, and how it is saved: kept on this device at once, and sent when
 * typing pauses. For `DraftsContext`, which stands around all of the page Website: what was typed on a page
 * that is closed is sent too.
 */
export function useTypedFields() {
  const { id, mayEdit } = usePerson();
  const stored = useSyncExternalStore(watchDrafts, () => readStored(nameOf(id)));
  const typed = useMemo(() => parseTyped(stored), [stored]);
  const isOffline = useIsOffline();
  const [answer, setAnswer] = useState<DraftsAnswer | null>(null);
  const { mutateAsync, isPending, error, data } = useSaveDrafts(
    // At once: the preview's request goes out before those that load the page anew.
    (sent) => flushSync(() => setAnswer((last) => sent.answer ?? last)),
    (sent) => dropSaved(id, sent.saved),
  );
  const failure = error ?? data?.refusal ?? null;
  const isRightGone = !mayEdit || isRefusedAs('may-not-edit', failure);
  const hasTyped = Object.keys(typed).length > 0;
  const save = async () => {
    const changes = Object.entries(readTyped(id)).map(([address, own]) => ({ address, ...own }));
    if (changes.length > 0) await mutateAsync(changes.slice(0, mostChanges));
  };
  // A failure is told by `state`.
  const saveNow = () => {
    if (!isOffline && !isRightGone) save().catch(() => undefined);
  };
  const saveRest = useEffectEvent(saveNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key typed begins the pause anew
  useEffect(() => {
    if (!hasTyped || isPending || isOffline) return;
    const timer = setTimeout(() => saveRest(), failure ? retryMilliseconds : pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [stored, hasTyped, isPending, isOffline, failure]);
  // Leaving the page Website sends the rest.
  useEffect(() => () => saveRest(), []);
  const isFailed = hasTyped && failure !== null && !isPending;
  const state = isFailed ? 'failed' : hasTyped ? 'saving' : 'saved';
  return {
    typed,
    state,
    isRightGone,
    /** When drafts were saved last, since the page Website was opened. */
    savedAt: answer?.savedAt ?? null,
    /** Of all drafts, as the last answer said; null before the first. */
    problems: answer?.problems ?? null,
    change: (changes: TypedChange[]) => keepTyped(id, changes),
    /** Saves what is typed without waiting for the pause; `save` throws where that could not be sent. */
    saveNow,
    save,
    /** Saves changes that nobody types, and which a dialog waits for; it throws where one is not saved. */
    async saveChanges(changes: TypedChange[]) {
      const { refusal } = await mutateAsync(changes);
      if (refusal) throw refusal;
    },
  } as const;
}
