import { useMemo, useSyncExternalStore } from 'react';
import { inEachLanguage, type Language } from '../../../inquiry/language.ts';
import type { ReplyContent } from '../../inbox.ts';
import { usePerson } from '../desk-context.ts';
import { draftName, joinTexts, listDrafts, readStored, watchDrafts, writeStored } from '../stored-drafts.ts';

/** What somebody has changed of a saved reply and not saved; `version` is the one that it is based on. */
interface ReplyDraft {
  content: ReplyContent;
  version: number;
}

export const emptyReply: ReplyContent = {
  names: inEachLanguage(() => ''),
  type: null,
  texts: inEachLanguage(() => ''),
};

/** The draft of a saved reply in this browser, and what can be done with it. */
export function useStoredReply(draftId: string) {
  const name = draftName(usePerson().id, 'reply', draftId);
  const seen = useSyncExternalStore(watchDrafts, () => readStored(name));
  const draft = useMemo(() => parseDraft(seen), [seen]);
  const write = (changed: ReplyDraft | null) => writeStored(name, changed);
  return {
    draft,
    /** Stores what is changed of what this tab has shown. */
    store: (changed: ReplyDraft, shown: ReplyContent) => {
      const stored = readStored(name);
      const theirs = stored === seen ? null : parseDraft(stored);
      write(theirs ? joinDrafts(theirs, changed, shown) : changed);
    },
    discard: () => write(null),
    /** Forgets what was saved. What was typed since stays, based on the version that is saved now. */
    discardSaved: (sent: ReplyContent, version: number) => {
      const stored = parseDraft(readStored(name));
      const isSaved = JSON.stringify(stored?.content) === JSON.stringify(sent);
      write(stored && !isSaved ? { ...stored, version } : null);
    },
  };
}

/** What the drafts of saved replies in this browser belong to: a reply, or a card of a new one. */
export function useStoredReplies(): string[] {
  const { id } = usePerson();
  const ids = useSyncExternalStore(watchDrafts, () => listDrafts(id, 'reply').sort().join(' '));
  return useMemo(() => ids.split(' ').filter(Boolean), [ids]);
}

/**
 * Joins two drafts of a saved reply, when another tab has stored one of which this one did not hear. What this tab has
 * left empty or as it was is theirs; of a text that both have changed, both stay.
 *
 * @param shown what this tab has shown before its change
 */
export function joinDrafts(
  theirs: ReplyDraft,
  { content: mine, version }: ReplyDraft,
  shown: ReplyContent,
): ReplyDraft {
  const isTheirs = (field: 'names' | 'texts', language: Language) =>
    ['', shown[field][language]].includes(mine[field][language]);
  const joinName = (language: Language) =>
    (isTheirs('names', language) ? theirs.content : mine).names[language];
  const joinText = (language: Language) =>
    isTheirs('texts', language)
      ? theirs.content.texts[language]
      : joinTexts(theirs.content.texts[language], mine.texts[language]);
  return {
    content: {
      names: inEachLanguage(joinName),
      type: mine.type === shown.type ? theirs.content.type : mine.type,
      texts: inEachLanguage(joinText),
    },
    version,
  };
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
