import { type InfiniteData, type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import type { FullInquiry, InquiryRow, ListAnswer } from '../../inbox.ts';
import { isRefusedAs } from '../call-desk.ts';
import { type ListPages, pickRow, withoutRows } from '../list/list-pages.ts';

const allInquiries = ['inquiry'];

/** The key of one inquiry's data. */
export const inquiryKey = (id: string) => [...allInquiries, id] as const;

/**
 * Lets no older answer replace a newer inquiry in the cache, whoever writes it: a reading or an act that was answered
 * earlier and arrives later.
 */
export function keepNewestInquiries(client: QueryClient): void {
  client.setQueryDefaults(allInquiries, {
    structuralSharing: (known, next) =>
      known && isOlder(next as FullInquiry, known as FullInquiry) ? known : replaceEqualDeep(known, next),
  });
}

// Every change counts the version up, every other act writes a line of history. The server reads the version first, so
// the two may disagree: then only a reading after both tells the truth.
function isOlder(one: FullInquiry, other: FullInquiry): boolean {
  return one.version < other.version || one.history.length < other.history.length;
}

/** Puts what the server has answered where it is shown: the inquiry, and its row in every list. */
export function storeInquiry(client: QueryClient, inquiry: FullInquiry): void {
  const queryKey = inquiryKey(inquiry.id);
  const before = client.getQueryState<FullInquiry>(queryKey);
  // It was erased since.
  if (isRefusedAs('not-found', before?.error)) return;
  // What nobody has open is not kept: it may be erased by now, too.
  const stored = before && client.setQueryData<FullInquiry>(queryKey, inquiry);
  // Storing counts as having read it: what has changed since that answer must still be read.
  const isLate = before?.data && isOlder(inquiry, before.data);
  if (isLate || before?.isInvalidated) void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  updateRow(client, inquiry.id, pickRow(stored ?? inquiry));
  void client.invalidateQueries({ queryKey: ['counts'] });
}

/** Takes an erased inquiry out of everything at once: a list that can't be loaded again just now must not show it either. */
export function dropInquiry(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: inquiryKey(id) });
  client.setQueriesData<ListPages>(
    { queryKey: ['inquiries'] },
    (pages) => pages && withoutRows(pages, (row) => row.id === id),
  );
  for (const key of ['inquiries', 'counts']) void client.invalidateQueries({ queryKey: [key] });
}

/** Marks an inquiry as opened, as the server does. */
export function markRead(client: QueryClient, id: string): void {
  client.setQueryData<FullInquiry>(inquiryKey(id), (known) => known && { ...known, isUnread: false });
  updateRow(client, id, { isUnread: false });
  void client.invalidateQueries({ queryKey: ['counts'] });
}

/** Changes the row of an inquiry in place, so that nothing moves under the eye. */
function updateRow(client: QueryClient, id: string, change: Partial<InquiryRow>): void {
  client.setQueriesData<InfiniteData<ListAnswer>>({ queryKey: ['inquiries'] }, (known) => {
    if (!known?.pages.some(({ rows }) => rows.some((row) => row.id === id))) return known;
    const update = (row: InquiryRow) => (row.id === id ? { ...row, ...change } : row);
    return { ...known, pages: known.pages.map((page) => ({ ...page, rows: page.rows.map(update) })) };
  });
}
