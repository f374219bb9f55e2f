import { fill } from '../../../content/fill-slots.ts';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import { readBooking } from '../../booking.ts';
import { inquiryStatuses } from '../../facts.ts';
import type { HistoryEntry } from '../../inbox.ts';
import type { DeskWords } from '../../words/en.ts';
import { useDesk } from '../desk-context.ts';
import { Icon } from '../elements/icons.tsx';
import { useTimes } from '../passing-time.tsx';
import { describeHour, nameInstructor } from '../words/inquiry-words.ts';
import styles from './thread.module.css';

/** A line of what happened: who did what, and when. */
export function HistoryLine({ entry }: { entry: HistoryEntry }) {
  const { words, language, facts } = useDesk();
  const { formats, now } = useTimes();
  const sentence = findSentence(entry, words);
  if (!sentence) return null;
  const { at, by, to, kind } = entry;
  const time = (iso: string) => ({ day: formats.day(iso, new Date(at)), time: formats.clock(iso) });
  const day = kind === 'reminder' && to ? fill(words.remind.option, time(to)) : '';
  const slug = readBooking(to).instructor;
  const instructor = slug && nameInstructor(slug, facts, language);
  const hour = describeHour(to, words, formats, facts.timeZone);
  const when = instructor ? fill(words.booking.with, { when: hour, instructor }) : hour;
  const author = (
    <bdi>
      <b>{by ?? words.inquiry.commandLine}</b>
    </bdi>
  );
  return (
    <p className={`row between muted ${styles.event}`} data-part="event">
      <span>
        {kind.startsWith('called') && <Icon name="phone" />}
        <FillNodes text={sentence} values={{ a: author, b: <bdi>{to}</bdi>, day, when, instructor }} />
      </span>
      <time className="small tabular" dateTime={at}>
        {formats.clockOrDay(at, now)}
      </time>
    </p>
  );
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
