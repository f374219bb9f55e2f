import type { Moved } from './acts.ts';
import type { InquiryStatus } from './facts.ts';

/**
 * The conditions that views combine. `new`: the status, or an unread answer for all staff, each without a
 * reminder ahead; or a `CallReason` for all staff. `mine`: assigned to the viewer and open (new, contacted, or
 * with an unread answer); or a `CallReason` for the viewer. `late`: waiting for over a working day.
 * `unreminded`: without a reminder ahead. `undelivered`: has an undelivered mail. `kept`: not in quarantine.
 */
export type Condition =
  | Exclude<InquiryStatus, 'contacted'>
  | 'kept'
  | 'aside'
  | 'mine'
  | 'unreminded'
  | 'late'
  | 'undelivered';

/** The views of the inbox, by all that they ask of an inquiry: the one place of this rule. */
export const viewConditions = {
  new: ['kept', 'new'],
  mine: ['kept', 'mine'],
  waiting: ['kept', 'unreminded', 'late'],
  all: ['kept'],
  booked: ['kept', 'booked'],
  closed: ['kept', 'closed'],
  spam: ['aside'],
  mails: ['kept', 'undelivered'],
} as const satisfies Record<string, readonly Condition[]>;

export type View = keyof typeof viewConditions;
export const views = Object.keys(viewConditions) as View[];

/** The person who looks at the inbox, and when. All times are ISO 8601, UTC, with milliseconds. */
export interface Viewer {
  /** The ID of the person who is signed in. */
  person: string;
  now: string;
  /** One working day before `now`: inquiries waiting since then or longer are late. */
  waitingBefore: string;
}

/** The fields of an inquiry that the rule reads. */
type Viewed = Pick<Moved, 'status' | 'assignedTo' | 'remindAt' | 'quarantine' | 'waitingSince'> &
  Record<'unreadSince' | 'returnedAt' | 'returnedTo' | 'remindBy', string | null>;

/** The reason why an inquiry stands first in New and Mine until it is settled. */
export type CallReason = 'returned' | 'due';

/** Whether a view puts inquiries with a call first. */
export const hasCalls = (view: View) => view === 'new' || view === 'mine';

/** Whether a reply came back, and nobody has answered the family since, or said that none is needed. */
export function isReturned({ returnedAt, waitingSince }: Viewed): boolean {
  return returnedAt !== null && waitingSince !== null && waitingSince <= returnedAt;
}

/** Lists the calls of an inquiry, each with the ID of the person it is for, or null for everybody. */
function listCalls(row: Viewed, now: string): { call: CallReason; to: string | null }[] {
  const { assignedTo, returnedTo, remindAt, remindBy } = row;
  const isDue = remindAt !== null && remindAt <= now;
  return [
    ...(isReturned(row) ? [{ call: 'returned', to: assignedTo && returnedTo } as const] : []),
    ...(isDue ? [{ call: 'due', to: remindBy } as const] : []),
  ];
}

const callsAll = (row: Viewed, { now }: Viewer) => listCalls(row, now).some(({ to }) => to === null);

/** Finds the first call of an inquiry for a person; null for none. */
export function findCall(row: Viewed, { person, now }: Pick<Viewer, 'person' | 'now'>): CallReason | null {
  if (row.quarantine !== null) return null;
  return listCalls(row, now).find(({ to }) => to === null || to === person)?.call ?? null;
}

const isForAll = ({ assignedTo, unreadSince }: Viewed) => assignedTo === null && unreadSince !== null;
const isUnreminded = ({ remindAt }: Viewed, { now }: Viewer) => remindAt === null || remindAt <= now;
const isOpen = ({ status, waitingSince }: Viewed) =>
  status === 'new' || status === 'contacted' || waitingSince !== null;

const holds: Record<Condition, (row: Viewed, viewer: Viewer) => boolean> = {
  kept: ({ quarantine }) => quarantine === null,
  aside: ({ quarantine }) => quarantine !== null,
  new: (row, viewer) =>
    callsAll(row, viewer) || ((row.status === 'new' || isForAll(row)) && isUnreminded(row, viewer)),
  booked: ({ status }) => status === 'booked',
  closed: ({ status }) => status === 'closed',
  mine: (row, { person, now }) =>
    (row.assignedTo?.id === person && isOpen(row)) || listCalls(row, now).some(({ to }) => to === person),
  unreminded: isUnreminded,
  late: ({ waitingSince }, { waitingBefore }) => waitingSince !== null && waitingSince <= waitingBefore,
  // Only the server knows.
  undelivered: () => true,
};

/** Whether an inquiry is in a view; `server/inquiries/select-inquiries.ts` says it in SQL. */
export function fitsView(row: Viewed, view: View, viewer: Viewer): boolean {
  return viewConditions[view].every((condition) => holds[condition](row, viewer));
}

/** Whether an inquiry has an answer that a person should read: one assigned to them, or to nobody. */
export function isAnswerFor(row: Pick<Viewed, 'assignedTo' | 'unreadSince'>, person: string): boolean {
  return row.unreadSince !== null && (row.assignedTo === null || row.assignedTo.id === person);
}

/** Whether a person has not opened an inquiry since a colleague made it theirs. */
export function isHandedTo(
  { assignedTo, handedAt }: Pick<Viewed, 'assignedTo'> & { handedAt: string | null },
  person: string,
): boolean {
  return handedAt !== null && assignedTo?.id === person;
}
