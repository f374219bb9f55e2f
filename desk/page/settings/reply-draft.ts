import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ReplyContent, replyLimits, type SavedReply } from '../../inbox.ts';
import { isRefusedAs } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { countExcess } from '../elements/length-hint.tsx';
import { useToast } from '../elements/toasts.tsx';
import { dropReply, isFull, putReply, refetchReplies, saveReply } from './replies.ts';
import { emptyReply, useStoredReply } from './stored-reply.ts';

/**
 * What somebody writes in a saved reply: kept in this browser until it is saved, whatever the server answers and
 * whatever colleagues save meanwhile.
 *
 * @param draftId under which it is kept: the reply's, or that of a new card
 * @param reply as it is saved; null for a new one
 * @param onSaved after it is saved as a new one, which has a card of its own
 */
export function useReplyDraft(draftId: string, reply: SavedReply | null, onSaved: () => void) {
  const { words } = useDesk();
  const client = useQueryClient();
  const toast = useToast();
  const { draft, store, discard, discardSaved } = useStoredReply(draftId);
  const [isRefused, setRefused] = useState(false);
  const content = draft?.content ?? reply ?? emptyReply;
  const saving = useMutation({
    mutationFn: ({ version, sent }: { version: number; sent: ReplyContent }) =>
      saveReply(sent, reply && { id: reply.id, version }),
    onSuccess: (saved, { sent }) => {
      discardSaved(sent, saved.version);
      putReply(client, saved);
      toast({ text: words.settings.replySaved });
      if (saved.id === reply?.id) return;
      // It stands in the list as a new one.
      if (reply) dropReply(client, reply.id);
      onSaved();
    },
    onError: (error) => {
      if (isRefusedAs('stale', error)) void refetchReplies(client);
    },
  });
  const version = draft?.version ?? reply?.version ?? 0;
  const isNamed = Object.values(content.names).some((name) => name.trim() !== '');
  const saveOver = (seen: number) => {
    const isComplete = isNamed && !isTooLong(content);
    setRefused(!isComplete);
    if (isComplete && !saving.isPending) saving.mutate({ version: seen, sent: toContent(content) });
    return isComplete;
  };
  return {
    content,
    hasDraft: draft !== null,
    change: (changes: Partial<ReplyContent>) =>
      store({ content: { ...toContent(content), ...changes }, version }, content),
    discard,
    isRefused,
    hasNoName: isRefused && !isNamed,
    isSaving: saving.isPending,
    /** Saves over the version that was seen first; returns whether there was something that can be saved. */
    save: () => saveOver(version),
    /** Saves over what a colleague has saved meanwhile. */
    saveMine: () => {
      const latest = reply?.version ?? version;
      store({ content: toContent(content), version: latest }, content);
      saveOver(latest);
    },
    loadTheirs: () => {
      discard();
      saving.reset();
    },
    isStale: !saving.isPending && isRefusedAs('stale', saving.error),
    problem:
      saving.isPending || isRefusedAs('stale', saving.error) ? null : describeProblem(saving.error, words),
  };
}

function isTooLong({ names, texts }: ReplyContent): boolean {
  const isLong = (written: Record<string, string>, limit: number) =>
    Object.values(written).some((text) => countExcess(text, limit) > 0);
  return isLong(names, replyLimits.name) || isLong(texts, replyLimits.text);
}

function describeProblem(error: unknown, words: ReturnType<typeof useDesk>['words']): string | null {
  if (!error) return null;
  return isFull(error) ? words.settings.tooMany : words.trouble.notSaved;
}

// Without what a saved reply has besides: its ID and version.
function toContent({ names, type, texts }: ReplyContent): ReplyContent {
  return { names, type, texts };
}
