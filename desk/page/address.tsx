import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react';
import { filterNames } from '../facts.ts';
import { type View, views } from '../views.ts';
import { createWatchers, onWindow } from './desk-context.ts';

export const deskPages = ['overview', 'website', 'people', 'settings'] as const;
type DeskPage = (typeof deskPages)[number];

/** The names in the address of the filters of a list. */
const narrowing = ['search', ...filterNames, 'month'] as const;
export type Filters = Partial<Record<(typeof narrowing)[number], string>>;

/** The state of the page's address, which can be sent to a colleague. */
export interface Address {
  /** A page other than the inbox. */
  page: DeskPage | null;
  view: View;
  filters: Filters;
  inquiry: string | null;
  /** On the page Website, the ID of the page that is edited, or `history`; null for the list. */
  at: string | null;
  /** The address of the field to which a link leads; in the history, the ID of the page. */
  field: string | null;
}

/** The value of `at` for the history of the website. */
export const historyName = 'history';
/** The value of `at` for the list of instructors. */
export const instructorListId = 'people';

/** Whether a page of the website is edited: the navigation makes way for it. */
export const isEditing = ({ page, at }: Address) =>
  page === 'website' && at !== null && at !== historyName && at !== instructorListId;

/** Reads the query of an address, and ignores values that it does not know. */
export function readAddress(query: string): Address {
  const values = new URLSearchParams(query);
  const named = narrowing.map((name) => [name, values.get(name) ?? ''] as const);
  return {
    page: deskPages.find((page) => page === values.get('page')) ?? null,
    view: views.find((view) => view === values.get('view')) ?? 'new',
    filters: Object.fromEntries(named.filter(([, value]) => value !== '')),
    inquiry: values.get('inquiry'),
    at: values.get('at'),
    field: values.get('field'),
  };
}

/** Reads the ID of the inquiry that a link of the desk opens; null where it opens none. */
export const readLinkedInquiry = (href: string) => readAddress(new URL(href, location.href).search).inquiry;

/** Formats an address as a link; parts that are left out are as on the first page. */
export function formatAddress({ page, view, filters, inquiry, at, field }: Partial<Address>): string {
  const values = new URLSearchParams();
  if (page) values.set('page', page);
  else if (view && view !== 'new') values.set('view', view);
  for (const name of narrowing) if (filters?.[name]) values.set(name, filters[name]);
  if (inquiry) values.set('inquiry', inquiry);
  if (at) values.set('at', at);
  if (field) values.set('field', field);
  const query = values.toString();
  return query ? `/desk?${query}` : '/desk';
}

// With a listener for each watcher, the list would be focused before it is rendered.
const { watch, notify } = createWatchers(onWindow('popstate'));

/** Goes to an address of the desk without loading the page. */
export function goTo(href: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', href);
  else history.pushState(null, '', href);
  notify();
}

let last = { query: '', address: readAddress('') };

/** The address of the page now; the same object until it changes. */
export function useAddress(): Address {
  const query = useSyncExternalStore(watch, () => window.location.search);
  if (last.query !== query) last = { query, address: readAddress(query) };
  return last.address;
}

type DeskLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link within the desk, which changes the address without loading the page. */
export function DeskLink({ href, onClick, children, ...attributes }: DeskLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(href);
  };
  return (
    <a {...attributes} href={href} onClick={follow}>
      {children}
    </a>
  );
}
