import type { QueryClient } from '@tanstack/react-query';
import { type Change, toSent } from '../../acts.ts';
import type { FullInquiry, InquiryAnswer } from '../../inbox.ts';
import { callDesk } from '../call-desk.ts';

/** What somebody does with an inquiry: a change of a field, or what is recorded or sent without one. */
export type Act =
  | Change
  | { field?: never; kind: 'replied' }
  | { field?: never; kind: 'resend'; mail: string };

/** Where on the page an act was begun: where it failed stands there. */
export type Section = 'acts' | 'status' | 'assigned' | 'reminder' | 'aside' | `mail ${string}`;

/** An act to be done, which can be tried again. */
export interface Attempt {
  act: Act;
  section: Section;
  isUndo?: boolean;
}

/** An attempt in the queue of its inquiry. */
export interface QueuedAct {
  attempt: Attempt;
  /** Whose inquiry it is. */
  name: string;
  /** One's own change of the same field that was not answered yet at the press, and so was on screen. */
  before?: QueuedAct | undefined;
}

/** The key of the acts on an inquiry. */
export const actKey = (id: string) => ['act', id] as const;

/** Puts an attempt into the queue of its inquiry, at the moment in which it is pressed. */
export function queueAct(client: QueryClient, id: string, attempt: Attempt, name: string): QueuedAct {
  const pending = client.getMutationCache().findAll({ mutationKey: actKey(id), status: 'pending' });
  const before = pending
    .map(({ state }) => state.variables as QueuedAct)
    .findLast((queued) => attempt.act.field && queued.attempt.act.field === attempt.act.field);
  return { attempt, name, before };
}

/** The changes that the server has not made. */
const unsaved = new WeakSet<QueuedAct>();

/**
 * Sends an act in its turn.
 *
 * @returns the inquiry as it is then
 * @throws DeskRefusal when the server refuses; another error when it can't be reached
 */
export async function sendInTurn(id: string, queued: QueuedAct): Promise<FullInquiry> {
  try {
    return (await sendAct(id, startFromSaved(queued))).inquiry;
  } catch (error) {
    unsaved.add(queued);
    throw error;
  }
}

/** What was on screen at the press counts, but for one's own changes that were not saved since. */
function startFromSaved({ attempt: { act }, before }: QueuedAct): Act {
  if (!act.field || !before || !unsaved.has(before)) return act;
  const earlier = startFromSaved(before) as Change;
  return { ...act, from: earlier.from } as Change;
}

function sendAct(id: string, act: Act): Promise<InquiryAnswer> {
  if (act.field) return callDesk('PATCH inquiries/:id', { id, body: toSent(act) });
  if (act.kind === 'replied') return callDesk('POST inquiries/:id/replied', { id });
  return callDesk('POST inquiries/:id/mails/:mail/resend', { id, mail: act.mail });
}
