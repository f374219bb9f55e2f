import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { isRefusedAs } from '../call-desk.ts';
import { usePerson } from '../desk-context.ts';
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

/**
 * What this person has typed of all pages, and how it is saved: kept on this device at once, and sent when
 * typing pauses. One request at a time, so that no answer comes after a later one's.
 */
export function useTypedFields() {
  const { id, mayEdit } = usePerson();
  const stored = useSyncExternalStore(watchDrafts, () => readStored(nameOf(id)));
  const typed = useMemo(() => parseTyped(stored), [stored]);
  const isOffline = useIsOffline();
  const { mutate, isPending, error, data } = useSaveDrafts((saved) => dropSaved(id, saved));
  const isRightGone = !mayEdit || isRefusedAs('may-not-edit', error);
  const hasTyped = Object.keys(typed).length > 0;
  const save = () => {
    const changes = Object.entries(readTyped(id)).map(([address, own]) => ({ address, ...own }));
    if (changes.length > 0 && !isPending && !isOffline && !isRightGone) mutate(changes.slice(0, mostChanges));
  };
  const saveNow = useEffectEvent(save);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key typed begins the pause anew
  useEffect(() => {
    if (!hasTyped || isPending || isOffline) return;
    const timer = setTimeout(() => saveNow(), error ? retryMilliseconds : pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [stored, hasTyped, isPending, isOffline, error]);
  // Leaving the page sends the rest.
  useEffect(() => () => saveNow(), []);
  const isFailed = hasTyped && error !== null && !isPending;
  const state = isFailed ? 'failed' : hasTyped ? 'saving' : 'saved';
  return {
    typed,
    save,
    state,
    isRightGone,
    /** When drafts were saved last, since the editor was opened. */
    savedAt: data?.savedAt ?? null,
    /** Of all drafts, as the answer said; null before the first. */
    problems: data?.problems ?? null,
    change: (changes: TypedChange[]) => keepTyped(id, changes),
  } as const;
}
