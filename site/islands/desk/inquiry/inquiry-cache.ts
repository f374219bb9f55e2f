import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { FullInquiry, InquiryRow, ListAnswer } from '../../../../desk/inbox.ts';
import { type ListPages, pickRow, withoutRows } from '../list/list-pages.ts';

/** The key of one inquiry's data. */
export const inquiryKey = (id: string) => ['inquiry', id] as const;

/** Puts what the server has answered where it is shown: the inquiry, and its row in every list. */
export async function storeInquiry(client: QueryClient, inquiry: FullInquiry): Promise<void> {
  const key = inquiryKey(inquiry.id);
  // An older answer that is still under way would take the change back.
  await client.cancelQueries({ queryKey: key });
  client.setQueryData<FullInquiry>(key, inquiry);
  updateRow(client, inquiry.id, pickRow(inquiry));
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
