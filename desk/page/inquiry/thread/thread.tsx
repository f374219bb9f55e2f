import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { fill } from '../../../../content/fill-slots.ts';
import { FillNodes } from '../../../../ui/fill-nodes.tsx';
import { readBooking } from '../../../booking.ts';
import type { HistoryEntry } from '../../../contract/inbox.ts';
import { inquiryStatuses } from '../../../facts.ts';
import type { DeskWords } from '../../../words/desk-words.ts';
import { useDesk, useTimes } from '../../desk-context.ts';
import { Button } from '../../elements/button.tsx';
import { Icon } from '../../elements/icons.tsx';
import { lacksStart, loadEarlier } from '../../inquiry-cache.ts';
import { describeBooking, fillCounted, nameInstructor } from '../../words/format-words.ts';
import { useOpenInquiry } from '../acts/inquiry-changes.tsx';
import { useMarkOpened } from '../acts/presence.ts';
import { NoteView } from './inquiry-notes.tsx';
import styles from './thread.module.css';
import { type HistoryAct, listAnswersSince, listThread, type ThreadItem } from './thread-items.ts';
import { FormMessage, ThreadMessage } from './thread-message.tsx';
import { useArrivals, useUnreadSince } from './use-arrivals.ts';

/** The conversation: the messages of family and academy, with the notes and the history between. */
export function Thread() {
  const { words, language } = useDesk();
  const { inquiry } = useOpenInquiry();
  const section = useRef<HTMLElement>(null);
  const { isShown, isFresh, unseen, announced, show } = useArrivals(inquiry, section);
  const answers = listAnswersSince(inquiry.messages, useUnreadSince(inquiry)).filter(isShown);
  const messages = inquiry.messages.filter(isShown);
  const isWhole = messages.length === inquiry.messages.length && !lacksStart(inquiry, location.hash);
  useMarkOpened(inquiry, unseen === null && isWhole);
  const { notes, history } = inquiry;
  const items = listThread({
    ...inquiry,
    ...{ messages, notes: notes.filter(isShown), history: history.filter(isShown) },
  });
  const newest = items.findLast(({ kind }) => kind === 'message' || kind === 'form');
  return (
    <section
      ref={section}
      className={`stack ${styles.thread}`}
      data-fresh={isFresh ? '' : undefined}
      aria-labelledby="conversation"
    >
      <h2 className="vh" id="conversation">
        {words.thread.title}
      </h2>
      {newest?.kind === 'message' && (
        <a className="vh skip" href={`#m-${newest.id}`}>
          {words.thread.skip}
        </a>
      )}
      {items.map((item) => (
        <ThreadPart
          key={item.id}
          item={item}
          unread={
            item.id === answers[0]?.id && fillCounted(words.thread.newAnswers, answers.length, language)
          }
        />
      ))}
      {inquiry.isFull && <p className={`remark small ${styles.cut}`}>{words.thread.isFull}</p>}
      <p className={styles.below}>
        {unseen && (
          <button type="button" className="button calm" onClick={show}>
            <Icon name="down" />
            {unseen.kind === 'answer' ? words.thread.newShow : words.thread.newReplyShow}
          </button>
        )}
      </p>
      <p className="vh" role="status">
        {announced && (
          // A key for each, so that a second answer of the same family is announced too.
          <span key={announced.id}>
            {fill(words.thread.newFrom, { name: announced.name || inquiry.name })}
          </span>
        )}
      </p>
    </section>
  );
}

/** Says how many earlier messages there are, and loads some of them. */
function Earlier({ count }: { count: number }) {
  const { words, language } = useDesk();
  const { inquiry } = useOpenInquiry();
  const client = useQueryClient();
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => loadEarlier(client, inquiry) });
  return (
    <p>
      <Button
        variant="quiet"
        label={fillCounted(words.thread.earlier, count, language)}
        aria-disabled={isPending}
        onClick={() => isPending || mutate()}
      />
      {isError && <span role="alert"> {words.list.failed}</span>}
    </p>
  );
}

interface ThreadPartProps {
  item: ThreadItem;
  /** The label of the rule above the first unread item. */
  unread: string | false;
}

function ThreadPart({ item, unread }: ThreadPartProps) {
  if (item.kind === 'form') return <FormMessage />;
  if (item.kind === 'earlier') return <Earlier count={item.count} />;
  if (item.kind === 'note') return <NoteView note={item.note} />;
  if (item.kind === 'event') return <HistoryLine act={item} />;
  return (
    <>
      {unread && (
        // biome-ignore lint/a11y/useSemanticElements: hr holds no words
        <div className={`cluster label ${styles.unread}`} role="separator" aria-label={unread} data-unread="">
          {unread}
        </div>
      )}
      <ThreadMessage message={item.message} />
    </>
  );
}

/** A line of the history: the person, the act with all that it did, and the time. */
function HistoryLine({ act: { event: entry, also } }: { act: HistoryAct }) {
  const { words, language, facts } = useDesk();
  const { formats, now } = useTimes();
  const found = findSentence(entry, words);
  if (!found) return null;
  const sentence = [found, ...also.map((line) => findAddition(line, words))].join('');
  const { at, by, to, kind } = entry;
  const status = inquiryStatuses.find((known) => known === to);
  const object = status ? words.status[status] : to;
  const time = (iso: string) => ({ day: formats.day(iso, now), time: formats.clock(iso) });
  const day = kind === 'reminder' && to ? fill(words.remind.option, time(to)) : '';
  const slug = readBooking(to).instructor;
  const instructor = slug && nameInstructor(slug, facts, language);
  const when = describeBooking(to, words, { formats, now }, facts, language);
  const author = (
    <bdi>
      <b>{by ?? words.inquiry.commandLine}</b>
    </bdi>
  );
  return (
    <p className={`row between muted ${styles.event}`} data-part="event">
      <span>
        {kind.startsWith('called') && <Icon name="phone" />}
        <FillNodes text={sentence} values={{ a: author, b: <bdi>{object}</bdi>, day, when, instructor }} />
      </span>
      <time className="small tabular" dateTime={at}>
        {formats.clockOrDay(at, now)}
      </time>
    </p>
  );
}

/** The sentence for an entry of the history; null for one that stands elsewhere. */
function findSentence({ kind, to }: HistoryEntry, { history }: DeskWords): string | null {
  // These stand in the thread, in full.
  if (kind === 'note' || kind === 'sent' || kind === 'received') return null;
  if (kind === 'resent')
    return to === 'notification' ? history.resentNotification : history.resentAcknowledgement;
  if (kind !== 'status') return history[kind];
  const status = inquiryStatuses.find((known) => known === to);
  return status ? history[status] : null;
}

/** Describes an act's side effects, to be added to its sentence; empty where that names them already. */
function findAddition({ kind, to }: HistoryEntry, { history }: DeskWords): string {
  if (kind === 'took') return history.andTook;
  const isContacted = kind === 'contacted-by-sending' || (kind === 'status' && to === 'contacted');
  return isContacted ? history.andContacted : '';
}
