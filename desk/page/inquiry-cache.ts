import { type QueryClient, queryOptions, replaceEqualDeep, useQuery } from '@tanstack/react-query';
import type { FullInquiry, InquiryRow } from '../contract/inbox.ts';
import type { Message } from '../contract/messages.ts';
import { callDesk, isRefusedAs } from './call-desk.ts';
import { type ListPages, updateRows, withoutRows } from './list-pages.ts';

const allInquiries = ['inquiry'];
const allLists = { queryKey: ['inquiries'] };

/** The key of one inquiry's data. */
export const inquiryKey = (id: string) => [...allInquiries, id] as const;

/** The key of the acts on an inquiry. */
export const actKey = (id: string) => ['act', id] as const;
/** The key of the notes that are saved for an inquiry. */
export const noteKey = (id: string) => ['note', id] as const;

/** The key of the long parts of messages; not below the key of the inquiry, since they never change. */
const wholeKey = (inquiryId: string) => ['messages', inquiryId] as const;

/**
 * Lets no older answer replace a newer inquiry in the cache: a reading or an act that was answered earlier
 * and arrives later. Whatever the cache learns of an inquiry, its row in every list shows too.
 */
export function keepNewestInquiries(client: QueryClient): void {
  client.setQueryDefaults(allInquiries, {
    structuralSharing: (known, next) =>
      known && isOlder(next as FullInquiry, known as FullInquiry)
        ? known
        : replaceEqualDeep(known, keepEarlier(known as FullInquiry | undefined, next as FullInquiry)),
  });
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryKey, state } = event.query;
    if (queryKey[0] === allInquiries[0] && state.data) showRows(client, [state.data as FullInquiry]);
  });
}

// Every change counts the version up, every other act writes a line of history. The server reads the history
// first, so the two may disagree: then only a reading after both tells the truth.
function isOlder(one: FullInquiry, other: FullInquiry): boolean {
  return one.version < other.version || one.history.length < other.history.length;
}

/** Keeps earlier messages that were loaded on demand, unless messages between them and the new ones lack. */
function keepEarlier(known: FullInquiry | undefined, next: FullInquiry): FullInquiry {
  const oldest = next.messages[0]?.id;
  const at = known?.messages.findIndex(({ id }) => id === oldest) ?? -1;
  if (!known || at < 1) return next;
  return { ...next, messages: [...known.messages.slice(0, at), ...next.messages], earlier: known.earlier };
}

/** Shows the state of inquiries in the rows of every list, in place, so that nothing moves under the eye. */
export function showRows(client: QueryClient, news: readonly InquiryRow[]): void {
  client.setQueriesData<ListPages>(allLists, (pages) => pages && updateRows(pages, news));
}

/** Stores the server's answer in the cache: the inquiry, and its row in every list. */
export function storeInquiry(client: QueryClient, inquiry: FullInquiry): void {
  const queryKey = inquiryKey(inquiry.id);
  const before = client.getQueryState<FullInquiry>(queryKey);
  // The inquiry was erased since.
  if (isRefusedAs('not-found', before?.error)) return;
  // Don't cache an inquiry that nobody has open: it may be erased by now, too.
  if (before) client.setQueryData<FullInquiry>(queryKey, inquiry);
  else showRows(client, [inquiry]);
  // Storing counts as reading, so read again if the inquiry has changed since that answer.
  const isLate = before?.data && isOlder(inquiry, before.data);
  if (isLate || before?.isInvalidated) void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  void client.invalidateQueries({ queryKey: ['counts'] });
}

/** Takes an erased inquiry out of everything at once, even if a list can't be loaded again just now. */
export function dropInquiry(client: QueryClient, id: string): void {
  for (const queryKey of [inquiryKey(id), wholeKey(id)]) client.removeQueries({ queryKey });
  const acts = client.getMutationCache();
  for (const mutationKey of [actKey(id), noteKey(id)])
    for (const own of acts.findAll({ mutationKey })) acts.remove(own);
  client.setQueriesData<ListPages>(allLists, (pages) => pages && withoutRows(pages, (row) => row.id === id));
  for (const filters of [allLists, { queryKey: ['counts'] }]) void client.invalidateQueries(filters);
}

// An inquiry comes with its newest messages, each cut (`threadLimits`); all others are loaded on demand.

const wholeQuery = (inquiryId: string, { id }: Message) =>
  queryOptions({
    queryKey: [...wholeKey(inquiryId), id],
    queryFn: () => callDesk('GET inquiries/:id/messages/:message', { id: inquiryId, message: id }),
    // A message never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** All of a message's text and quote, once they are wanted and have come. */
export function useWholeMessage(inquiryId: string, message: Message, isWanted: boolean) {
  return useQuery({ ...wholeQuery(inquiryId, message), enabled: isWanted });
}

/** Puts the messages before the oldest one that an inquiry has into the cache. @throws as `callDesk` */
export async function loadEarlier(client: QueryClient, { id, messages: [oldest] }: FullInquiry) {
  if (!oldest) return;
  const before = await callDesk('GET inquiries/:id/messages', { id, query: `before=${oldest.id}` });
  client.setQueryData<FullInquiry>(inquiryKey(id), (known) =>
    // Two calls may have asked for the same ones.
    known && known.messages[0]?.id === oldest.id
      ? { ...known, messages: [...before.messages, ...known.messages], earlier: before.earlier }
      : known,
  );
}

/** Whether an inquiry lacks earlier messages at which it opens: unread ones, or the one of the address. */
export function lacksStart({ earlier, messages, unreadSince }: FullInquiry, hash: string): boolean {
  const [oldest] = messages;
  if (earlier === 0 || !oldest) return false;
  const isUnreadBefore = unreadSince !== null && unreadSince < oldest.at;
  return isUnreadBefore || (hash.startsWith('#m-') && messages.every(({ id }) => hash !== `#m-${id}`));
}

/** Loads all of a conversation, as it is printed. @throws as `callDesk` */
export async function loadAll(client: QueryClient, id: string): Promise<void> {
  const read = () => client.getQueryData<FullInquiry>(inquiryKey(id));
  for (let inquiry = read(); inquiry && inquiry.earlier > 0; inquiry = read())
    await loadEarlier(client, inquiry);
  for (const message of read()?.messages ?? [])
    if (message.hasMore) await client.fetchQuery(wholeQuery(id, message));
}
