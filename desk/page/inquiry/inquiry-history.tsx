import { type ReactNode, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import { inquiryStatuses } from '../../facts.ts';
import type { HistoryEntry } from '../../inbox.ts';
import type { DeskWords } from '../../words/en.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { useTimes } from '../passing-time.tsx';
import type { TimeFormats } from '../words/format-times.ts';
import { fillCounted } from '../words/format-words.ts';
import styles from './thread.module.css';
import { isReason } from './thread-items.ts';

interface HistoryLine {
  id: string;
  at: string;
  text: ReactNode;
}

interface HistoryFoldProps {
  /** Oldest first. */
  events: readonly HistoryEntry[];
  /** Nothing stands below: it is open where it says why somebody came. */
  isLast: boolean;
}

/** What happened between two messages: one line, with who did what and when folded below it. */
export function HistoryFold({ events, isLast }: HistoryFoldProps) {
  const { words, language } = useDesk();
  const { formats, now } = useTimes();
  const { name } = usePerson();
  const lines = events.flatMap((entry) => describeEntry(entry, words, formats) ?? []);
  const isToday = (time: string) => formats.daysBetween(time, now) === 0;
  // It stays as it is when something enters below.
  const [isOpen] = useState(() => isLast && isReason(events, name, isToday));
  if (lines.length === 0) return null;
  return (
    <details className={`${styles.fold} ${styles.events}`} data-part="events" open={isOpen}>
      <summary>
        {fillCounted(words.thread.events, lines.length, language)}
        <span>{describeSpan(lines, words, formats, now)}</span>
      </summary>
      <ol className={styles.history}>
        {lines.map(({ id, at, text }) => (
          <li key={id}>
            <span>{text}</span>
            <time dateTime={at}>{formats.clockOrDay(at, now)}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Wed 12:08 PM to 12:41 PM; of several days Tue to Wed 12:10 PM. */
function describeSpan(lines: HistoryLine[], { thread }: DeskWords, formats: TimeFormats, now: Date): string {
  const [first, last] = [lines.at(0)?.at ?? '', lines.at(-1)?.at ?? ''];
  const [from, to] = [formats.clockOrDay(first, now), formats.clockOrDay(last, now)];
  if (from === to) return to;
  if (formats.dayOf(first) === formats.dayOf(last))
    return fill(thread.span, { from, to: formats.clock(last) });
  const isNear = formats.daysBetween(first, now) < 7;
  return fill(thread.span, { from: isNear ? formats.weekday(first) : formats.day(first, now), to });
}

function describeEntry(entry: HistoryEntry, words: DeskWords, formats: TimeFormats): HistoryLine | null {
  const sentence = findSentence(entry, words);
  if (!sentence) return null;
  const { id, at, by, to, kind } = entry;
  const time = (iso: string) => ({ day: formats.day(iso, new Date(at)), time: formats.clock(iso) });
  const day = kind === 'reminder' && to ? fill(words.remind.option, time(to)) : '';
  const author = (
    <bdi>
      <b>{by ?? words.inquiry.commandLine}</b>
    </bdi>
  );
  const values = { a: author, b: <bdi>{to}</bdi>, day };
  return { id, at, text: <FillNodes text={sentence} values={values} /> };
}

/** The sentence for an entry; null for what stands elsewhere. */
function findSentence({ kind, to }: HistoryEntry, { history }: DeskWords): string | null {
  // These stand in the thread, in full.
  if (kind === 'note' || kind === 'sent' || kind === 'received') return null;
  if (kind === 'resent')
    return to === 'notification' ? history.resentNotification : history.resentAcknowledgement;
  if (kind !== 'status') return history[kind];
  const status = inquiryStatuses.find((known) => known === to);
  return status ? history[status] : null;
}
