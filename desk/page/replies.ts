import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { inquiryTypes } from '../../inquiry/fields.ts';
import { inEachLanguage, type Language, languages } from '../../inquiry/language.ts';
import {
  fullMessage,
  type RepliesAnswer,
  type ReplyContent,
  replyLimits,
  type SavedReply,
} from '../contract/inbox.ts';
import { callDesk, DeskRefusal, ignoreGone, isIdTaken, readRefusal } from './call-desk.ts';
import { useDesk, usePerson } from './desk-context.ts';
import { countExcess } from './elements/length-hint.tsx';
import { useToast } from './elements/toasts.tsx';
import { listDrafts, type TypedDraft, useTypedDraft, watchDrafts } from './stored-drafts.ts';

const queryKey = ['replies'];

/** The saved replies, which everybody shares. */
export function useReplies() {
  return useQuery({ queryKey, queryFn: () => callDesk('GET replies') });
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

const long = languages.map((language) => `text ${language}`);

/**
 * A saved reply as it is written: its draft stays in this browser until it is saved or discarded.
 *
 * @param draftId the reply's ID, `new` for a new one
 * @param reply as it is saved; null for a new one, and once a colleague has deleted it
 */
export function useSavedReplyForm(draftId: string, reply: SavedReply | null, onSaved: () => void) {
  const { words } = useDesk();
  const client = useQueryClient();
  const toast = useToast();
  const initial = useMemo(() => toTexts(reply), [reply]);
  const draft = useTypedDraft<ReplyField>('reply', draftId, initial, long);
  const saving = useMutation({
    mutationFn: ({ id, texts }: TypedDraft<ReplyField>) =>
      reply
        ? callDesk('PATCH replies/:id', {
            id: reply.id,
            body: { ...toContent(texts), version: Number(texts.version) },
          })
        : callDesk('POST replies', { body: { ...toContent(texts), id } }),
    onSuccess: ({ reply: saved }, sent) => {
      draft.drop(sent);
      putReply(client, saved);
      toast({ text: words.settings.replySaved });
      if (!draft.read()) return onSaved();
      // What was typed since is based on the version that is saved now.
      draft.change('version', String(saved.version));
    },
    // A colleague has changed or deleted it.
    onError: (error) => error instanceof DeskRefusal && void client.invalidateQueries({ queryKey }),
  });
  const content = toContent(draft.texts);
  const isNamed = Object.values(content.names).some((name) => name.trim() !== '');
  return {
    ...{ draft, saving, isNamed },
    /** Whether it is neither without a name nor too long. */
    isComplete: isNamed && !isTooLong(content),
    /** What a colleague has saved since the draft was begun. */
    theirs: reply && draft.draft && draft.texts.version !== initial.version ? initial : null,
    /** Saves it over the version on which it is based, or over that of a colleague. */
    save(version = draft.texts.version) {
      if (version !== draft.texts.version) draft.change('version', version);
      saving.mutate(draft.startTry(isIdTaken(saving.error)));
    },
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

/** The IDs of the saved replies that have a draft in this browser, `new` for a new one. */
export function useReplyDrafts(): string[] {
  const { id } = usePerson();
  const ids = useSyncExternalStore(watchDrafts, () => listDrafts(id, 'reply').sort().join(' '));
  return useMemo(() => ids.split(' ').filter(Boolean), [ids]);
}
