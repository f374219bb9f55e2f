import type { InfiniteData } from '@tanstack/react-query';
import type { FullInquiry, InquiryRow, ListAnswer } from '../../inbox.ts';

// The pages of a list as they are loaded, and what happens to them between two loads. Nothing here moves a row.

export type ListPages = InfiniteData<ListAnswer, string | null>;

/** All rows that are loaded, each once: a row that moves between two loads may stand on two pages. */
export function listRows(pages: Pick<ListPages, 'pages'> | undefined): InquiryRow[] {
  const rows = pages?.pages.flatMap((page) => page.rows) ?? [];
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** A list that begins with a page that was just loaded. */
export function startWith(page: ListAnswer): ListPages {
  return { pages: [page], pageParams: [null] };
}

/** The first page alone. */
export function shorten({ pages, pageParams }: ListPages): ListPages {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

/** Puts the newest state of inquiries into the rows that show them. A row that is newer already stays. */
export function updateRows(pages: ListPages, news: readonly InquiryRow[]): ListPages {
  const newest = new Map(news.map((row) => [row.id, row]));
  const update = (row: InquiryRow) => {
    const other = newest.get(row.id);
    return other && other.version >= row.version ? { ...row, ...pickRow(other) } : row;
  };
  return mapPages(pages, (rows) => rows.map(update));
}

/** Takes rows out. */
export function withoutRows(pages: ListPages, isGone: (row: InquiryRow) => boolean): ListPages {
  return mapPages(pages, (rows) => rows.filter((row) => !isGone(row)));
}

function mapPages(pages: ListPages, change: (rows: InquiryRow[]) => InquiryRow[]): ListPages {
  const changed = pages.pages.map((page) => ({ ...page, rows: change(page.rows) }));
  const lost = listRows(pages).length - listRows({ ...pages, pages: changed }).length;
  return { ...pages, pages: changed.map((page) => ({ ...page, total: Math.max(0, page.total - lost) })) };
}

/**
 * Counts the rows that have come to a list since it was loaded.
 *
 * @param shown what is on screen
 * @param first the first page as the server has it now
 */
export function countFresh(shown: ListPages, first: ListAnswer): number {
  const known = new Set(listRows(shown).map(({ id }) => id));
  // What stands below the last known row has only risen from a page that is not loaded.
  const isWhole = shown.pages.at(-1)?.next === null;
  const last = first.rows.findLastIndex(({ id }) => known.has(id));
  const within = isWhole || last < 0 ? first.rows : first.rows.slice(0, last);
  return within.filter(({ id }) => !known.has(id)).length;
}

// An inquiry is more than its row: the rest does not belong into the list.
/** Takes a row out of what has more than a row, such as a whole inquiry. */
export function pickRow(row: InquiryRow): InquiryRow {
  const { email, phone, message, timeZone, notes, mails, history, alsoWrote, others, ...ofRow } =
    row as FullInquiry;
  return ofRow;
}
