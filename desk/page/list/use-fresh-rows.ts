import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { InquiryRow } from '../../inbox.ts';
import type { Selection } from '../../requests.ts';
import { fitsView } from '../../views.ts';
import { callDesk, isRefusedAs } from '../call-desk.ts';
import { usePerson } from '../desk-context.ts';
import { useCached, useLiveNews } from '../frame/live.ts';
import { serverNow } from '../server-time.ts';
import { findTrouble } from '../words/describe-failure.ts';
import { countFresh, type ListPages, listRows, startWith, updateRows, withoutRows } from './list-pages.ts';
import { listKey, readListPage } from './use-inquiries.ts';

// Rows beyond the first page are read one by one; after more changes than these they wait for a reload.
const mostChanged = 10;

// A live update arrives once, so a request that it causes is retried until it succeeds.
const untilRead = {
  retry: (_: number, error: Error) => findTrouble(error) !== null,
  gcTime: 0,
  networkMode: 'always',
} as const;

/**
 * Keeps the rows of a list up to date in place, and counts the new ones until somebody asks to see them.
 *
 * @param inquiry the ID of the open one: opening another one removes the rows that no longer fit the view
 */
export function useFreshRows(selection: Selection, inquiry: string | null) {
  const client = useQueryClient();
  const pages = useCached<ListPages>(listKey(selection));
  const change = (next: (pages: ListPages) => ListPages) =>
    client.setQueryData<ListPages>(listKey(selection), (now) => now && next(now));

  // Fetched by hand only, so that it never runs beside the list's own load.
  const { data: first, refetch } = useQuery({
    queryKey: ['fresh', selection],
    queryFn: async () => {
      const page = await readListPage(selection, null);
      change((now) => updateRows(now, page.rows));
      return page;
    },
    enabled: false,
    ...untilRead,
  });

  const erased = useRef(new Set<string>());
  useLiveNews(({ changed }) => {
    if (!pages) return;
    void refetch();
    const shown = new Set(listRows(pages).map(({ id }) => id));
    const further = changed.filter((id) => shown.has(id)).slice(0, mostChanged);
    for (const id of further)
      void readRow(client, id).then((row) => {
        if (row === 'erased') erased.current.add(id);
        else if (row) change((now) => updateRows(now, [row]));
      });
  });

  const drop = useLeavingRows(selection);
  const before = useRef(inquiry);
  useEffect(() => {
    if (before.current === inquiry) return;
    before.current = inquiry;
    // Not when the list is opened again: the row that was open gets the focus.
    if (inquiry !== null && drop(inquiry, erased.current))
      void client.resetQueries({ queryKey: ['fresh', selection] }).then(() => refetch());
  });

  const show = useCallback(() => {
    if (first) client.setQueryData<ListPages>(listKey(selection), startWith(first));
  }, [client, first, selection]);
  return { count: pages && first ? countFresh(pages, first) : 0, show };
}

/**
 * Reads the row of an inquiry as it is now, once that is possible; undefined when it is refused, or read once
 * more.
 */
export async function readRow(client: QueryClient, id: string): Promise<InquiryRow | 'erased' | undefined> {
  const queryKey = ['row', id];
  // A request under way may answer with a row from before the change.
  client.removeQueries({ queryKey, exact: true });
  const queryFn = async () => (await callDesk('GET inquiries/:id', { id })).inquiry;
  try {
    return await client.fetchQuery({ queryKey, queryFn, ...untilRead });
  } catch (error) {
    return isRefusedAs('not-found', error) ? 'erased' : undefined;
  }
}

/**
 * Returns the function that drops the rows that no longer fit the view, except one; it returns whether there
 * were any.
 */
function useLeavingRows(selection: Selection) {
  const client = useQueryClient();
  const person = usePerson();
  return (kept: string, erased: ReadonlySet<string>): boolean => {
    const pages = client.getQueryData<ListPages>(listKey(selection));
    if (!pages) return false;
    const now = serverNow().toISOString();
    // The server tells of waiting only once it is too long.
    const viewer = { person: person.id, now, waitingBefore: now };
    const remaining = withoutRows(
      pages,
      (row) => row.id !== kept && (erased.has(row.id) || !fitsView(row, selection.view, viewer)),
    );
    if (listRows(remaining).length === listRows(pages).length) return false;
    client.setQueryData(listKey(selection), remaining);
    return true;
  };
}

interface Fresh {
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
      setTimeout(() => list.current?.querySelector<HTMLElement>('[data-row]')?.focus());
    },
  };
}

function isUntouched(list: HTMLElement): boolean {
  const isAtTop = list.scrollTop === 0 && window.scrollY === 0;
  return isAtTop && !list.matches(':hover') && !list.contains(document.activeElement);
}

/**
 * Scrolls to the beginning of the list, which scrolls by itself on wide screens, and with the page on phones.
 */
export function scrollToTop(list: HTMLElement | null): void {
  if (!list?.checkVisibility()) return;
  list.scrollTop = 0;
  window.scrollTo({ top: 0 });
}
