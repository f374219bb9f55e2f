import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isTyping } from '../../../../ui/focus.ts';
import type { FullInquiry } from '../../../contract/inbox.ts';
import { isSpoken, type Message } from '../../../contract/messages.ts';
import { isAnswerFor } from '../../../views.ts';
import { usePerson } from '../../desk-context.ts';
import { useCalm } from '../../elements/calm.ts';
import { moveFocus } from '../../elements/focus.ts';

const listEntries = ({ messages, notes, history }: FullInquiry) => [
  ...messages.map(({ id, authorId }) => ({ id, by: authorId })),
  ...notes.map(({ id, author }) => ({ id, by: author })),
  ...history.map(({ id, by }) => ({ id, by })),
];
const listIds = (inquiry: FullInquiry) => new Set(listEntries(inquiry).map(({ id }) => id));

/** Adds the earlier messages to those shown: they were loaded on demand, and did not come just now. */
function addLoaded(shown: ReadonlySet<string>, { messages }: FullInquiry): Set<string> {
  const begin = messages.findIndex(({ id }) => shown.has(id));
  return new Set([...shown, ...messages.slice(0, Math.max(begin, 0)).map(({ id }) => id)]);
}

/**
 * Decides when an item that arrives enters the thread, so that nothing moves for the reader: below the
 * visible part at once; above a field in which they type, only when they ask or add something themselves.
 */
export function useArrivals(inquiry: FullInquiry, thread: RefObject<HTMLElement | null>) {
  const me = usePerson();
  const [shown, setShown] = useState(() => listIds(inquiry));
  const [first] = useState(shown);
  /** The newest message that came and is not in sight. */
  const [unseen, setUnseen] = useState<Message | null>(null);
  const [answer, setAnswer] = useState<Message | null>(null);
  const announced = useCalm(answer);
  useEffect(() => {
    const known = addLoaded(shown, inquiry);
    const came = listEntries(inquiry).filter(({ id }) => !known.has(id));
    if (came.length === 0) return;
    const { activeElement } = document;
    const isHeld =
      isTyping(activeElement) &&
      activeElement.closest('#inquiry') !== null &&
      came.every(({ by }) => by !== me.id && by !== me.name);
    const newest = inquiry.messages.findLast((message) => !known.has(message.id) && isSpoken(message));
    const end = thread.current?.getBoundingClientRect().bottom ?? 0;
    if (newest && newest.authorId !== me.id && (isHeld || end > window.innerHeight)) setUnseen(newest);
    if (!isHeld) setShown(listIds(inquiry));
    if (newest?.kind === 'answer') setAnswer((last) => (last?.id === newest.id ? last : newest));
  }, [inquiry, shown, thread, me.id, me.name]);
  useEffect(() => {
    const element = unseen && document.getElementById(`m-${unseen.id}`);
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) setUnseen(null);
    });
    observer.observe(element);
    return () => observer.disconnect();
  });
  const inThread = addLoaded(shown, inquiry);
  return {
    isShown: ({ id }: { id: string }) => inThread.has(id),
    /** Something has entered since the thread was opened: it fades in. */
    isFresh: shown !== first,
    unseen,
    announced,
    show() {
      flushSync(() => setShown(listIds(inquiry)));
      if (unseen) showMessage(unseen);
      setUnseen(null);
    },
  };
}

/** Scrolls to a message of the thread, and gives it the focus. */
export function showMessage({ id }: Pick<Message, 'id'>): void {
  const element = document.getElementById(`m-${id}`);
  element?.scrollIntoView({ block: 'start' });
  moveFocus(element, { preventScroll: true });
}

/** Since when there are answers to read: that they are read now changes nothing until the next time. */
export function useUnreadSince(inquiry: FullInquiry): string | null {
  const me = usePerson();
  const [since, setSince] = useState<string | null>(null);
  const unreadSince = isAnswerFor(inquiry, me.id) ? inquiry.unreadSince : null;
  if (since === null && unreadSince !== null) setSince(unreadSince);
  return since;
}
