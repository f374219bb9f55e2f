import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { actOn, type Change, createChange, type Field, type Fields, findUndo, foresee } from '../../acts.ts';
import type { FullInquiry, InquiryRow, StaleDetails } from '../../inbox.ts';
import { readAddress } from '../address.ts';
import { DeskRefusal } from '../call-desk.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { useToast } from '../elements/toasts.tsx';
import { useIsOffline } from '../frame/connection.ts';
import { describeLimit } from '../words/describe-failure.ts';
import { createTimeFormats } from '../words/format-times.ts';
import { inquiryKey, storeInquiry } from './inquiry-cache.ts';
import { changeKept, useKept } from './kept-state.ts';
import {
  type Act,
  type Attempt,
  actKey,
  type QueuedAct,
  queueAct,
  type Section,
  sendInTurn,
} from './send-act.ts';

/** A change that was refused because a colleague has changed the same field: somebody has to decide. */
export interface Conflict {
  change: Change;
  section: Section;
  stale: StaleDetails;
}

/** What could not be saved. */
interface Unsaved {
  failures: Partial<Record<Section, Attempt>>;
  conflict: Conflict | null;
}

const allSaved: Unsaved = { failures: {}, conflict: null };
const doNothing = () => undefined;

/** Changes what is known to be unsaved of an inquiry. */
function keepUnsaved(client: QueryClient, id: string, change: (known: Unsaved) => Unsaved): void {
  changeKept(client, unsavedKey(id), allSaved, change);
}

const unsavedKey = (id: string) => ['unsaved', id];

/**
 * Everything that changes an inquiry. A change shows at once, before it is saved; one that fails is taken back, and kept
 * with its section, until it is tried again.
 *
 * @param id of the inquiry that is named on screen: nothing here acts on another one
 * @param saved what is known of it as the server has it: all, or its row in the list, which is enough to act
 */
export function useChangeInquiry(id: string, saved: { whole?: FullInquiry; row?: InquiryRow }) {
  const { whole, row } = saved;
  const known = whole ?? row;
  const client = useQueryClient();
  const [unsaved] = useKept(unsavedKey(id), allSaved);
  const send = useSendAct(id);
  const isOffline = useIsOffline();
  const pending = useMutationState({
    filters: { mutationKey: actKey(id), status: 'pending' },
    select: ({ state }) => (state.variables as QueuedAct).attempt.act,
  });
  return useMemo(() => {
    const foreseeAll = <Known extends InquiryRow>(inquiry: Known) =>
      pending.reduce((before, act) => (act.field ? foresee(before, act) : before), inquiry);
    const shown = known && foreseeAll(known);
    const perform = (attempt: Attempt) => {
      if (!shown) return;
      keepUnsaved(client, id, ({ failures: { [attempt.section]: _, ...failures }, conflict }) => ({
        failures,
        conflict,
      }));
      send(queueAct(client, id, attempt, shown.name));
    };
    const keepTheirs = () => keepUnsaved(client, id, (unsaved) => ({ ...unsaved, conflict: null }));
    return {
      /** All of it, as it is once the acts under way are saved; undefined while it is loading. */
      whole: whole && foreseeAll(whole),
      /** The same of its row; undefined while nothing is known of it. */
      row: shown,
      ...unsaved,
      perform,
      /** Changes a field from what is on screen. */
      change<Name extends Field>(field: Name, to: Fields[Name], section: Section) {
        if (shown) perform({ act: createChange(shown, field, to), section });
      },
      keepTheirs,
      saveMine({ change: { field, to }, section, stale }: Conflict) {
        keepTheirs();
        perform({ act: createChange(stale.inquiry, field, to), section });
      },
      isOffline,
      // Offline, buttons are aria-disabled and described by the offline notice.
      whenOnline: (press: () => void) =>
        isOffline
          ? ({ 'aria-disabled': true, 'aria-describedby': 'inquiry-offline', onClick: doNothing } as const)
          : { onClick: press },
    };
  }, [client, id, send, pending, whole, known, unsaved, isOffline]);
}

/** The function that sends an act, one after the other, and does what follows from the answer. */
function useSendAct(id: string) {
  const client = useQueryClient();
  const { words, language } = useDesk();
  const toast = useToast();
  const describeDone = useDescribeDone();
  const { mutate } = useMutation({
    mutationKey: actKey(id),
    scope: { id: `inquiry ${id}` },
    mutationFn: (queued: QueuedAct) => sendInTurn(id, queued),
    onSuccess: (inquiry, { attempt: { act, section, isUndo } }) => {
      storeInquiry(client, inquiry);
      const text = describeDone(act);
      if (!text) return;
      const { name } = inquiry;
      const undo = act.field && !isUndo ? findUndo(act) : null;
      const takeBack = (change: Change) => () =>
        mutate(queueAct(client, id, { act: change, section, isUndo: true }, name));
      toast({ text, name, ...(undo && { undo: takeBack(undo) }) });
    },
    onError: (error, { attempt, name }) => {
      const { act, section } = attempt;
      const stale = error instanceof DeskRefusal ? error.answer.stale : undefined;
      if (act.field && stale) {
        storeInquiry(client, stale.inquiry);
        keepUnsaved(client, id, (known) => ({ ...known, conflict: { change: act, section, stale } }));
        return tellUnsaved(name);
      }
      keepUnsaved(client, id, ({ failures, conflict }) => ({
        failures: { ...failures, [section]: attempt },
        conflict,
      }));
      // It is not what the page believes: erased, kept aside or restored by a colleague.
      if (error instanceof DeskRefusal) void client.invalidateQueries({ queryKey: inquiryKey(id) });
      // The toast fills the name in, as markup.
      const limit = describeLimit(error, words, language, isOnScreen() ? undefined : '{name}');
      if (limit) toast({ text: limit, name });
      else tellUnsaved(name);
    },
  });
  const isOnScreen = () => readAddress(window.location.search).inquiry === id;
  // On screen it is said where it was begun.
  const tellUnsaved = (name: string) => {
    if (!isOnScreen()) toast({ text: words.trouble.notSavedFor, name });
  };
  return mutate;
}

/** The function that says that an act is saved; null for what shows by itself. */
function useDescribeDone() {
  const { words, language, facts } = useDesk();
  const me = usePerson();
  const { weekdayAndDay, clock } = createTimeFormats(language, facts.timeZone);
  const formatTime = (time: string) =>
    fill(words.remind.option, { day: weekdayAndDay(time), time: clock(time) });
  return (act: Act) => {
    if (act.field) return actOn(act.field).describe(act.to, { words, me, formatTime });
    return act.kind === 'resend' ? words.saved.resent : null;
  };
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
