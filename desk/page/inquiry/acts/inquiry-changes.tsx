import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import { fill } from '../../../../content/fill-slots.ts';
import { actOn, type Change, createChanges, findUndo, foresee } from '../../../acts.ts';
import type { FullInquiry, InquiryRow, StaleDetails } from '../../../contract/inbox.ts';
import type { Fields } from '../../../facts.ts';
import { readAddress } from '../../address.tsx';
import { DeskRefusal, describeLimit, readRefusal } from '../../call-desk.ts';
import { serverNow, useDesk, usePerson, useRequired, useTimes } from '../../desk-context.ts';
import { Button } from '../../elements/button.tsx';
import { useToast } from '../../elements/toasts.tsx';
import { useAreMailsFiles, useIsOffline } from '../../frame/connection.ts';
import { actKey, inquiryKey, storeInquiry } from '../../inquiry-cache.ts';
import { describeHour } from '../../words/format-words.ts';
import {
  type Act,
  type Attempt,
  forgetFailure,
  type QueuedAct,
  queueAct,
  type Section,
  sendInTurn,
} from './act-queue.ts';
import styles from './inquiry-acts.module.css';
import { requestAct } from './request-act.ts';

/** Changes that were refused because a colleague has changed one of the fields: somebody has to decide. */
export interface Conflict extends Attempt {
  act: { changes: readonly Change[] };
  stale: StaleDetails;
}

const doNothing = () => undefined;

/**
 * Everything that changes an inquiry. A change shows before it is saved; one that fails can be tried again.
 *
 * @param id of the inquiry that is named on screen: nothing here acts on another one
 * @param whole the inquiry as the server has it; undefined while it is loading
 * @param listed its row in the list, which is enough to act
 */
export function useChangeInquiry(id: string, full: FullInquiry | undefined, listed: InquiryRow | undefined) {
  const known = full ?? listed;
  const client = useQueryClient();
  const send = useSendAct(id);
  const isOffline = useIsOffline();
  const mutationKey = actKey(id);
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as QueuedAct).attempt.act,
  });
  const failures = useMutationState({
    filters: { mutationKey, status: 'error' },
    select: ({ state }) => ({
      ...(state.variables as QueuedAct).attempt,
      stale: readRefusal(state.error).stale,
    }),
  });
  const foreseeAll = <Known extends InquiryRow>(inquiry: Known) =>
    pending.reduce((before, { changes = [] }) => foresee(before, changes), inquiry);
  const shown = known && foreseeAll(known);
  const perform = (attempt: Attempt) => {
    if (!shown) return;
    forgetFailure(client, id, attempt.act);
    send(queueAct(client, id, attempt, shown.name));
  };
  const changeFrom = (row: InquiryRow | undefined, values: Partial<Fields>, section: Section) => {
    const changes = row ? createChanges(row, values) : [];
    if (changes.length > 0) perform({ act: { changes }, section });
  };
  return {
    /** All of it, as it is once the acts under way are saved; undefined while it is loading. */
    full: full && foreseeAll(full),
    /** The row of the inquiry, likewise; undefined while it is not known. */
    row: shown,
    conflict: failures.findLast(({ stale }) => stale) as Conflict | undefined,
    /** The last attempt of a section that failed. */
    findFailure: (section: Section) =>
      failures.findLast((failure) => failure.section === section && !failure.stale),
    perform,
    /** Changes fields from the values on screen, or with which a form was opened, all or none. */
    change: (values: Partial<Fields>, section: Section, seen = shown) => changeFrom(seen, values, section),
    keepTheirs: ({ act }: Conflict) => forgetFailure(client, id, act),
    saveMine: ({ act, section, stale }: Conflict) => {
      forgetFailure(client, id, act);
      const values = Object.fromEntries(act.changes.map(({ field, to }) => [field, to]));
      changeFrom(stale.inquiry, values, section);
    },
    isOffline,
    // Offline, buttons are aria-disabled and described by the offline notice.
    whenOnline: (press: () => void) =>
      isOffline
        ? ({ 'aria-disabled': true, 'aria-describedby': 'inquiry-offline', onClick: doNothing } as const)
        : { onClick: () => press() },
  };
}

