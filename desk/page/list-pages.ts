import type { InfiniteData } from '@tanstack/react-query';
import type { AroundAnswer, InquiryRow, ListAnswer } from '../contract/inbox.ts';
import { type Address, formatAddress } from './address.tsx';

// The loaded pages of a list, and their changes between two loads. No function here moves a row.

export type ListPages = InfiniteData<ListAnswer, string | null>;

/** All rows that are loaded, each once: a row that moves between two loads may stand on two pages. */
export function listRows(list: Pick<ListPages, 'pages'> | undefined): InquiryRow[] {
  const rows = list?.pages.flatMap((page) => page.rows) ?? [];
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** Puts the newest state of inquiries into the rows that show them. A row that is newer already stays. */
export function updateRows(list: ListPages, news: readonly InquiryRow[]): ListPages {
  const newest = new Map(news.map((row) => [row.id, row]));
  const update = (row: InquiryRow) => {
    const other = newest.get(row.id);
    return other && other.version >= row.version ? pickRow(row, other) : row;
  };
  return { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.map(update) })) };
}

/** The newest state of a row, without the further fields of a whole inquiry. */
function pickRow(row: InquiryRow, newest: InquiryRow): InquiryRow {
  const parts = Object.entries(newest).filter(([name]) => name in row);
  return Object.fromEntries(parts) as InquiryRow;
}

/** Removes rows from the loaded pages, and from the total. */
export function withoutRows(list: ListPages, isGone: (row: InquiryRow) => boolean): ListPages {
  const lost = listRows(list).filter(isGone).length;
  const pages = list.pages.map((page) => ({
    ...page,
    rows: page.rows.filter((row) => !isGone(row)),
    total: page.total - lost,
  }));
  return { ...list, pages };
}

/** Counts the rows that have come since a list was loaded, by its first page as the server has it now. */
export function countFresh(shown: ListPages, first: ListAnswer): number {
  // Count a row that has a call since then, too: it has moved to the top.
  const called = new Set(shown.pages.flatMap(({ calling }) => calling));
  const risen = new Set(first.calling.filter((id) => !called.has(id)));
  const known = new Set(listRows(shown).flatMap(({ id }) => (risen.has(id) ? [] : [id])));
  // A row below the last known one is not new: it has moved up from a page that is not loaded.
  const isWhole = shown.pages.at(-1)?.next === null;
  const last = first.rows.findLastIndex(({ id }) => known.has(id));
  const within = isWhole || last < 0 ? first.rows : first.rows.slice(0, last);
  return within.filter(({ id }) => !known.has(id)).length;
}

/** The place of the open inquiry in the list, and the links from it; null for each that does not exist. */
export interface Neighbours {
  position: { index: number; total: number } | null;
  elsewhere: AroundAnswer['elsewhere'];
  previousHref: string | null;
  nextHref: string | null;
  listHref: string;
}

/** A stretch of a list; `total` counts the rows that are not here, too. */
export type Stretch = AroundAnswer & { total: number };

/** Finds the neighbours of the open inquiry in the stretch of the list that is known. */
export function findNeighbours(address: Address, { rows, first, total, elsewhere }: Stretch): Neighbours {
  const index = rows.findIndex(({ id }) => id === address.inquiry);
  const link = (row: InquiryRow | undefined) =>
    row && index >= 0 ? formatAddress({ ...address, inquiry: row.id }) : null;
  return {
    position: index < 0 ? null : { index: first + index, total: Math.max(total, first + rows.length - 1) },
    elsewhere,
    previousHref: link(rows[index - 1]),
    nextHref: link(rows[index + 1]),
    listHref: formatAddress({ ...address, inquiry: null }),
  };
}
