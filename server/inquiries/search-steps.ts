import { setImmediate as turn } from 'node:timers/promises';
import { type Database, isPostgres } from '../database/open.ts';
import type { Viewer } from './inbox-views.ts';
import { type Filter, type Position, type Stretch, selectInOrder } from './select-inquiries.ts';

// About 5 ms.
const stepRows = 5000;

/**
 * Divides a list into the stretches that are read one at a time, in its order. SQLite runs in our own thread, where a search
 * reads the text of every inquiry of its view, and a filter by type or language reads every row: visitors have their turn in
 * between. All else is one stretch: instructors have an index.
 *
 * @param after where to begin; at the beginning when undefined
 */
export async function* eachStretch(
  database: Database,
  { view, words = [], type, language, instructor }: Filter,
  viewer: Viewer,
  after?: Position,
): AsyncGenerator<Stretch> {
  const isLong = words.length > 0 || (!instructor && (type || language));
  const isInSteps = isLong && !isPostgres(database);
  for (let from = after; ; ) {
    // Of the view alone: so it is found in an index.
    const upTo = isInSteps
      ? await selectInOrder(database, { view }, viewer, { after: from })
          .offset(stepRows - 1)
          .limit(1)
          .executeTakeFirst()
      : undefined;
    yield { after: from, upTo };
    if (!upTo) return;
    from = upTo;
    await turn();
  }
}
