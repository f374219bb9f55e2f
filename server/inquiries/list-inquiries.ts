import { type InquiryRow, type ListAnswer, pageRows } from '../../desk/inbox.ts';
import type { Database } from '../database/open.ts';
import { countSelected } from './count-selected.ts';
import type { Viewer } from './inbox-views.ts';
import { writeCursor } from './list-cursor.ts';
import { eachStretch } from './search-steps.ts';
import { type Filter, type Position, selectInOrder } from './select-inquiries.ts';
import { selectInquiryRows, toInquiryRow } from './select-rows.ts';

/** What to list, and for whom. */
export type ListContext = { database: Database; filter: Filter; viewer: Viewer };

type Page = { positions: Position[]; next: Position | null };

/**
 * Lists a page of the inquiries that a filter selects.
 *
 * @param after where it begins; at the beginning when undefined
 */
export async function listInquiries(context: ListContext, after: Position | undefined): Promise<ListAnswer> {
  const { database, filter, viewer } = context;
  const { positions, next } = await readPage(context, after, pageRows);
  const isAll = !after && !next;
  return {
    rows: await readRows(database, positions, viewer),
    next: next && writeCursor(next),
    // What has been read need not be counted: a search for what hardly anybody wrote takes half as long.
    total: isAll ? positions.length : await countSelected(database, filter, viewer),
  };
}

/** Reads where the inquiries of a page stand; `next` is null on the last page. */
export async function readPage(
  { database, filter, viewer }: ListContext,
  after: Position | undefined,
  size: number,
): Promise<Page> {
  const positions: Position[] = [];
  for await (const stretch of eachStretch(database, filter, viewer, after)) {
    const found = selectInOrder(database, filter, viewer, stretch).limit(size + 1 - positions.length);
    positions.push(...(await found.execute()));
    if (positions.length > size) break;
  }
  const page = positions.slice(0, size);
  return { positions: page, next: positions.length > size ? (page.at(-1) ?? null) : null };
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
