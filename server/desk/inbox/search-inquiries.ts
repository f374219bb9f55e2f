import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Asked, findThroughIndex } from './search-index.ts';
import { containsAny } from './search-pattern.ts';
import { comparePositions, type Position, selectInOrder } from './select-inquiries.ts';

/** Matches in the order of the view, and where the search goes on; null when it has seen all. */
type Found = { matches: Position[]; stoppedAt: Position | null };

// Rows that are tested one after the other, 5 to 10 microseconds each: first a few, then more at a time, and about so
// many in a request.
const batch = { first: 500, most: 4000, inAll: 10_000 };
// With fewer matches among the first rows, asking the index is worth it.
const fewMatches = 10;

/**
 * Searches a view from a position on. Common texts are found by testing the rows of the view one after the other, rare
 * ones through the index of trigrams. What is neither, such as two letters that hardly anybody wrote, is searched for
 * in the next rows of the view only: the answer says where to go on.
 *
 * @param wanted so many matches at least, if there are as many
 */
export async function searchInquiries(
  asked: Asked,
  after: Position | undefined,
  wanted: number,
): Promise<Found> {
  const matches: Position[] = [];
  let [stoppedAt, size] = [after, batch.first];
  for (
    let tested = 0;
    tested < batch.inAll && matches.length < wanted;
    size = Math.min(size * 4, batch.most)
  ) {
    const rows = await testRows(asked, stoppedAt, size);
    matches.push(...rows.filter((row) => row.isMatch).map(({ time, id }) => ({ time, id })));
    const isFirst = tested === 0;
    tested += rows.length;
    stoppedAt = rows.at(-1);
    if (!stoppedAt || rows.length < size) return { matches, stoppedAt: null };
    // SQLite runs in our own thread, and visitors wait meanwhile.
    await turn();
    const found = isFirst && matches.length < fewMatches ? await findThroughIndex(asked) : undefined;
    if (found) return { matches: found.filter((match) => isAfter(asked, match, after)), stoppedAt: null };
  }
  return { matches, stoppedAt: stoppedAt ?? null };
}

async function testRows(
  { database, filter, texts, viewer }: Asked,
  after: Position | undefined,
  size: number,
) {
  const rows = await selectInOrder(database, filter, viewer, after)
    .select(
      sql<boolean | number>`(select ${containsAny(texts)} from inquiry_search
        where inquiry_search.inquiry_id = inquiries.id)`.as('is_match'),
    )
    .limit(size)
    .execute();
  return rows.map(({ time, id, is_match }) => ({ time, id, isMatch: Boolean(is_match) }));
}

function isAfter({ filter }: Asked, match: Position, after: Position | undefined): boolean {
  return !after || comparePositions(filter.view, match, after) > 0;
}
