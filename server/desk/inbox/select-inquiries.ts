import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { View } from '../../../desk/inbox.ts';
import type { Selection } from '../../../desk/requests.ts';
import type { Database } from '../../database/open.ts';
import type { Schema } from '../../database/schema.ts';
import { momentOn, type Studio } from '../studio-hours.ts';
import { listViewConditions, orderOf, type Viewer } from './inbox-views.ts';

/** A selection without its search, which `search-inquiries.ts` adds, and with its month as two moments. */
export type Filter = Pick<Selection, 'view' | 'type' | 'instructor' | 'language'> & {
  from?: string;
  before?: string;
};

/** Where a list goes on: after this inquiry, in its order. */
export type Position = { time: string; id: string };

/** @param studio whose clock says when a month begins */
export function toFilter({ month, search: _, ...selection }: Selection, studio: Studio): Filter {
  if (!month) return selection;
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const startOf = (day: Temporal.PlainDate) => momentOn(day, '00:00', studio).toISOString();
  return { ...selection, from: startOf(first), before: startOf(first.add({ months: 1 })) };
}

/** Selects the inquiries of a filter, without columns or order. */
export function selectFiltered(database: Database, filter: Filter, viewer: Viewer) {
  return database.selectFrom('inquiries').where(isSelected(filter, viewer));
}

/** The same in the order of its view, each with its position. */
export function selectInOrder(database: Database, filter: Filter, viewer: Viewer, after?: Position) {
  const { time, isOldestFirst } = orderOf(filter.view);
  const direction = isOldestFirst ? 'asc' : 'desc';
  const ordered = selectFiltered(database, filter, viewer)
    // Every row of the view Waiting has this time.
    .select(['inquiries.id', (row) => row.ref(`inquiries.${time}`).$castTo<string>().as('time')])
    .orderBy(`inquiries.${time}`, direction)
    .orderBy('inquiries.id', direction);
  if (!after) return ordered;
  return ordered.where(({ eb, refTuple, tuple }) =>
    eb(refTuple(`inquiries.${time}`, 'inquiries.id'), isOldestFirst ? '>' : '<', tuple(after.time, after.id)),
  );
}

/** Compares positions in the order of a view. */
export function comparePositions(view: View, one: Position, other: Position): number {
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  const difference = compare(one.time, other.time) || compare(one.id, other.id);
  return orderOf(view).isOldestFirst ? difference : -difference;
}

/** Whether an inquiry is in the view and passes the filters. */
export function isSelected(filter: Filter, viewer: Viewer): Expression<SqlBool> {
  const { view, type, instructor, language, from, before } = filter;
  const row = expressionBuilder<Schema, 'inquiries'>();
  return row.and([
    ...listViewConditions(view, viewer),
    ...(type ? [row('inquiry_type', '=', type)] : []),
    ...(instructor ? [row('instructor', '=', instructor)] : []),
    ...(language ? [row('language', '=', language)] : []),
    ...(from ? [row('created_at', '>=', from)] : []),
    ...(before ? [row('created_at', '<', before)] : []),
  ]);
}
