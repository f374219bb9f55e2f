import type { QueryClient } from '@tanstack/react-query';
import type { FullInquiry, InquiryRow, StaleDetails } from '../../inbox.ts';
import { DeskRefusal } from '../call-desk.ts';
import { type Act, foresee, sendAct } from './inquiry-act.ts';

/** Where on the page an act was begun: where it failed stands there. */
export type Place = 'acts' | 'status' | 'assigned' | 'reminder' | 'aside' | `mail ${string}`;

/** An act to be done. `seen` is the inquiry that it is meant for; without one, as it is on screen at the press. */
export interface Attempt {
  act: Act;
  place: Place;
  seen?: InquiryRow;
  isUndo?: boolean;
}

/** An attempt that was pressed, with the inquiry as its person saw it, and the one's own before it in the queue. */
export interface QueuedAct {
  attempt: Attempt;
  seen: InquiryRow;
  behind?: QueuedAct;
}

/** What the server made of an act, and the inquiry that it was sent for. */
type Answered = { before: InquiryRow } & (
  | { after: FullInquiry; stale?: never }
  | { after?: never; stale: StaleDetails }
);

/** What each act that was answered has left to those behind it. */
const left = new WeakMap<QueuedAct, InquiryRow>();

/** The key of the acts on an inquiry. */
export const actKey = (id: string) => ['act', id] as const;

/**
 * Readies an attempt for the queue of its inquiry, at the moment in which it is pressed.
 *
 * @param onScreen the inquiry as the page shows it, without what is not saved yet; its row is
 *   enough, so that nobody waits for the rest
 */
export function queueAct(client: QueryClient, attempt: Attempt, onScreen: InquiryRow): QueuedAct {
  if (attempt.seen) return { attempt, seen: attempt.seen };
  const pending = client.getMutationCache().findAll({ mutationKey: actKey(onScreen.id), status: 'pending' });
  const behind = pending.at(-1)?.state.variables as QueuedAct | undefined;
  return { attempt, seen: onScreen, ...(behind && { behind }) };
}

/**
 * Sends an act in its turn, for the version that its person saw: the one on screen at the press, or what the own act
 * before it has left. What a colleague has saved meanwhile may be on screen by now, but was not when it was pressed.
 *
 * @returns the inquiry before and after; `stale` when a colleague was faster
 * @throws DeskRefusal for any other refusal; another error when the server can't be reached
 */
export async function sendInTurn(id: string, queued: QueuedAct): Promise<Answered> {
  const { act } = queued.attempt;
  const before = (queued.behind && left.get(queued.behind)) ?? queued.seen;
  left.set(queued, before);
  try {
    const after = await sendAct(id, act, before.version);
    // These two take no version, so that the answer may hold what a colleague has saved.
    if (act.kind !== 'replied' && act.kind !== 'resend') left.set(queued, after);
    return { before, after };
  } catch (error) {
    const { stale } = error instanceof DeskRefusal ? error.answer : {};
    if (!stale) throw error;
    // The next one is refused too, and then compared with what both together wished.
    left.set(queued, foresee(before, act));
    return { before, stale };
  }
}
