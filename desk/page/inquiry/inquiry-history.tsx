import type { ReactNode } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import controls from '../../../ui/controls.module.css';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import { inquiryStatuses } from '../../facts.ts';
import type { HistoryEntry } from '../../inbox.ts';
import type { DeskWords } from '../../words/en.ts';
import { useDesk } from '../desk-context.ts';
import { Icon } from '../elements/icons.tsx';
import { useTimes } from '../passing-time.tsx';
import type { TimeFormats } from '../words/format-times.ts';
import { fillCounted } from '../words/format-words.ts';
import { formatReason } from '../words/quarantine-reason.ts';
import { useOpenInquiry } from './change-inquiry.ts';
import styles from './record.module.css';

interface HistoryLine {
  id: string;
  at: string;
  text: ReactNode;
}

/** Who did what, newest first. */
export function InquiryHistory() {
  const { words, language } = useDesk();
  const { inquiry } = useOpenInquiry();
  const { formats } = useTimes();
  const { history, createdAt: at, quarantine } = inquiry;
  const lines = history.flatMap((entry) => describeEntry(entry, words, formats) ?? []);
  // How it began: what the form knows, which nobody did.
  if (quarantine && quarantine.reason !== 'staff') {
    const reason = formatReason(quarantine, words, language);
    lines.push({ id: 'kept-aside', at, text: fill(words.history.keptAside, { reason }) });
  }
  lines.push({ id: 'arrived', at, text: words.history.arrived });
  const { recent, earlier } = splitNewest(lines);
  return (
    <section className={styles.section} aria-labelledby="inquiry-history">
      <h2 className={controls.heading} id="inquiry-history">
        {words.inquiry.history}
      </h2>
      <LineList lines={recent} />
      <Earlier count={earlier.length} label={words.inquiry.earlierHistory}>
        <LineList lines={earlier} />
      </Earlier>
    </section>
  );
}

// How many entries of a long list are always shown; a list hardly longer is not folded.
const newest = 6;
const longest = 10;

/** Splits a list, newest first, into those that are always in sight and the earlier ones. */
export function splitNewest<Item>(items: readonly Item[]): { recent: Item[]; earlier: Item[] } {
  const end = items.length > longest ? newest : items.length;
  return { recent: items.slice(0, end), earlier: items.slice(end) };
}

interface EarlierProps {
  count: number;
  label: string;
  children: ReactNode;
}

/** The earlier ones of a long list, folded below a line that says how many there are. */
export function Earlier({ count, label, children }: EarlierProps) {
  const { language } = useDesk();
  if (count === 0) return null;
  return (
    <details className={styles.earlier}>
      <summary>
        <Icon name="down" />
        {fillCounted(label, count, language)}
      </summary>
      {children}
    </details>
  );
}

function LineList({ lines }: { lines: HistoryLine[] }) {
  const { formats, now } = useTimes();
  return (
    <ol className={styles.history}>
      {lines.map(({ id, at, text }) => (
        <li key={id}>
          <span>{text}</span>
          <time dateTime={at}>{formats.clockOrDay(at, now)}</time>
        </li>
      ))}
    </ol>
  );
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
