import { type InquiryRow, type ListAnswer, pageRows } from '../../desk/inbox.ts';
import type { Viewer } from '../../desk/views.ts';
import type { Database } from '../database/open.ts';
import { writeCursor } from './list-cursor.ts';
import { countSelected, type Filter, type Position, selectInOrder } from './select-inquiries.ts';
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
    total: isAll ? positions.length : await countSelected(database, filter, viewer),
  };
}

/** Reads where the inquiries of a page stand; `next` is null on the last page. */
export async function readPage(
  { database, filter, viewer }: ListContext,
  after: Position | undefined,
  size: number,
): Promise<Page> {
  const positions = await selectInOrder(database, filter, viewer, after)
    .limit(size + 1)
    .execute();
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
