import { type Field, inquiryFields } from '../../../inquiry/fields.ts';
import { type FilterName, filterFields, filterNames } from '../../facts.ts';
import { searchLimit } from '../../inbox.ts';
import type { Selection } from '../../requests.ts';
import type { Address } from '../address.ts';

/**
 * Reads the selection of an address. Values that the server would refuse, in an address typed by hand, are
 * ignored.
 */
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
  const field: Field = inquiryFields[filterFields[name]];
  if (!('options' in field)) return typed?.trim().slice(0, searchLimit);
  return typed !== undefined && Object.hasOwn(field.options, typed) ? typed : undefined;
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
  const [newest, oldest] = [from, to].sort().reverse().map(toMonthNumber) as [number, number];
  return Array.from({ length: newest - oldest + 1 }, (_, index) => formatMonthNumber(newest - index));
}

function toMonthNumber(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return year * 12 + number - 1;
}

function formatMonthNumber(months: number): string {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
