import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { readMonth, type Studio } from '../../content/studio-hours.ts';
import type { InquiryStatus } from '../../desk/inbox.ts';
import type { Selection } from '../../desk/requests.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { listViewConditions, orderOf, type Viewer } from './inbox-views.ts';
import { hasWords, readSearchWords, type SearchWord } from './search-words.ts';

/** A selection with its search as words and its month as two moments; without a view, it selects from all inquiries. */
export type Filter = Partial<Pick<Selection, 'view' | 'type' | 'instructor' | 'language'>> & {
  status?: InquiryStatus;
  /** All of them must be found. */
  words?: readonly SearchWord[];
  from?: string;
  before?: string;
};

/** Where an inquiry stands in a list, in its order. */
export type Position = { time: string; id: string };

/** A part of a list: after one position, up to another with it; without either, from its beginning or to its end. */
export type Stretch = { after?: Position | undefined; upTo?: Position | undefined };

/** @param studio whose clock says when a month begins */
export function toFilter({ month, search, ...selection }: Selection, studio: Studio): Filter {
  const filter = { ...selection, words: readSearchWords(search ?? '') };
  return month ? { ...filter, ...readMonth(month, studio.timeZone) } : filter;
}

/** Selects the inquiries of a filter, or of a stretch of them, without columns or order. */
export function selectFiltered(database: Database, filter: Filter, viewer: Viewer, stretch: Stretch = {}) {
  const { time, isOldestFirst } = orderOf(filter.view);
  const [later, earlier] = isOldestFirst ? (['>', '<='] as const) : (['<', '>='] as const);
  const { after, upTo } = stretch;
  return database
    .selectFrom('inquiries')
    .where(isSelected(filter, viewer))
    .where(({ and, eb, refTuple, tuple }) => {
      const position = refTuple(`inquiries.${time}`, 'inquiries.id');
      return and([
        ...(after ? [eb(position, later, tuple(after.time, after.id))] : []),
        ...(upTo ? [eb(position, earlier, tuple(upTo.time, upTo.id))] : []),
      ]);
    });
}

/** The same in the order of its view, each with its position. */
export function selectInOrder(database: Database, filter: Filter, viewer: Viewer, stretch?: Stretch) {
  const { time, isOldestFirst } = orderOf(filter.view);
  const direction = isOldestFirst ? 'asc' : 'desc';
  return (
    selectFiltered(database, filter, viewer, stretch)
      // Every row of the view Waiting has this time.
      .select(['inquiries.id', (row) => row.ref(`inquiries.${time}`).$castTo<string>().as('time')])
      .orderBy(`inquiries.${time}`, direction)
      .orderBy('inquiries.id', direction)
  );
}

/** Whether an inquiry is in the view, passes the filters and has the words. */
export function isSelected(filter: Filter, viewer: Viewer): Expression<SqlBool> {
  const { view, status, type, instructor, language, words = [], from, before } = filter;
  const row = expressionBuilder<Schema, 'inquiries'>();
  return row.and([
    ...(view ? listViewConditions(view, viewer) : []),
    ...(status ? [row('status', '=', status)] : []),
    ...(type ? [row('inquiry_type', '=', type)] : []),
    ...(instructor ? [row('instructor', '=', instructor)] : []),
    ...(language ? [row('language', '=', language)] : []),
    ...(from ? [row('created_at', '>=', from)] : []),
    ...(before ? [row('created_at', '<', before)] : []),
    ...hasWords(words),
  ]);
}
