import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import type { FullInquiry, InquiryRow } from '../../inbox.ts';
import { readAddress } from '../address.ts';
import { DeskRefusal } from '../call-desk.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { useToast } from '../elements/toasts.tsx';
import { useIsOffline } from '../frame/connection.ts';
import { describeLimit } from '../words/describe-failure.ts';
import { createTimeFormats } from '../words/format-times.ts';
import { type Attempt, actKey, type Place, type QueuedAct, queueAct, sendInTurn } from './act-queue.ts';
import { type Conflict, describeDone, findConflict, findUndo, foresee } from './inquiry-act.ts';
import { inquiryKey, storeInquiry } from './inquiry-cache.ts';
import { changeKept, useKept } from './kept-state.ts';

/** What could not be saved. */
interface Unsaved {
  failures: Partial<Record<Place, Attempt>>;
  conflict: (Conflict & Pick<Attempt, 'place'>) | null;
}

const nothingUnsaved: Unsaved = { failures: {}, conflict: null };
const doNothing = () => undefined;
const unsavedKey = (id: string) => ['unsaved', id];

/**
 * Everything that changes an inquiry. An act shows at once, before it is saved; one that fails is taken back, and kept
 * with its place, until it is tried again.
 *
 * @param id of the inquiry that is named on screen: nothing here acts on another one
 * @param saved what is known of it as the server has it: all, or its row in the list, which is enough to act
 */
export function useChangeInquiry(id: string, saved: { whole?: FullInquiry; row?: InquiryRow }) {
  const { whole, row } = saved;
  const known = whole ?? row;
  const client = useQueryClient();
  const [unsaved] = useKept(unsavedKey(id), nothingUnsaved);
  const send = useSendAct(id);
  const isOffline = useIsOffline();
  const attempts = useMutationState({
    filters: { mutationKey: actKey(id), status: 'pending' },
    select: ({ state }) => (state.variables as QueuedAct).attempt,
  });
  return useMemo(() => {
    const forget = (place: Place) =>
      changeKept(
        client,
        unsavedKey(id),
        nothingUnsaved,
        ({ failures: { [place]: _, ...failures }, conflict }) => ({
          failures,
          conflict,
        }),
      );
    const perform = (attempt: Attempt) => {
      if (!known) return;
      forget(attempt.place);
      send(queueAct(client, attempt, known));
    };
    const keepTheirs = () =>
      changeKept(client, unsavedKey(id), nothingUnsaved, (unsaved) => ({ ...unsaved, conflict: null }));
    const saveMine = ({ act, place, stale }: NonNullable<Unsaved['conflict']>) => {
      keepTheirs();
      send(queueAct(client, { act, place, seen: stale.inquiry }, stale.inquiry));
    };
    // Offline, buttons are aria-disabled and described by the offline notice.
    const whenOnline = (press: () => void) =>
      isOffline
        ? ({ 'aria-disabled': true, 'aria-describedby': 'inquiry-offline', onClick: doNothing } as const)
        : { onClick: press };
    const foreseeAll = <Known extends InquiryRow>(inquiry: Known) =>
      attempts.reduce((before, { act }) => foresee(before, act), inquiry);
    return {
      /** All of it, as it is once the acts under way are saved; undefined while it is loading. */
      whole: whole && foreseeAll(whole),
      /** The same of its row; undefined while nothing is known of it. */
      row: known && foreseeAll(known),
      ...unsaved,
      perform,
      keepTheirs,
      saveMine,
      isOffline,
      whenOnline,
    };
  }, [client, id, send, attempts, whole, known, unsaved, isOffline]);
}

/** The function that sends an act, one after the other, and does what follows from the answer. */
function useSendAct(id: string) {
  const client = useQueryClient();
  const { words, language, facts } = useDesk();
  const me = usePerson();
  const toast = useToast();
  const { mutate } = useMutation({
    mutationKey: actKey(id),
    scope: { id: `inquiry ${id}` },
    mutationFn: (queued: QueuedAct) => sendInTurn(id, queued),
    onSuccess: ({ before, after, stale }, { attempt: { act, place, isUndo } }) => {
      storeInquiry(client, after ?? stale.inquiry);
      const { name } = after ?? stale.inquiry;
      const conflict = stale ? findConflict(act, before, stale) : null;
      if (conflict) {
        keep((known) => ({ ...known, conflict: { ...conflict, place } }));
        return tellUnsaved(name);
      }
      const text = describeDone(act, me, words, createTimeFormats(language, facts.timeZone));
      const undo = isUndo || !after ? null : findUndo(act, before);
      if (!text) return;
      const takeBack =
        undo &&
        after &&
        (() => mutate(queueAct(client, { act: undo, place, seen: after, isUndo: true }, after)));
      toast(takeBack ? { text, name, undo: takeBack } : { text, name });
    },
    onError: (error, { attempt, seen }) => {
      keep(({ failures, conflict }) => ({ failures: { ...failures, [attempt.place]: attempt }, conflict }));
      // It is not what the page believes: erased, kept aside or restored by a colleague.
      if (error instanceof DeskRefusal) void client.invalidateQueries({ queryKey: inquiryKey(id) });
      // The toast fills the name in, as markup.
      const limit = describeLimit(error, words, language, isOnScreen() ? undefined : '{name}');
      if (limit) toast({ text: limit, name: seen.name });
      else tellUnsaved(seen.name);
    },
  });
  const isOnScreen = () => readAddress(window.location.search).inquiry === id;
  // On screen it is said where it was begun.
  const tellUnsaved = (name: string) => {
    if (!isOnScreen()) toast({ text: words.trouble.notSavedFor, name });
  };
  const keep = (change: (known: Unsaved) => Unsaved) =>
    changeKept(client, unsavedKey(id), nothingUnsaved, change);
  return mutate;
}

export type InquiryChanges = ReturnType<typeof useChangeInquiry>;

export const ChangesContext = createContext<InquiryChanges | null>(null);

/** What can be done with the inquiry that is named on screen, while it is loading too. */
export function useInquiryChanges(): InquiryChanges {
  const value = useContext(ChangesContext);
  if (value === null) throw new Error('This part stands outside of an inquiry.');
  return value;
}

/** The inquiry that is open, whole, and what can be done with it. */
export function useOpenInquiry() {
  const { whole: inquiry, ...changes } = useInquiryChanges();
  if (!inquiry) throw new Error('This part stands in an inquiry that is not loaded.');
  return { ...changes, inquiry };
}
