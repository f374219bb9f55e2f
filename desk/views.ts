import type { Moved } from './acts.ts';
import type { InquiryStatus } from './facts.ts';

/**
 * What views ask of an inquiry: a status, for `new` also an answer that nobody is to read before the others;
 * or that it is kept or kept aside, open (new, contacted, or an answer waits), assigned to whoever looks,
 * without a reminder ahead, waiting for over a working day, or has an undelivered mail.
 */
export type Condition =
  | Exclude<InquiryStatus, 'contacted'>
  | 'kept'
  | 'aside'
  | 'open'
  | 'mine'
  | 'unreminded'
  | 'late'
  | 'undelivered';

/** The views of the inbox, by all that they ask of an inquiry: the one place of this rule. */
export const viewConditions = {
  new: ['kept', 'new', 'unreminded'],
  mine: ['kept', 'open', 'mine'],
  waiting: ['kept', 'unreminded', 'late'],
  all: ['kept'],
  booked: ['kept', 'booked'],
  closed: ['kept', 'closed'],
  spam: ['aside'],
  mails: ['kept', 'undelivered'],
} as const satisfies Record<string, readonly Condition[]>;

export type View = keyof typeof viewConditions;
export const views = Object.keys(viewConditions) as View[];

/** Who looks at the inbox, and when. All times are ISO 8601, UTC, with milliseconds. */
export interface Viewer {
  /** The ID of whoever is signed in. */
  person: string;
  now: string;
  /** A working day before: what waits since then or longer is late. */
  waitingBefore: string;
}

/** What the rule reads of an inquiry. */
type Viewed = Pick<Moved, 'status' | 'assignedTo' | 'remindAt' | 'quarantine' | 'waitingSince'> & {
  unreadSince: string | null;
};

const holds: Record<Condition, (row: Viewed, viewer: Viewer) => boolean> = {
  kept: ({ quarantine }) => quarantine === null,
  aside: ({ quarantine }) => quarantine !== null,
  new: ({ status, assignedTo, unreadSince }) =>
    status === 'new' || (assignedTo === null && unreadSince !== null),
  booked: ({ status }) => status === 'booked',
  closed: ({ status }) => status === 'closed',
  open: ({ status, waitingSince }) => status === 'new' || status === 'contacted' || waitingSince !== null,
  mine: ({ assignedTo }, { person }) => assignedTo?.id === person,
  unreminded: ({ remindAt }, { now }) => remindAt === null || remindAt <= now,
  late: ({ waitingSince }, { waitingBefore }) => waitingSince !== null && waitingSince <= waitingBefore,
  // Only the server knows.
  undelivered: () => true,
};

/** Whether an inquiry is in a view; `server/inquiries/select-inquiries.ts` says it in SQL. */
export function fitsView(row: Viewed, view: View, viewer: Viewer): boolean {
  return viewConditions[view].every((condition) => holds[condition](row, viewer));
}

/** Whether an inquiry has an answer that a person should read: theirs, or everybody's while it is nobody's. */
export function isAnswerFor(row: Pick<Viewed, 'assignedTo' | 'unreadSince'>, person: string): boolean {
  return row.unreadSince !== null && (row.assignedTo === null || row.assignedTo.id === person);
}
