import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyContent, SavedReply } from '../../../../desk/inbox.ts';
import { useDesk } from '../desk-context.ts';
import { isRefusedAs } from '../parts/call-desk.ts';
import { useToast } from '../parts/toasts.tsx';
import { dropReply, isFull, putReply, refetchReplies, saveReply } from './replies.ts';

const empty: ReplyContent = {
  names: { en: '', 'zh-Hans': '' },
  type: null,
  texts: { en: '', 'zh-Hans': '' },
};

/**
 * What somebody writes in a saved reply: kept until it is saved, whatever the server answers and whatever colleagues
 * save meanwhile.
 *
 * @param reply as it is saved; null for a new one
 * @param onSaved after it is saved as a new one, which has a card of its own
 */
export function useReplyDraft(reply: SavedReply | null, onSaved: () => void) {
  const { words } = useDesk();
  const client = useQueryClient();
  const toast = useToast();
  const [draft, setDraft] = useState<{ content: ReplyContent; version: number } | null>(null);
  const [hasNoName, setHasNoName] = useState(false);
  const content = draft?.content ?? reply ?? empty;
  const saving = useMutation({
    mutationFn: (version: number) => saveReply(toContent(content), reply && { id: reply.id, version }),
    onSuccess: (saved) => {
      setDraft(null);
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
  const saveOver = (seen: number) => {
    const isNamed = Object.values(content.names).some((name) => name.trim() !== '');
    setHasNoName(!isNamed);
    if (isNamed && !saving.isPending) saving.mutate(seen);
    return isNamed;
  };
  return {
    content,
    change: (changes: Partial<ReplyContent>) => setDraft({ content: { ...content, ...changes }, version }),
    hasNoName,
    isSaving: saving.isPending,
    /** Saves over the version that was seen first; returns whether there was something to save. */
    save: () => saveOver(version),
    /** Saves over what a colleague has saved meanwhile. */
    saveMine: () => {
      const latest = reply?.version ?? version;
      setDraft({ content, version: latest });
      saveOver(latest);
    },
    loadTheirs: () => {
      setDraft(null);
      saving.reset();
    },
    isStale: !saving.isPending && isRefusedAs('stale', saving.error),
    problem:
      saving.isPending || isRefusedAs('stale', saving.error) ? null : describeProblem(saving.error, words),
  };
}

function describeProblem(error: unknown, words: ReturnType<typeof useDesk>['words']): string | null {
  if (!error) return null;
  return isFull(error) ? words.settings.tooMany : words.trouble.notSaved;
}

// Without what a saved reply has besides: its ID and version.
function toContent({ names, type, texts }: ReplyContent): ReplyContent {
  return { names, type, texts };
}
