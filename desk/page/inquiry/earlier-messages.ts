import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { FullInquiry } from '../../inbox.ts';
import type { Message } from '../../messages.ts';
import { callDesk } from '../call-desk.ts';
import { inquiryKey, wholeKey } from './inquiry-cache.ts';

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
