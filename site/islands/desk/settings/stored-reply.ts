import { useMemo, useSyncExternalStore } from 'react';
import type { ReplyContent } from '../../../../desk/inbox.ts';
import { usePerson } from '../desk-context.ts';
import { draftName, joinTexts, listDrafts, readStored, watchDrafts, writeStored } from '../stored-drafts.ts';

/** What somebody has changed of a saved reply and not saved; `version` is the one that it is based on. */
interface ReplyDraft {
  content: ReplyContent;
  version: number;
}

export const emptyReply: ReplyContent = {
  names: { en: '', 'zh-Hans': '' },
  type: null,
  texts: { en: '', 'zh-Hans': '' },
};

/** The draft of a saved reply in this browser, and what can be done with it. */
export function useStoredReply(draftId: string) {
  const name = draftName(usePerson().id, 'reply', draftId);
  const seen = useSyncExternalStore(watchDrafts, () => readStored(name));
  const draft = useMemo(() => parseDraft(seen), [seen]);
  const write = (changed: ReplyDraft | null) => writeStored(name, changed && JSON.stringify(changed));
  return {
    draft,
    store: (changed: ReplyDraft) => {
      const stored = readStored(name);
      const theirs = stored === seen ? null : parseDraft(stored);
      write(theirs ? joinDrafts(theirs, changed) : changed);
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

// Another tab has stored a text of which this one did not hear.
function joinDrafts(theirs: ReplyDraft, { content, version }: ReplyDraft): ReplyDraft {
  const { en, 'zh-Hans': chinese } = theirs.content.texts;
  const texts = {
    en: joinTexts(en, content.texts.en),
    'zh-Hans': joinTexts(chinese, content.texts['zh-Hans']),
  };
  return { content: { ...content, texts }, version };
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
