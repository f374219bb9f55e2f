import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { readWallClock } from '../../content/studio-clock.ts';
import { readMonth, type Studio, workingDayBefore } from '../../content/studio-hours.ts';
import type { Selection } from '../../desk/contract/requests.ts';
import { filterFields, filterNames } from '../../desk/facts.ts';
import {
  type CallReason,
  type Condition,
  hasCalls,
  type View,
  type Viewer,
  viewConditions,
} from '../../desk/views.ts';
import type { Database, Schema } from '../database/schema.ts';
import { selectStuckMails } from '../mail/stuck-mails.ts';
import { hasWords, type Named, readSearchWords, type SearchWord } from './search-words.ts';

/** A selection, its search as words and its month as two moments; without a view, from all inquiries. */
export type Filter = Partial<Omit<Selection, 'search' | 'month'>> & {
  words?: readonly SearchWord[];
  from?: string;
  before?: string;
  /** The time on the academy's clock: with it, the view Booked is in the order of its hours. */
  clock?: string;
  /** Whether the order is that of arrival, which no message changes, instead of the view's. */
  isByArrival?: boolean;
};

export type Position = { time: string; id: string };

const row = expressionBuilder<Schema, 'inquiries'>();

const isReturned = row('inquiries.waiting_since', '<=', row.ref('inquiries.returned_at'));
const isDue = ({ now }: Viewer) => row('inquiries.remind_at', '<=', now);
const isNobodys = row('inquiries.assigned_to', 'is', null);
const returnedToAll = row.and([isReturned, row.or([isNobodys, row('inquiries.returned_to', 'is', null)])]);

/** The inquiries that call the viewer, by name or with everybody (`findCall` in desk/views.ts). */
export const callConditions: Record<CallReason, (viewer: Viewer) => Expression<SqlBool>> = {
  returned: ({ person }) =>
    row.or([returnedToAll, row.and([isReturned, row('inquiries.returned_to', '=', person)])]),
  due: (viewer) =>
    row.and([
      isDue(viewer),
      row.or([row('inquiries.remind_by', 'is', null), row('inquiries.remind_by', '=', viewer.person)]),
    ]),
};

const conditions: Record<Condition, (viewer: Viewer) => Expression<SqlBool>> = {
  kept: () => row('inquiries.quarantine_reason', 'is', null),
  aside: () => row('inquiries.quarantine_reason', 'is not', null),
  new: (viewer) =>
    row.and([
      row.or([
        // A bound value is not the word of the index.
        row('inquiries.status', '=', sql.lit('new')),
        row.and([isNobodys, row('inquiries.unread_since', 'is not', null)]),
        returnedToAll,
        row.and([row('inquiries.remind_at', 'is not', null), row('inquiries.remind_by', 'is', null)]),
      ]),
      row.or([returnedToAll, conditions.unreminded(viewer)]),
    ]),
  booked: () => row('inquiries.status', '=', 'booked'),
  closed: () => row('inquiries.status', '=', 'closed'),
  // Each part has an index of its own. The open ones are in words that keep SQLite off the index by status.
  mine: (viewer) =>
    row.or([
      row.and([
        row('inquiries.assigned_to', '=', viewer.person),
        row.or([
          row('inquiries.status', 'not in', ['booked', 'closed']),
          row('inquiries.waiting_since', 'is not', null),
        ]),
      ]),
      row.and([
        row('inquiries.returned_to', '=', viewer.person),
        row('inquiries.assigned_to', 'is not', null),
        isReturned,
      ]),
      row.and([row('inquiries.remind_by', '=', viewer.person), isDue(viewer)]),
    ]),
  unreminded: (viewer) => row.or([row('inquiries.remind_at', 'is', null), isDue(viewer)]),
  late: ({ waitingBefore }) => row('inquiries.waiting_since', '<=', waitingBefore),
  undelivered: ({ now }) =>
    row('inquiries.id', 'in', selectStuckMails(new Date(now)).select('outbox_messages.inquiry_id')),
};

/** The conditions for an inquiry to be in a view (`desk/views.ts`), for queries of the table `inquiries`. */
export const listViewConditions = (view: View, viewer: Viewer): Expression<SqlBool>[] =>
  viewConditions[view].map((condition) => conditions[condition](viewer));

