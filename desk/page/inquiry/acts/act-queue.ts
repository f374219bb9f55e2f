import type { Mutation, QueryClient } from '@tanstack/react-query';
import { type Change, toSent } from '../../../acts.ts';
import type { FullInquiry } from '../../../contract/inbox.ts';
import type { Field } from '../../../facts.ts';
import { callDesk } from '../../call-desk.ts';
import { actKey } from '../../inquiry-cache.ts';

/** An act of a person on an inquiry: changes of fields, or an act without any, such as sending again. */
export type Act =
  | { changes: readonly Change[] }
  | { changes?: never; kind: 'replied' }
  | { changes?: never; kind: 'unread' }
  | { changes?: never; kind: 'resend'; mail: string }
  | { changes?: never; kind: 'send-again'; message: string; to?: string }
  /** A mail that was written outside the desk counts as a reply. */
  | { changes?: never; kind: 'answered'; message: string };

/** The section of the page where an act was begun, which also shows its failure. */
export type Section = Field | 'acts' | 'aside' | `mail ${string}` | `message ${string}`;

/** An act to be done, which can be tried again. */
export interface Attempt {
  act: Act;
  section: Section;
  isUndo?: boolean;
}

/** An attempt in the queue of its inquiry. */
export interface QueuedAct {
  attempt: Attempt;
  name: string;
  /** One's own acts that were not answered yet at the press, and so were on screen. */
  before: readonly Mutation[];
}

/** Puts an attempt into the queue of its inquiry, at the moment in which it is pressed. */
export function queueAct(client: QueryClient, id: string, attempt: Attempt, name: string): QueuedAct {
  const before = client.getMutationCache().findAll({ mutationKey: actKey(id), status: 'pending' });
  return { attempt, name, before };
}

const readQueued = ({ state }: Mutation) => state.variables as QueuedAct;

function nameTargets(act: Act): string[] {
  if (act.changes) return act.changes.map(({ field }) => field);
  if (act.kind === 'replied' || act.kind === 'unread') return [act.kind];
  return [act.kind === 'resend' ? act.mail : act.message];
}

/**
 * Forgets the failure of an act on the same fields, mail or message, which is tried again, given up or
 * replaced. Forgets saved acts too, since the answer to each holds the whole inquiry.
 */
export function forgetFailure(client: QueryClient, id: string, act: Act): void {
  const cache = client.getMutationCache();
  const targets = nameTargets(act);
  for (const own of cache.findAll({ mutationKey: actKey(id) })) {
    const isReplaced = nameTargets(readQueued(own).attempt.act).every((target) => targets.includes(target));
    if (own.state.status === 'success' || (own.state.status === 'error' && isReplaced)) cache.remove(own);
  }
}

/** Sends an act in its turn, and returns the inquiry as it is then. */
export async function sendInTurn(id: string, queued: QueuedAct): Promise<FullInquiry> {
  return (await sendAct(id, queued)).inquiry;
}

/** Starts changes from the saved value where one's own earlier change, which was on screen, has failed. */
function startFromSaved({ attempt: { act }, before }: QueuedAct): Change[] {
  return (act.changes ?? []).map((change) => {
    const isSame = ({ field }: Change) => field === change.field;
    const own = before.findLast((earlier) => readQueued(earlier).attempt.act.changes?.some(isSame));
    const earlier = own?.state.status === 'error' ? startFromSaved(readQueued(own)).find(isSame) : undefined;
    return earlier ? ({ ...change, from: earlier.from } as Change) : change;
  });
}

function sendAct(id: string, queued: QueuedAct) {
  const { act, isUndo } = queued.attempt;
  if (act.changes) {
    const changes = startFromSaved(queued).map(toSent);
    return callDesk('PATCH inquiries/:id', { id, body: { changes, isUndo } });
  }
  if (act.kind === 'replied') return callDesk('POST inquiries/:id/replied', { id });
  if (act.kind === 'unread') return callDesk('POST inquiries/:id/unread', { id });
  if (act.kind === 'send-again')
    return callDesk('POST inquiries/:id/replies/:message/resend', {
      id,
      message: act.message,
      body: act.to ? { to: act.to } : {},
    });
  if (act.kind === 'answered')
    return callDesk('POST inquiries/:id/messages/:message/answered', { id, message: act.message });
  return callDesk('POST inquiries/:id/mails/:mail/resend', { id, mail: act.mail });
}
