import { expressionBuilder } from 'kysely';
import { inquiryStatuses } from '../../desk/inbox.ts';
import { inquiryTypes } from '../../inquiry/fields.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import type { Viewer } from './inbox-views.ts';
import { eachStretch } from './search-steps.ts';
import { type Filter, selectFiltered } from './select-inquiries.ts';

/** Counts the inquiries of a filter exactly. */
export async function countSelected(database: Database, filter: Filter, viewer: Viewer): Promise<number> {
  let total = 0;
  // In steps for words only: types and languages are counted in an index.
  const { view, words = [] } = filter;
  for await (const stretch of eachStretch(database, { view, words }, viewer)) {
    const { count } = await selectFiltered(database, filter, viewer, stretch)
      .select((row) => row.fn.countAll<number | string>().as('count'))
      .where(listEveryChoice(filter))
      .executeTakeFirstOrThrow();
    total += Number(count);
  }
  return total;
}

// True of every inquiry. It gives SQLite the first columns of the index `inquiries_kept_by_choices`, in which it then
// counts a type or a language without reading a row: 15 ms instead of 300 at a million inquiries.
function listEveryChoice({ view, type, instructor, language, from, words = [] }: Filter) {
  const row = expressionBuilder<Schema, 'inquiries'>();
  const isLarge = view === 'all' || view === 'booked' || view === 'closed';
  if (!isLarge || instructor || from || words.length > 0 || !(type || language)) return row.lit(true);
  return row.and([
    row('status', 'in', inquiryStatuses),
    ...(type ? [] : [row('inquiry_type', 'in', inquiryTypes)]),
  ]);
}
