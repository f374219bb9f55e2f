import type { ReactNode } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import controls from '../../../ui/controls.module.css';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import { inquiryStatuses } from '../../facts.ts';
import type { FullInquiry, HistoryEntry } from '../../inbox.ts';
import type { DeskWords } from '../../words/en.ts';
import { useDesk } from '../desk-context.ts';
import { useNow } from '../passing-time.tsx';
import { createTimeFormats, type TimeFormats } from '../words/format-times.ts';
import { fillCounted } from '../words/format-words.ts';
import { formatReason } from '../words/quarantine-reason.ts';
import { useOpenInquiry } from './change-inquiry.ts';
import { Earlier, splitNewest } from './earlier.tsx';
import styles from './record.module.css';

interface HistoryLine {
  id: string;
  at: string;
  text: ReactNode;
}

/** Who did what, newest first. */
export function InquiryHistory() {
  const { words, language, facts } = useDesk();
  const { inquiry } = useOpenInquiry();
  const formats = createTimeFormats(language, facts.timeZone);
  const lines = [
    ...inquiry.history.flatMap((entry) => describeEntry(entry, words, formats) ?? []),
    ...listArrival(inquiry, words, (quarantine) => formatReason(quarantine, words, language)),
  ];
  const { recent, earlier } = splitNewest(lines);
  return (
    <section className={styles.section} aria-labelledby="inquiry-history">
      <h2 className={controls.heading} id="inquiry-history">
        {words.inquiry.history}
      </h2>
      <LineList lines={recent} />
      {earlier.length > 0 && (
        <Earlier label={fillCounted(words.inquiry.earlierHistory, earlier.length, language)}>
          <LineList lines={earlier} />
        </Earlier>
      )}
    </section>
  );
}

function LineList({ lines }: { lines: HistoryLine[] }) {
  const { language, facts } = useDesk();
  const now = useNow();
  const { clockOrDay } = createTimeFormats(language, facts.timeZone);
  return (
    <ol className={styles.history}>
      {lines.map(({ id, at, text }) => (
        <li key={id}>
          <span>{text}</span>
          <time dateTime={at}>{clockOrDay(at, now)}</time>
        </li>
      ))}
    </ol>
  );
}

/** How it began: what the form knows, which nobody did. */
function listArrival(
  { createdAt: at, quarantine }: FullInquiry,
  { history }: DeskWords,
  describe: (quarantine: NonNullable<FullInquiry['quarantine']>) => string,
): HistoryLine[] {
  const arrived = { id: 'arrived', at, text: history.arrived };
  if (!quarantine || quarantine.reason === 'staff') return [arrived];
  return [{ id: 'kept-aside', at, text: fill(history.keptAside, { reason: describe(quarantine) }) }, arrived];
}

function describeEntry(entry: HistoryEntry, words: DeskWords, formats: TimeFormats): HistoryLine | null {
  const sentence = findSentence(entry, words);
  if (!sentence) return null;
  const { id, at, by, to, kind } = entry;
  const day =
    kind === 'reminder' && to
      ? fill(words.remind.option, { day: formats.day(to, new Date(at)), time: formats.clock(to) })
      : '';
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
  switch (kind) {
    // Notes stand above, in full.
    case 'note':
      return null;
    case 'note-deleted':
      return history.noteDeleted;
    case 'status': {
      const status = inquiryStatuses.find((known) => known === to);
      return status ? history[status] : null;
    }
    case 'resent':
      return to === 'notification' ? history.resentNotification : history.resentAcknowledgement;
    case 'reminder-cleared':
      return history.reminderCleared;
    default:
      return history[kind];
  }
}
