import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Language } from '../../inquiry/language.ts';
import { fullMessage, type RepliesAnswer, type ReplyContent, type SavedReply } from '../inbox.ts';
import { callDesk, DeskRefusal, ignoreGone, isRefusedAs } from './call-desk.ts';

const queryKey = ['replies'];

/** The saved replies, which everybody shares. */
export function useReplies() {
  return useQuery({ queryKey, queryFn: () => callDesk('GET replies') });
}

/** Fetches the replies now: a colleague has changed one. */
export const refetchReplies = (client: QueryClient) => client.refetchQueries({ queryKey });

/**
 * Saves a reply over the version that was seen; a new one has none. A reply that a colleague has deleted
 * meanwhile is saved as a new one: the text is worth more than the deletion.
 *
 * @throws DeskRefusal `stale` when a colleague has changed it, `invalid` when there are too many
 */
export async function saveReply(
  reply: ReplyContent,
  seen: Pick<SavedReply, 'id' | 'version'> | null,
): Promise<SavedReply> {
  const add = async () => (await callDesk('POST replies', { body: reply })).reply;
  if (!seen) return add();
  try {
    const changed = { ...reply, version: seen.version };
    return (await callDesk('PATCH replies/:id', { id: seen.id, body: changed })).reply;
  } catch (error) {
    if (isRefusedAs('not-found', error)) return add();
    throw error;
  }
}

/** Deletes a reply. */
export const deleteReply = (id: string) => ignoreGone(callDesk('DELETE replies/:id', { id }));

/** The name of a reply in a language; one that has none in it is named in the other. */
export function nameReply({ names }: Pick<SavedReply, 'names'>, language: Language): string {
  return names[language] || (Object.values(names).find(Boolean) ?? '');
}

/** Whether there are as many replies as the desk can hold. */
export function isFull(error: unknown): boolean {
  return error instanceof DeskRefusal && error.answer.fields?.['names']?.includes(fullMessage) === true;
}

function changeList(client: QueryClient, change: (replies: SavedReply[]) => SavedReply[]): void {
  client.setQueryData<RepliesAnswer>(queryKey, (answer) => answer && { replies: change(answer.replies) });
}

/** Puts a saved reply into the list on screen, at its place or at the end. */
export function putReply(client: QueryClient, saved: SavedReply): void {
  changeList(client, (replies) =>
    replies.some(({ id }) => id === saved.id)
      ? replies.map((reply) => (reply.id === saved.id ? saved : reply))
      : [...replies, saved],
  );
}

/** Takes a deleted reply out of the list on screen. */
export function dropReply(client: QueryClient, id: string): void {
  changeList(client, (replies) => replies.filter((reply) => reply.id !== id));
}
