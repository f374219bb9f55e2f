import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { inquiryTypes } from '../../inquiry/fields.ts';
import { inEachLanguage, type Language, languages } from '../../inquiry/language.ts';
import {
  fullMessage,
  type RepliesAnswer,
  type ReplyContent,
  replyLimits,
  type SavedReply,
} from '../inbox.ts';
import { callDesk, ignoreGone, isRefusedAs, readRefusal } from './call-desk.ts';
import { useDesk, usePerson } from './desk-context.ts';
import { countExcess } from './elements/length-hint.tsx';
import { useToast } from './elements/toasts.tsx';
import { listDrafts, type TypedDraft, useTypedDraft, watchDrafts } from './stored-drafts.ts';

const queryKey = ['replies'];

/** The saved replies, which everybody shares. */
export function useReplies() {
  return useQuery({ queryKey, queryFn: () => callDesk('GET replies') });
}

/**
 * Saves a reply over the version that was seen; a new one has none. A reply that a colleague has deleted
 * meanwhile is saved as a new one: the text is worth more than the deletion.
 *
 * @throws DeskRefusal `stale` when a colleague has changed it, `invalid` when there are too many
 */
async function saveReply(
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
export const isFull = (error: unknown) =>
  readRefusal(error).fields?.['names']?.includes(fullMessage) === true;

function changeList(client: QueryClient, change: (replies: SavedReply[]) => SavedReply[]): void {
  client.setQueryData<RepliesAnswer>(queryKey, (answer) => answer && { replies: change(answer.replies) });
}

/** Puts a saved reply into the list on screen, at its place or at the end. */
function putReply(client: QueryClient, saved: SavedReply): void {
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

/** The fields of a draft; `version` is the version on which it is based. */
type ReplyField = `name ${Language}` | `text ${Language}` | 'type' | 'version';

const kinds = { long: languages.map((language) => `text ${language}`) };

/**
 * The draft of a saved reply: kept in this browser until it is saved, whatever the server answers and
 * colleagues save.
 *
 * @param draftId under which it is kept: the reply's, or that of a new card
 * @param reply as it is saved; null for a new one
 * @param onSaved after it is saved as a new one, which has a card of its own
 */
export function useSavedReplyDraft(draftId: string, reply: SavedReply | null, onSaved: () => void) {
  const { words } = useDesk();
  const client = useQueryClient();
  const toast = useToast();
  const initial = useMemo(() => toTexts(reply), [reply]);
  const stored = useTypedDraft<ReplyField>('reply', draftId, initial, kinds);
  const { draft, texts, change, discard } = stored;
  const [isRefused, setRefused] = useState(false);
  const saving = useMutation({
    mutationFn: (sent: TypedDraft<ReplyField>) =>
      saveReply(toContent(sent.texts), reply && { id: reply.id, version: Number(sent.texts.version) }),
    onSuccess: (saved, sent) => {
      stored.drop(sent);
      // Texts that were typed since are based on the version that is saved now.
      if (stored.read()) change('version', String(saved.version));
      putReply(client, saved);
      toast({ text: words.settings.replySaved });
      if (saved.id === reply?.id) return;
      // A colleague had deleted it, so it was saved as a new one.
      if (reply) dropReply(client, reply.id);
      onSaved();
    },
    onError: (error) => {
      if (isRefusedAs('stale', error)) void client.refetchQueries({ queryKey });
    },
  });
  const error = saving.isPending ? null : saving.error;
  const isStale = isRefusedAs('stale', error);
  const content = toContent(texts);
  const isNamed = Object.values(content.names).some((name) => name.trim() !== '');
  const isComplete = isNamed && !isTooLong(content);
  /** Saves over the version that was seen first; returns whether there was something that can be saved. */
  const save = () => {
    setRefused(!isComplete);
    if (isComplete && !saving.isPending) saving.mutate(stored.startTry());
    return isComplete;
  };
  return {
    texts,
    hasDraft: draft !== null,
    change,
    discard,
    isRefused,
    hasNoName: isRefused && !isNamed,
    isSaving: saving.isPending,
    save,
    /** Saves over the version that a colleague has saved meanwhile. */
    saveMine: () => {
      change('version', initial.version);
      save();
    },
    loadTheirs: () => {
      discard();
      saving.reset();
    },
    isStale,
    problem: error && !isStale && (isFull(error) ? words.settings.tooMany : words.trouble.notSaved),
  };
}

function isTooLong({ names, texts }: ReplyContent): boolean {
  const isLong = (written: Record<string, string>, limit: number) =>
    Object.values(written).some((text) => countExcess(text, limit) > 0);
  return isLong(names, replyLimits.name) || isLong(texts, replyLimits.text);
}

function toTexts(reply: SavedReply | null): Record<ReplyField, string> {
  const written = languages.flatMap((language) => [
    [`name ${language}`, reply?.names[language] ?? ''],
    [`text ${language}`, reply?.texts[language] ?? ''],
  ]);
  return { ...Object.fromEntries(written), type: reply?.type ?? '', version: String(reply?.version ?? 0) };
}

const toContent = (texts: Readonly<Record<ReplyField, string>>): ReplyContent => ({
  names: inEachLanguage((language) => texts[`name ${language}`]),
  type: inquiryTypes.find((type) => type === texts.type) ?? null,
  texts: inEachLanguage((language) => texts[`text ${language}`]),
});

/** The IDs of the saved replies, or of the cards of new ones, that have a draft in this browser. */
export function useStoredReplies(): string[] {
  const { id } = usePerson();
  const ids = useSyncExternalStore(watchDrafts, () => listDrafts(id, 'reply').sort().join(' '));
  return useMemo(() => ids.split(' ').filter(Boolean), [ids]);
}
