import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { RepliesAnswer, ReplyAnswer, ReplyContent, SavedReply } from '../../../desk/inbox.ts';
import { callDesk } from './call-desk.ts';

const queryKey = ['replies'];

/** The saved replies, which everybody shares. */
export function useReplies() {
  return useQuery({ queryKey, queryFn: fetchReplies });
}

const fetchReplies = () => callDesk<RepliesAnswer>('GET', 'replies');

/** Fetches the replies now: a colleague has changed one. */
export const refetchReplies = (client: QueryClient) => client.refetchQueries({ queryKey });

/** Saves a reply over the version that was seen; a new one has none. */
export async function saveReply(reply: ReplyContent, seen: Pick<SavedReply, 'id' | 'version'> | null) {
  const answer = seen
    ? await callDesk<ReplyAnswer>('PATCH', `replies/${seen.id}`, { ...reply, version: seen.version })
    : await callDesk<ReplyAnswer>('POST', 'replies', reply);
  return answer.reply;
}

/** Puts a saved reply into the list on screen, at its place or at the end. */
export function putReply(client: QueryClient, saved: SavedReply): void {
  client.setQueryData<RepliesAnswer>(
    queryKey,
    (answer) => answer && { replies: withReply(answer.replies, saved) },
  );
}

/** The list with one reply replaced, or added. */
export function withReply(replies: readonly SavedReply[], saved: SavedReply): SavedReply[] {
  const isKnown = replies.some(({ id }) => id === saved.id);
  return isKnown ? replies.map((reply) => (reply.id === saved.id ? saved : reply)) : [...replies, saved];
}

/** Takes a deleted reply out of the list on screen. */
export function dropReply(client: QueryClient, id: string): void {
  client.setQueryData<RepliesAnswer>(
    queryKey,
    (answer) => answer && { replies: answer.replies.filter((reply) => reply.id !== id) },
  );
}
