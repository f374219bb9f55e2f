import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type AroundAnswer, type InquiryRow, type ListAnswer, searchLimit } from '../../contract/inbox.ts';
import type { Selection } from '../../contract/requests.ts';
import { type FilterName, filterNames, listOptions } from '../../facts.ts';
import { type Address, readAddress } from '../address.tsx';
import { callDesk } from '../call-desk.ts';
import { type ListPages, listRows } from '../list-pages.ts';

/** The selection of an address; the same object as long as the address selects the same. */
export function useSelection(address: Address): Selection {
  const text = formatSelection(readSelection(address));
  return useMemo(() => readSelection(readAddress(text)), [text]);
}

/** The key of a list in the cache. */
export const listKey = (selection: Selection) => ['inquiries', selection];

/** Reads a page of a list from the server. */
export function readListPage(selection: Selection, after: string | null): Promise<ListAnswer> {
  return callDesk('GET inquiries', { query: formatSelection(selection, after) });
}

export type InquiryListState = ReturnType<typeof useInquiries>;

/** The list of a selection, 50 rows at a time; a loaded list stays as it is until somebody asks for more. */
export function useInquiries(selection: Selection) {
  const list = useInfiniteQuery({
    queryKey: listKey(selection),
    queryFn: ({ pageParam }) => readListPage(selection, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // Loaded each time it is opened. In between no row may move: new ones wait behind a button.
    staleTime: 0,
    refetchOnWindowFocus: ({ state }) => state.data === undefined,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });
  const { data } = list;
  const client = useQueryClient();
  // A list is loaded again when somebody returns to it; with many pages that would take long.
  useEffect(
    () => () => {
      client.setQueryData<ListPages>(
        listKey(selection),
        (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
      );
    },
    [client, selection],
  );
  const rows = useMemo(() => listRows(data), [data]);
  const calling = useMemo(() => new Set(data?.pages.flatMap((page) => page.calling)), [data]);
  return { ...list, rows, calling, first: data?.pages[0] };
}

const noRows: AroundAnswer = { rows: [], first: 1, elsewhere: null };

/**
 * The stretch of the list around the open inquiry: the rows that are loaded, or, when it is not among them,
 * those that the server sends. `isLocating` while it is not known yet where in the list it stands.
 */
export function useStretch(list: InquiryListState, selection: Selection, inquiry: string | null) {
  const holds = (rows: readonly InquiryRow[]) => rows.some(({ id }) => id === inquiry);
  const isLoaded = inquiry === null || holds(list.rows);
  const { data = noRows, isFetching } = useQuery({
    queryKey: ['around', selection, inquiry] as const,
    queryFn: () =>
      callDesk('GET inquiries/:id/around', { id: inquiry ?? '', query: formatSelection(selection) }),
    enabled: !isLoaded && list.first !== undefined,
    // The neighbour is in the same stretch of the same list, so the last answer serves until the next one.
    placeholderData: (before, query) =>
      query && formatSelection(query.queryKey[1]) === formatSelection(selection) ? before : undefined,
    staleTime: 0,
    retry: false,
  });
  const total = list.first?.total ?? 0;
  if (!isLoaded && holds(data.rows)) return { ...data, total, isLocating: false };
  const isLocating = !isLoaded && (isFetching || list.isPending);
  const elsewhere = isLoaded || isLocating ? null : data.elsewhere;
  return { rows: list.rows, first: 1, total, elsewhere, isLocating };
}

/** Reads the selection of an address, without values that the server would refuse. */
export function readSelection({ view, filters }: Pick<Address, 'view' | 'filters'>): Selection {
  const search = filters.search?.trim().slice(0, searchLimit);
  const chosen = filterNames.map((name) => [name, readChoice(name, filters[name])] as const);
  const isMonth = /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(filters.month ?? '');
  return {
    view,
    ...(search && { search }),
    ...Object.fromEntries(chosen.filter(([, value]) => value)),
    ...(isMonth && { month: filters.month }),
  };
}

function readChoice(name: FilterName, typed: string | undefined): string | undefined {
  const options = listOptions(name);
  if (!options) return typed?.trim().slice(0, searchLimit);
  return options.find((option) => option === typed);
}

/** Formats a selection as the query of a list or an export; `after` is where a page of the list begins. */
export function formatSelection(selection: Selection, after?: string | null): string {
  const named = Object.entries({ ...selection, after }).filter(([, value]) => value);
  return new URLSearchParams(named as [string, string][]).toString();
}

/** How many of the filters are set, besides the search. */
export function countFilters(selection: Selection): number {
  return [...filterNames, 'month' as const].filter((name) => selection[name]).length;
}

/** Lists the months from the newest to the oldest, as `2026-03`. */
export function listMonths({ from, to }: { from: string; to: string }): string[] {
  const months: string[] = [];
  const first = new Date(`${to}-01`);
  for (let month = to; month >= from; month = first.toISOString().slice(0, 7)) {
    months.push(month);
    first.setUTCMonth(first.getUTCMonth() - 1);
  }
  return months;
}
