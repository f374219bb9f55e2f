import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { SessionAnswer } from '../../contract/people.ts';
import type { DraftAnswer } from '../../contract/website.ts';
import { callDesk, DeskRefusal, isRefusedAs } from '../call-desk.ts';
import { useRequired, useSession } from '../desk-context.ts';
import { useIsOffline } from '../frame/connection.ts';
import { draftName, listDrafts, readStored, watchDrafts, writeStored } from '../stored-drafts.ts';
import { prepare, type Typed, type TypedChange, withoutSaved } from './typed-fields.ts';
import { pagesKey, websiteKey } from './website-queries.ts';

// The pauses after the last key, and after a failed request or between two looks for closed tabs.
const pauseMilliseconds = 400;
const retryMilliseconds = 5000;
// The most changes that one request takes (desk/contract/requests.ts).
const mostChanges = 600;

/** Reads the unsaved changes of a tab, of all pages, by the name under which it keeps them. */
export function readTyped(tab: string): Typed {
  return parseTyped(readStored(tab));
}

/** Keeps changes of a tab on this device. */
export function keepTyped(tab: string, changes: readonly TypedChange[]): void {
  const typed = { ...readTyped(tab) };
  for (const { address, seen, ...own } of changes) {
    const { seen: first = seen, conflict } = typed[address] ?? {};
    typed[address] = { ...own, ...(first && { seen: first }), ...(conflict && { conflict }) };
  }
  storeTyped(tab, typed);
}

/** Forgets saved changes. Changes typed since stay, and those that conflict with a colleague's. */
export function dropSaved(tab: string, saved: readonly TypedChange[], conflicts?: DraftAnswer['conflicts']) {
  storeTyped(tab, withoutSaved(readTyped(tab), saved, conflicts));
}

/** Takes over what another tab has left unsaved, but for the focused field and this tab's own changes. */
export function takeOver(tab: string, other: string, focused: string | null): void {
  const [own, left] = [readTyped(tab), readTyped(other)];
  const isTaken = ([address]: [string, unknown]) => address !== focused && !Object.hasOwn(own, address);
  const taken = Object.entries(left).filter(isTaken);
  if (taken.length === 0) return;
  storeTyped(tab, { ...own, ...Object.fromEntries(taken) });
  storeTyped(other, Object.fromEntries(Object.entries(left).filter((each) => !isTaken(each))));
}

/** The names under which closed tabs have left changes: each open one holds the lock of its name. */
async function listClosed(personId: string): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  return listDrafts(personId, 'website')
    .map((id) => draftName(personId, 'website', id))
    .filter((tab) => !held.some(({ name }) => name === tab));
}

function storeTyped(tab: string, typed: Typed): void {
  writeStored(tab, Object.keys(typed).length > 0 ? { typed } : null);
}

// Drafts that can't be read are removed as the desk starts (stored-drafts.ts).
const parseTyped = (stored: string | null): Typed => JSON.parse(stored ?? 'null')?.typed ?? {};

export type Drafts = ReturnType<typeof useTypedFields>;

export const DraftsContext = createContext<Drafts | null>(null);

/** The unsaved changes of this person, and the functions that save them. */
export const useDrafts = () => useRequired(DraftsContext);

/** Saves changes, then loads what they affect; `onSaved` is called before that, for the preview. */
function useSaveDraft(tab: string, onSaved: (answer: DraftAnswer) => void) {
  const client = useQueryClient();
  return useMutation({
    // Save one after the other, reload included: the next save would cancel the reload that shows this one.
    scope: { id: 'website-draft' },
    mutationFn: (changes: TypedChange[]) => callDesk('PATCH website/draft', { body: { changes } }),
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
      dropSaved(tab, saved, answer.conflicts);
    },
  });
}

/**
 * Keeps the unsaved changes of this tab to all pages on this device, and sends them when typing pauses; what
 * a closed tab has left, too. Two tabs are compared as two people are. The value of `DraftsContext`, which
 * stands around the whole page Website, so that changes to a page that is closed are sent too.
 */
export function useTypedFields() {
  const { isEnded, person } = useSession();
  const { id, mayEdit } = person;
  const client = useQueryClient();
  const [tabId] = useState(() => crypto.randomUUID());
  const tab = draftName(id, 'website', tabId);
  const stored = useSyncExternalStore(watchDrafts, () => readStored(tab));
  const typed = useMemo(() => parseTyped(stored), [stored]);
  const isOffline = useIsOffline();
  const [answer, setAnswer] = useState<DraftAnswer | null>(null);
  const { mutateAsync, isPending, error, data } = useSaveDraft(tab, setAnswer);
  // A refusal as signed out is no failure: saving goes on without a pause once somebody is signed in again.
  const hasFailed = error ? !isRefusedAs('signed-out', error) : Boolean(data?.refused.length);
  const isRightGone = !mayEdit || isRefusedAs('may-not-edit', error);
  const hasTyped = Object.values(typed).some(({ conflict }) => !conflict);
  const save = async () => {
    const { typed: sent, changes } = prepare(readTyped(tab));
    if (changes.length === 0) return;
    storeTyped(tab, sent);
    await mutateAsync(changes.slice(0, mostChanges));
  };
  // `state` tells a failure. Don't save while nobody is signed in, or in the session of another person.
  const saveNow = () => {
    const isSignedIn = client.getQueryData<SessionAnswer>(['session'])?.person.id === id;
    if (!isOffline && !isRightGone && isSignedIn) save().catch(() => undefined);
  };
  const saveRest = useEffectEvent(saveNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause anew
  useEffect(() => {
    if (!hasTyped || isPending || isOffline || isEnded) return;
    const timer = setTimeout(() => saveRest(), hasFailed ? retryMilliseconds : pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [stored, hasTyped, isPending, isOffline, isEnded, hasFailed]);
  useEffect(() => {
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    void navigator.locks.request(tab, () => left);
    let closed: string[] | undefined;
    const look = async () => {
      const found = await listClosed(id);
      const focused = document.activeElement?.getAttribute('data-address') ?? null;
      // Another tab may only be loading again, and takes back its own at once: look twice before.
      for (const each of found)
        if (each !== tab && (!closed || closed.includes(each))) takeOver(tab, each, focused);
      closed = found;
    };
    void look();
    const timer = setInterval(() => void look(), retryMilliseconds);
    return () => {
      clearInterval(timer);
      leave();
    };
  }, [id, tab]);
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
    change: (changes: TypedChange[]) => keepTyped(tab, changes),
    /** Ends a conflict: this person's value replaces the colleague's, or is forgotten. */
    choose(address: string, isMine: boolean) {
      const { [address]: own, ...others } = readTyped(tab);
      if (!own?.conflict) return;
      const { conflict, ...mine } = own;
      storeTyped(tab, isMine ? { ...others, [address]: { ...mine, seen: [conflict.value] } } : others);
    },
    /** Saves without waiting for the pause; `save` throws where the changes could not be sent. */
    saveNow,
    save,
    /** Saves changes that nobody types, and which a dialog waits for; it throws where one is not saved. */
    async saveChanges(changes: TypedChange[]) {
      const { refused, conflicts } = await mutateAsync(changes);
      if (refused.length > 0) throw new DeskRefusal({ error: 'invalid' }, null);
      if (Object.keys(conflicts).length > 0) throw new DeskRefusal({ error: 'stale' }, null);
    },
  } as const;
}
