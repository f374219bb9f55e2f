import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { readMonth, type Studio } from '../../content/studio-hours.ts';
import { filterFields, filterNames, type InquiryStatus } from '../../desk/facts.ts';
import type { Selection } from '../../desk/requests.ts';
import type { Viewer } from '../../desk/views.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { listViewConditions, orderOf } from './inbox-views.ts';
import { hasWords, readSearchWords, type SearchWord } from './search-words.ts';

/** A selection with its search as words and its month as two moments; without a view, it selects from all inquiries. */
export type Filter = Partial<Omit<Selection, 'search' | 'month'>> & {
  status?: InquiryStatus;
  /** All of them must be found. */
  words?: readonly SearchWord[];
  from?: string;
  before?: string;
};

/** Where an inquiry stands in a list, in its order. */
export type Position = { time: string; id: string };

/** @param studio whose clock says when a month begins */
export function toFilter({ month, search, ...selection }: Selection, studio: Studio): Filter {
  const filter = { ...selection, words: readSearchWords(search ?? '') };
  return month ? { ...filter, ...readMonth(month, studio.timeZone) } : filter;
}

/**
 * Selects the inquiries of a filter, without columns or order.
 *
 * @param after where to begin; at the beginning when undefined
 */
export function selectFiltered(database: Database, filter: Filter, viewer: Viewer, after?: Position) {
  const { time, isOldestFirst } = orderOf(filter.view);
  const selected = database.selectFrom('inquiries').where(isSelected(filter, viewer));
  if (!after) return selected;
  return selected.where(({ eb, refTuple, tuple }) =>
    eb(refTuple(`inquiries.${time}`, 'inquiries.id'), isOldestFirst ? '>' : '<', tuple(after.time, after.id)),
  );
}

/** The same in the order of its view, each with its position. */
export function selectInOrder(database: Database, filter: Filter, viewer: Viewer, after?: Position) {
  const { time, isOldestFirst } = orderOf(filter.view);
  const direction = isOldestFirst ? 'asc' : 'desc';
  return (
    selectFiltered(database, filter, viewer, after)
      // Every row of the view Waiting has this time.
      .select(['inquiries.id', (row) => row.ref(`inquiries.${time}`).$castTo<string>().as('time')])
      .orderBy(`inquiries.${time}`, direction)
      .orderBy('inquiries.id', direction)
  );
}

/** Counts the inquiries of a filter exactly. */
export async function countSelected(database: Database, filter: Filter, viewer: Viewer): Promise<number> {
  const { count } = await selectFiltered(database, filter, viewer)
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether an inquiry is in the view, passes the filters and has the words. */
export function isSelected(filter: Filter, viewer: Viewer): Expression<SqlBool> {
  const { view, status, words = [], from, before } = filter;
  const row = expressionBuilder<Schema, 'inquiries'>();
  return row.and([
    ...(view ? listViewConditions(view, viewer) : []),
    ...(status ? [row('inquiries.status', '=', status)] : []),
    ...filterNames.flatMap((name) => {
      const value = filter[name];
      return value ? [row(`inquiries.${filterFields[name]}`, '=', value as never)] : [];
    }),
    ...(from ? [row('inquiries.created_at', '>=', from)] : []),
    ...(before ? [row('inquiries.created_at', '<', before)] : []),
    ...hasWords(words),
  ]);
}
