import { type FilterName, filterNames, listOptions } from '../../facts.ts';
import { searchLimit } from '../../inbox.ts';
import type { Selection } from '../../requests.ts';
import type { Address } from '../address.ts';

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