/** Returns the function that sends acts one after the other, and updates the page from each answer. */
function useSendAct(id: string) {
  const client = useQueryClient();
  const { words, language, facts } = useDesk();
  const me = usePerson();
  const toast = useToast();
  const areMailsFiles = useAreMailsFiles();
  const times = useTimes();
  const { formats, now } = times;
  const formatTime = (time: string) =>
    fill(words.remind.option, { day: formats.weekdayAndDay(time, now), time: formats.clock(time) });
  const formatBooking = (booking: string) => describeHour(booking, words, times, facts.timeZone);
  const describeDone = (act: Act, sendsMails: boolean) => {
    const last = act.changes?.at(-1);
    if (last) {
      const moved = act.changes?.find((change) => change.field === 'status')?.to;
      const wasDue = last.field === 'remindAt' && last.from !== null && new Date(last.from) <= serverNow();
      const telling = { words, me, sendsMails, areMailsFiles, moved, wasDue, formatTime, formatBooking };
      return actOn(last.field).describe(last.to, telling, last.from);
    }
    if (act.changes) return null;
    if (act.kind === 'unread') return words.saved.unread;
    if (act.kind !== 'resend' && act.kind !== 'send-again') return null;
    return areMailsFiles ? words.saved.resentFile : words.saved.resent;
  };
  const { mutate } = useMutation({
    mutationKey: actKey(id),
    scope: { id: `inquiry ${id}` },
    // A failed act stays on screen until it is tried again.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: (queued: QueuedAct) => sendInTurn(id, queued),
    onSuccess: (inquiry, { attempt: { act, section, isUndo } }) => {
      forgetFailure(client, id, act);
      storeInquiry(client, inquiry);
      const fates = [...inquiry.mails, ...inquiry.messages.map(({ fate }) => fate)];
      const sendsMails = fates.some((mail) => mail?.state === 'pending');
      const text = describeDone(act, sendsMails);
      if (!text) return;
      const { name } = inquiry;
      const changes = act.changes && !isUndo ? findUndo(act.changes, sendsMails) : null;
      const undo = () =>
        changes && mutate(queueAct(client, id, { act: { changes }, section, isUndo: true }, name));
      const isBooking = act.changes?.some(({ field, to }) => field === 'booking' || to === 'booked');
      const confirm = () => requestAct({ inquiry: id, act: 'confirm' });
      const isOffered = isBooking && !isUndo && inquiry.email !== '';
      const acts = isOffered ? { [words.booking.confirm]: confirm } : {};
      toast({ text, name, acts, ...(changes && { undo }) });
    },
    onError: (error, { name }) => {
      const { stale } = readRefusal(error);
      if (stale) storeInquiry(client, stale.inquiry);
      // The page is outdated: a colleague has erased the inquiry, kept it aside or restored it.
      else if (error instanceof DeskRefusal) void client.invalidateQueries({ queryKey: inquiryKey(id) });
      const isOnScreen = readAddress(window.location.search).inquiry === id;
      const limit = describeLimit(error, words, language);
      // On screen it is said where it was begun.
      if (!isOnScreen) toast({ text: words.trouble.notSavedFor, name });
      else if (limit) toast({ text: limit });
    },
  });
  return mutate;
}

/** The functions that open the forms of an inquiry; `panel` is the one below the conversation. */
export interface Forms {
  panel: 'reply' | 'booking' | undefined;
  /** A reply may begin with a text, such as the confirmation of a booking. */
  reply: (begin?: string) => void;
  /** Leads to the field for a note. */
  note: () => void;
  book: () => void;
  remind: () => void;
  erase: () => void;
  /** Opens the next inquiry of the view, where the person has chosen that for this browser. */
  goOn: () => void;
}

export type InquiryChanges = ReturnType<typeof useChangeInquiry> & { forms: Forms };

export const ChangesContext = createContext<InquiryChanges | null>(null);

/** The inquiry that is named on screen, even while it is loading, and the acts on it. */
export const useInquiryChanges = () => useRequired(ChangesContext);

/** The open inquiry, loaded, and the acts on it. */
export function useOpenInquiry() {
  const { full: inquiry, ...changes } = useInquiryChanges();
  if (!inquiry) throw new Error('This part stands in an inquiry that is not loaded.');
  return { ...changes, inquiry };
}

/** Says that something was not saved, and offers to try it again. */
export function NotSaved({ text, retry }: { text: string; retry: () => void }) {
  const { words } = useDesk();
  const { whenOnline } = useInquiryChanges();
  return (
    <div className={`row ${styles.failure}`} role="alert">
      <p className="error">{text}</p>
      <Button variant="link" label={words.list.tryAgain} {...whenOnline(retry)} />
    </div>
  );
}

/** The failure of an act, at the section where the act was begun. */
export function ActFailure({ section }: { section: Section }) {
  const { words } = useDesk();
  const { findFailure, perform } = useInquiryChanges();
  const attempt = findFailure(section);
  return attempt && <NotSaved text={words.trouble.notSavedChange} retry={() => perform(attempt)} />;
}
