import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { InquiryRow } from '../../contract/inbox.ts';
import type { Selection } from '../../contract/requests.ts';
import { fitsView } from '../../views.ts';
import { callDesk, findTrouble, isRefusedAs } from '../call-desk.ts';
import { serverNow, usePerson } from '../desk-context.ts';
import { moveFocus } from '../elements/focus.ts';
import { useCached, useLiveNews } from '../frame/live.ts';
import { showRows } from '../inquiry-cache.ts';
import { countFresh, type ListPages, listRows, withoutRows } from '../list-pages.ts';
import { listKey, readListPage } from './use-inquiries.ts';

// Rows beyond the first page are read one by one; after more changes than these they wait for a reload.
const mostChanged = 10;

// A live update arrives once, so a request that it causes is retried until it succeeds.
const untilRead = {
  retry: (_: number, error: Error) => findTrouble(error) !== null,
  networkMode: 'always',
} as const;

/**
 * Keeps the rows of a list up to date in place, and counts the new ones until somebody asks to see them.
 * Opening another inquiry removes the rows that no longer fit the view.
 */
export function useFreshRows(selection: Selection, inquiry: string | null) {
  const client = useQueryClient();
  const { id: person } = usePerson();
  const pages = useCached<ListPages>(listKey(selection));

  const queryKey = ['fresh', selection];
  // Fetched by hand only: the rows that exist before are in the list's own load.
  const { data: first, refetch } = useQuery({
    queryKey,
    queryFn: async () => {
      const page = await readListPage(selection, null);
      showRows(client, page.rows);
      return page;
    },
    enabled: false,
    gcTime: 0,
    ...untilRead,
  });

  useLiveNews(({ changed }) => {
    // Cancel first: refetching alone would wait for a request under way, which may be older than the news.
    void client.cancelQueries({ queryKey }).then(() => refetch());
    const shown = new Set(listRows(pages).map(({ id }) => id));
    for (const id of changed.filter((id) => shown.has(id)).slice(0, mostChanged)) void readRow(client, id);
  });

  const before = useRef(inquiry);
  useEffect(() => {
    if (before.current === inquiry) return;
    before.current = inquiry;
    // Keep the rows when the list is opened again: the row that was open gets the focus.
    if (inquiry !== null && dropLeaving(client, selection, person, inquiry))
      void client.resetQueries({ queryKey }).then(() => refetch());
  });

  const show = useCallback(() => {
    if (first) client.setQueryData<ListPages>(listKey(selection), { pages: [first], pageParams: [null] });
  }, [client, first, selection]);
  return { count: pages && first ? countFresh(pages, first) : 0, show };
}

/** Reads the row of an inquiry as it is now, once that is possible. */
export function readRow(client: QueryClient, id: string): Promise<void> {
  const queryKey = ['row', id];
  // A request under way may answer with a row from before the change.
  client.removeQueries({ queryKey });
  const queryFn = async () => {
    showRows(client, [(await callDesk('GET inquiries/:id', { id })).inquiry]);
    return null;
  };
  return client.prefetchQuery({ queryKey, queryFn, gcTime: Number.POSITIVE_INFINITY, ...untilRead });
}

/** The inquiries that were gone when their rows were read. */
export function findErased(client: QueryClient): string[] {
  const reads = client.getQueryCache().findAll({ queryKey: ['row'] });
  return reads.flatMap(({ queryKey, state }) =>
    isRefusedAs('not-found', state.error) ? [String(queryKey[1])] : [],
  );
}

/** Drops the rows that no longer fit the view, except one; returns whether there were any. */
function dropLeaving(client: QueryClient, selection: Selection, person: string, kept: string): boolean {
  const now = serverNow().toISOString();
  // The server tells of waiting only once it is too long, or after an answer.
  const viewer = { person, now, waitingBefore: now };
  const erased = new Set(findErased(client));
  const isLeaving = (row: InquiryRow) =>
    row.id !== kept && (erased.has(row.id) || !fitsView(row, selection.view, viewer));
  const pages = client.getQueryData<ListPages>(listKey(selection));
  if (!pages || !listRows(pages).some(isLeaving)) return false;
  client.setQueryData(listKey(selection), withoutRows(pages, isLeaving));
  return true;
}

/** The number of new rows, and the function that shows them. */
export interface Fresh {
  count: number;
  show: () => void;
}

/**
 * Shows new rows at once while the list is at its top, no inquiry is open, and neither focus nor pointer is
 * in the list. Otherwise they wait for the button, which moves the focus to the first of them.
 */
export function useEntering(list: RefObject<HTMLElement | null>, fresh: Fresh, isFree: boolean): Fresh {
  const { count, show } = fresh;
  useEffect(() => {
    if (count > 0 && isFree && list.current && isUntouched(list.current)) show();
  }, [count, show, isFree, list]);
  return {
    count,
    show: () => {
      show();
      scrollToTop(list.current);
      // The next render removes the button that has the focus.
      setTimeout(() => moveFocus(list.current?.querySelector('[data-row]')));
    },
  };
}

function isUntouched(list: HTMLElement): boolean {
  const isAtTop = list.scrollTop === 0 && window.scrollY === 0;
  return isAtTop && !list.matches(':hover') && !list.contains(document.activeElement);
}

/** Scrolls to the start of the list, which scrolls by itself on wide screens, with the page on phones. */
export function scrollToTop(list: HTMLElement | null): void {
  if (!list?.getClientRects().length) return;
  list.scrollTop = 0;
  window.scrollTo({ top: 0 });
}
