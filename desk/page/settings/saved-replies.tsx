import { useId, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { formatList } from '../../../inquiry/format-list.ts';
import controls from '../../../ui/controls.module.css';
import { useFocusLater } from '../../../ui/focus-later.ts';
import { Late } from '../../../ui/late.tsx';
import { replyWords, type SavedReply } from '../../inbox.ts';
import { useDesk } from '../desk-context.ts';
import { LoadFailure } from '../elements/load-failure.tsx';
import { useReplies } from './replies.ts';
import { ReplyCard } from './reply-card.tsx';
import styles from './settings.module.css';
import { useStoredReplies } from './stored-reply.ts';

/** The saved replies: each opens to be changed. */
export function SavedReplies() {
  const { words, language } = useDesk();
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  const id = useId();
  const replies = useReplies();
  const { newCards, add, remove } = useNewCards(replies.data?.replies);
  const slots = replyWords.map((word) => `{${word}}`);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id} tabIndex={-1} ref={heading}>
          {words.settings.replies}
        </h2>
        <p>{words.settings.repliesLead}</p>
      </header>
      <div className={styles.replies}>
        {replies.data?.replies.map((reply) => (
          <ReplyCard key={reply.id} draftId={reply.id} reply={reply} onGone={focusHeading} />
        ))}
        {!replies.data &&
          (replies.error ? (
            <LoadFailure title={words.settings.failed} retry={replies.refetch} />
          ) : (
            <Late>
              <p role="status">{words.settings.loading}</p>
            </Late>
          ))}
        {newCards.map((id) => (
          <ReplyCard
            key={id}
            draftId={id}
            reply={null}
            onGone={() => {
              remove(id);
              focusHeading();
            }}
          />
        ))}
        <p className={`${controls.muted} ${controls.small}`}>
          {fill(words.settings.words, { words: formatList(language, slots) })}
        </p>
        <p>
          <button
            type="button"
            className={`${controls.button} ${controls.quiet} ${controls.solo}`}
            onClick={add}
          >
            {words.settings.newReply}
          </button>
        </p>
      </div>
    </section>
  );
}

/**
 * The cards of replies that have not been saved yet: those that were opened here, and drafts of this browser, also of
 * replies that a colleague has deleted.
 */
function useNewCards(replies: readonly SavedReply[] | undefined) {
  const [opened, setOpened] = useState<string[]>([]);
  const stored = useStoredReplies();
  const isSaved = (id: string) => replies?.some((reply) => reply.id === id);
  const kept = replies ? stored.filter((id) => !isSaved(id)) : [];
  return {
    newCards: [...new Set([...kept, ...opened])],
    add: () => setOpened([...opened, crypto.randomUUID()]),
    remove: (id: string) => setOpened((ids) => ids.filter((other) => other !== id)),
  };
}
