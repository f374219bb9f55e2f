import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { inEachLanguage } from '../../../inquiry/language.ts';
import { type ReplyContent, replyLimits, type SavedReply } from '../../inbox.ts';
import { isRefusedAs } from '../call-desk.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { countExcess } from '../elements/length-hint.tsx';
import { useToast } from '../elements/toasts.tsx';
import { dropReply, isFull, putReply, refetchReplies, saveReply } from '../replies.ts';
import { draftName, joinTexts, listDrafts, readStored, watchDrafts, writeStored } from '../stored-drafts.ts';

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
      // A colleague had deleted it, so it was saved as a new one.
      if (reply) dropReply(client, reply.id);
      onSaved();
    },
    onError: (error) => {
      if (isRefusedAs('stale', error)) void refetchReplies(client);
    },
  });
  const error = saving.isPending ? null : saving.error;
  const isStale = isRefusedAs('stale', error);
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
    /** Saves over the version that a colleague has saved meanwhile. */
    saveMine: () => {
      const latest = reply?.version ?? version;
      store({ content: toContent(content), version: latest }, content);
      saveOver(latest);
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

// Drops the ID and version of a saved reply.
function toContent({ names, type, texts }: ReplyContent): ReplyContent {
  return { names, type, texts };
}

/** The unsaved changes of a saved reply; `version` is the version on which they are based. */
interface ReplyDraft {
  content: ReplyContent;
  version: number;
}

export const emptyReply: ReplyContent = {
  names: inEachLanguage(() => ''),
  type: null,
  texts: inEachLanguage(() => ''),
};

/** The draft of a saved reply in this browser, and the functions that change it. */
function useStoredReply(draftId: string) {
  const name = draftName(usePerson().id, 'reply', draftId);
  const seen = useSyncExternalStore(watchDrafts, () => readStored(name));
  const draft = useMemo(() => parseDraft(seen), [seen]);
  const write = (changed: ReplyDraft | null) => writeStored(name, changed);
  return {
    draft,
    /** Stores the changes to the content that this tab has shown. */
    store: (changed: ReplyDraft, shown: ReplyContent) => {
      const stored = readStored(name);
      const theirs = stored === seen ? null : parseDraft(stored);
      write(theirs ? joinDrafts(theirs, changed, shown) : changed);
    },
    discard: () => write(null),
    /** Forgets saved content; content typed since stays, based on the version that is saved now. */
    discardSaved: (sent: ReplyContent, version: number) => {
      const stored = parseDraft(readStored(name));
      const isSaved = JSON.stringify(stored?.content) === JSON.stringify(sent);
      write(stored && !isSaved ? { ...stored, version } : null);
    },
  };
}

/** The IDs of the saved replies, or of the cards of new ones, that have a draft in this browser. */
export function useStoredReplies(): string[] {
  const { id } = usePerson();
  const ids = useSyncExternalStore(watchDrafts, () => listDrafts(id, 'reply').sort().join(' '));
  return useMemo(() => ids.split(' ').filter(Boolean), [ids]);
}

/**
 * Joins two drafts of a saved reply, when another tab has stored one and this one got no event. A text that
 * this tab has not changed is taken from the other one; of a text that both have changed, both are kept.
 *
 * @param shown the content that this tab has shown before its change
 */
export function joinDrafts(theirs: ReplyDraft, mine: ReplyDraft, shown: ReplyContent): ReplyDraft {
  const join = (field: 'names' | 'texts') =>
    inEachLanguage((language) => {
      const their = theirs.content[field][language];
      const own = mine.content[field][language];
      if (own === '' || own === shown[field][language]) return their;
      return field === 'texts' ? joinTexts(their, own) : own;
    });
  const { type } = mine.content.type === shown.type ? theirs.content : mine.content;
  return { content: { names: join('names'), type, texts: join('texts') }, version: mine.version };
}

function parseDraft(stored: string | null): ReplyDraft | null {
  try {
    const { content, version } = JSON.parse(stored ?? 'null') ?? {};
    if (typeof content !== 'object' || content === null || typeof version !== 'number') return null;
    const names = { ...emptyReply.names, ...content.names };
    return {
      content: { ...emptyReply, ...content, names, texts: { ...emptyReply.texts, ...content.texts } },
      version,
    };
  } catch {
    return null;
  }
}