type Order = { time: Expression<string>; isOldestFirst: boolean };

/** The time by which a list is sorted, as text, and whether the oldest comes first. */
function orderOf({ view, isByArrival, clock }: Filter, viewer: Viewer): Order {
  const column = (name: 'created_at' | 'last_message_at' | 'waiting_since') =>
    row.ref(`inquiries.${name}`).$castTo<string>();
  if (isByArrival) return { time: column('created_at'), isOldestFirst: false };
  if (view === 'waiting') return { time: column('waiting_since'), isOldestFirst: true };
  if (view === 'booked' && clock) return { time: orderByHour(clock), isOldestFirst: true };
  const time = column('last_message_at');
  return { time: view && hasCalls(view) ? orderByCall(viewer, time) : time, isOldestFirst: false };
}

/** Replies that came back stand above reminders that are due, and both above all else. */
function orderByCall(viewer: Viewer, time: Expression<string>): Expression<string> {
  const { returned, due } = callConditions;
  return sql`case when ${returned(viewer)} then '2' when ${due(viewer)} then '1' else '0' end || ${time}`;
}

/** First the hours to come, the next one first; then bookings without a day; then past ones, newest first. */
function orderByHour(clock: string): Expression<string> {
  const countDown = (time: string) => {
    const figures = sql`replace(replace(replace(substr(${sql.ref(time)}, 1, 16), '-', ''), ':', ''), 'T', '')`;
    return sql`cast(999999999999 - cast(${figures} as bigint) as text)`;
  };
  return sql<string>`case when inquiries.booking < 'a' and inquiries.booking >= ${clock}
      then '1' || substr(inquiries.booking, 1, 16)
    when inquiries.booking < 'a' then '3' || ${countDown('inquiries.booking')}
    else '2' || ${countDown('inquiries.last_message_at')} end`;
}

/** Creates the viewer of a list: an inquiry that has waited for a working day waits too long. */
export function createViewer(person: string, now: Date, studio: Studio): Viewer {
  return { person, now: now.toISOString(), waitingBefore: workingDayBefore(now, studio).toISOString() };
}

export function toFilter({ month, search, ...selection }: Selection, facts: Studio & Named, now: Date) {
  const clock = readWallClock(now, facts.timeZone);
  const filter = { ...selection, clock, words: readSearchWords(search ?? '', facts) };
  return month ? { ...filter, ...readMonth(month, facts.timeZone) } : filter;
}

export type ListContext = { database: Database; filter: Filter; viewer: Viewer };

/** Selects the inquiries of a list, or only those after a position in it, or before it. */
export function selectFiltered(
  { database, filter, viewer }: ListContext,
  beside?: Position,
  isReversed = false,
) {
  const { time, isOldestFirst } = orderOf(filter, viewer);
  const selected = database.selectFrom('inquiries').where(isSelected(filter, viewer));
  if (!beside) return selected;
  return selected.where(({ eb, refTuple, tuple }) =>
    eb(
      refTuple(time, 'inquiries.id'),
      isOldestFirst === isReversed ? '<' : '>',
      tuple(beside.time, beside.id),
    ),
  );
}

export function selectInOrder(list: ListContext, beside?: Position, isReversed = false) {
  const { time, isOldestFirst } = orderOf(list.filter, list.viewer);
  const direction = isOldestFirst === isReversed ? 'desc' : 'asc';
  return selectFiltered(list, beside, isReversed)
    .select(['inquiries.id', sql<string>`${time}`.as('time')])
    .orderBy(time, direction)
    .orderBy('inquiries.id', direction);
}

function isSelected(filter: Filter, viewer: Viewer): Expression<SqlBool> {
  const { view, words = [], from, before } = filter;
  return row.and([
    ...(view ? listViewConditions(view, viewer) : []),
    ...filterNames.flatMap((name) => {
      const value = filter[name];
      // TypeScript can't tell that a column and a value of the same filter fit each other.
      return value ? [row(`inquiries.${filterFields[name]}`, '=', value as never)] : [];
    }),
    ...(from ? [row('inquiries.created_at', '>=', from)] : []),
    ...(before ? [row('inquiries.created_at', '<', before)] : []),
    ...hasWords(words),
  ]);
}
