import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { SessionAnswer } from '../../contract.ts';
import type { DraftAnswer } from '../../website.ts';
import { callDesk, DeskRefusal, isRefusedAs } from '../call-desk.ts';
import { useRequired, useSession } from '../desk-context.ts';
import { useIsOffline } from '../frame/connection.ts';
import { draftName, readStored, watchDrafts, writeStored } from '../stored-drafts.ts';
import { prepare, type Typed, type TypedChange, withoutSaved } from './typed-fields.ts';
import { pagesKey, websiteKey } from './website-queries.ts';

// The pauses after the last key, and after a failed request or for changes that another tab has left unsaved.
const pauseMilliseconds = 400;
const retryMilliseconds = 5000;
// The most changes that one request takes (desk/requests.ts).
const mostChanges = 600;

const nameOf = (personId: string) => draftName(personId, 'website', 'fields');

/** Reads a person's unsaved changes, of all pages and tabs. */
export function readTyped(personId: string): Typed {
  return parseTyped(readStored(nameOf(personId)));
}

/** Keeps changes on this device; the other fields stay as this or another tab has left them. */
export function keepTyped(personId: string, changes: readonly TypedChange[]): void {
  const typed = { ...readTyped(personId) };
  for (const { address, seen, ...own } of changes) {
    const { seen: first = seen, conflict } = typed[address] ?? {};
    typed[address] = { ...own, ...(first && { seen: first }), ...(conflict && { conflict }) };
  }
  storeTyped(personId, typed);
}

/**
 * Forgets saved changes. Changes typed since stay, and those that conflict with a colleague's. If another tab
 * has written since, that tab saves and forgets all of it: two that write at once lose letters.
 */
export function dropSaved(
  personId: string,
  saved: readonly TypedChange[],
  conflicts?: DraftAnswer['conflicts'],
): void {
  if (isOwn(readStored(nameOf(personId))))
    storeTyped(personId, withoutSaved(readTyped(personId), saved, conflicts));
}

// The text that this tab has stored last. No two are equal, since each holds its time.
let written: string | null = null;
const isOwn = (stored: string | null) => stored === written;

function storeTyped(personId: string, typed: Typed): void {
  const name = nameOf(personId);
  writeStored(name, Object.keys(typed).length > 0 ? { typed } : null);
  written = readStored(name);
}

// Drafts that can't be read are removed as the desk starts (stored-drafts.ts).
const parseTyped = (stored: string | null): Typed => JSON.parse(stored ?? 'null')?.typed ?? {};

export type Drafts = ReturnType<typeof useTypedFields>;

export const DraftsContext = createContext<Drafts | null>(null);

/** The unsaved changes of this person, and the functions that save them. */
export const useDrafts = () => useRequired(DraftsContext);

/**
 * Saves changes, and loads the affected queries again; those of closed pages are forgotten. One request at a
 * time in all tabs, so that no older one arrives after a newer one and brings older words back.
 *
 * @param onSaved is called at once: the preview waits for nothing else
 */
function useSaveDraft(personId: string, onSaved: (answer: DraftAnswer) => void) {
  const client = useQueryClient();
  return useMutation({
    // Save one after the other, reload included: the next save would cancel the reload that shows this one.
    scope: { id: 'website-draft' },
    mutationFn: (changes: TypedChange[]) =>
      navigator.locks.request('website-draft', () => callDesk('PATCH website/draft', { body: { changes } })),
    onSuccess: async (answer, changes) => {
      const saved = changes.filter(({ address }) => !answer.refused.includes(address));
      // Render at once, so that the preview's request goes out before those that load the page anew.
      if (saved.length > 0) flushSync(() => onSaved(answer));
      client.removeQueries({ queryKey: pagesKey, type: 'inactive' });
      // Cancel first loads: they were requested before the save, so their answer would lack it.
      await client.cancelQueries({ queryKey: websiteKey });
      await client.invalidateQueries({ queryKey: websiteKey }, { throwOnError: true });
      // TanStack notifies the page of the answers in a later task: keep the typed changes until after it.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
      dropSaved(personId, saved, answer.conflicts);
    },
  });
}

/**
 * Keeps this person's unsaved changes to all pages on this device, and sends them when typing pauses, from
 * the tab in which they were typed. The value of `DraftsContext`, which stands around the whole page Website,
 * so that changes to a page that is closed are sent too.
 */
export function useTypedFields() {
  const { isEnded, person } = useSession();
  const { id, mayEdit } = person;
  const client = useQueryClient();
  const stored = useSyncExternalStore(watchDrafts, () => readStored(nameOf(id)));
  const typed = useMemo(() => parseTyped(stored), [stored]);
  const isOffline = useIsOffline();
  const [answer, setAnswer] = useState<DraftAnswer | null>(null);
  const { mutateAsync, isPending, error, data } = useSaveDraft(id, setAnswer);
  // A refusal as signed out is no failure: saving goes on without a pause once somebody is signed in again.
  const hasFailed = error ? !isRefusedAs('signed-out', error) : Boolean(data?.refused.length);
  const isRightGone = !mayEdit || isRefusedAs('may-not-edit', error);
  const hasTyped = Object.values(typed).some(({ conflict }) => !conflict);
  const save = async () => {
    const { typed: sent, changes } = prepare(readTyped(id));
    if (changes.length === 0) return;
    storeTyped(id, sent);
    await mutateAsync(changes.slice(0, mostChanges));
  };
  // `state` tells a failure. Don't save while nobody is signed in, or in the session of another person.
  const saveNow = () => {
    const isSignedIn = client.getQueryData<SessionAnswer>(['session'])?.person.id === id;
    if (!isOffline && !isRightGone && isSignedIn) save().catch(() => undefined);
  };
  const saveRest = useEffectEvent(saveNow);
  useEffect(() => {
    if (!hasTyped || isPending || isOffline || isEnded) return;
    const isSoon = isOwn(stored) && !hasFailed;
    const timer = setTimeout(() => saveRest(), isSoon ? pauseMilliseconds : retryMilliseconds);
    return () => clearTimeout(timer);
  }, [stored, hasTyped, isPending, isOffline, isEnded, hasFailed]);
  // Leaving the page Website sends the rest.
  useEffect(() => () => saveRest(), []);
  const isFailed = hasTyped && (hasFailed || isEnded) && !isPending;
  const state = isFailed ? 'failed' : hasTyped ? 'saving' : 'saved';
  return {
    typed,
    state,
    isRightGone,
    /** Whether the draft holds as much as it may. */
    isFull: isRefusedAs('too-large', error),
    /** The time of the last save since the page Website was opened. */
    savedAt: answer?.savedAt ?? null,
    /** The problems of the whole draft, from the last answer; null before the first. */
    problems: answer?.problems ?? null,
    change: (changes: TypedChange[]) => keepTyped(id, changes),
    /** Ends a conflict: this person's value replaces the colleague's, or is forgotten. */
    choose(address: string, isMine: boolean) {
      const { [address]: own, ...others } = readTyped(id);
      if (!own?.conflict) return;
      const { conflict, ...mine } = own;
      storeTyped(id, isMine ? { ...others, [address]: { ...mine, seen: [conflict.value] } } : others);
    },
    /** Saves without waiting for the pause; `save` throws where the changes could not be sent. */
    saveNow,
    save,
    /** Saves changes that nobody types, and which a dialog waits for; it throws where one is not saved. */
    async saveChanges(changes: TypedChange[]) {
      const { refused } = await mutateAsync(changes);
      if (refused.length > 0) throw new DeskRefusal({ error: 'invalid' }, null);
    },
  } as const;
}
