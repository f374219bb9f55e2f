import { countedMatches, type InquiryRow, type ListAnswer, pageRows } from '../../../desk/inbox.ts';
import type { Selection } from '../../../desk/requests.ts';
import type { Database } from '../../database/open.ts';
import { selectInquiryRows, toInquiryRow } from '../inquiry/inquiry-row-answer.ts';
import type { Studio } from '../studio-hours.ts';
import { countSelected } from './count-selected.ts';
import type { Viewer } from './inbox-views.ts';
import { writeCursor } from './list-cursor.ts';
import { searchInquiries } from './search-inquiries.ts';
import { readSearch } from './search-pattern.ts';
import { type Position, selectInOrder, toFilter } from './select-inquiries.ts';

/** What to list, and for whom. */
export type ListContext = { database: Database; studio: Studio; selection: Selection; viewer: Viewer };

type Page = { positions: Position[]; next: Position | null };

/**
 * Lists a page of a selection.
 *
 * @param after where it begins; at the beginning when undefined
 */
export async function listInquiries(context: ListContext, after: Position | undefined): Promise<ListAnswer> {
  const { database, studio, selection, viewer } = context;
  const filter = toFilter(selection, studio);
  const texts = readSearch(selection.search);
  if (!texts) {
    const { positions, next } = await readPage(context, after, pageRows);
    const total = await countSelected(database, filter, viewer);
    return answer(context, positions, next, { total, isMore: false });
  }
  const asked = { database, filter, texts, viewer };
  const all = await searchInquiries(asked, undefined, countedMatches + 1);
  const found = after ? await searchInquiries(asked, after, pageRows + 1) : all;
  const { positions, next } = cut(found.matches, pageRows, found.stoppedAt);
  return answer(context, positions, next, {
    total: Math.min(all.matches.length, countedMatches),
    isMore: all.matches.length > countedMatches || all.stoppedAt !== null,
  });
}

/** Reads where the inquiries of a page stand; `next` is null on the last page. */
export async function readPage(
  { database, studio, selection, viewer }: ListContext,
  after: Position | undefined,
  size: number,
): Promise<Page> {
  const filter = toFilter(selection, studio);
  const texts = readSearch(selection.search);
  if (texts) {
    const { matches, stoppedAt } = await searchInquiries(
      { database, filter, texts, viewer },
      after,
      size + 1,
    );
    return cut(matches, size, stoppedAt);
  }
  const positions = await selectInOrder(database, filter, viewer, after)
    .limit(size + 1)
    .execute();
  return cut(positions, size, null);
}

function cut(positions: Position[], size: number, stoppedAt: Position | null): Page {
  const page = positions.slice(0, size);
  return { positions: page, next: positions.length > size ? (page.at(-1) ?? null) : stoppedAt };
}

async function answer(
  { database, viewer }: ListContext,
  positions: Position[],
  next: Position | null,
  count: Pick<ListAnswer, 'total' | 'isMore'>,
): Promise<ListAnswer> {
  return {
    rows: await readRows(database, positions, viewer),
    next: next && writeCursor(next),
    ...count,
  };
}

/** Reads the rows of inquiries, in the order of their positions. */
export async function readRows(
  database: Database,
  positions: Position[],
  viewer: Viewer,
): Promise<InquiryRow[]> {
  if (positions.length === 0) return [];
  const ids = positions.map(({ id }) => id);
  const rows = await selectInquiryRows(database).where('inquiries.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, toInquiryRow(row, viewer)]));
  // Whoever was erased since is not there.
  return ids.flatMap((id) => byId.get(id) ?? []);
}
