import { fill } from '../../../content/fill-slots.ts';
import type { InquiryRow } from '../../inbox.ts';
import { useDesk } from '../desk-context.ts';
import { Icon } from '../elements/icons.tsx';
import { useNow } from '../passing-time.tsx';
import { createTimeFormats } from '../words/format-times.ts';
import { describeReminder, isNearDay } from '../words/inquiry-words.ts';
import styles from './inquiry-list.module.css';

/** Says when a reminder comes, or since when somebody waits. */
export function RowPill({ row: { remindAt, waitingSince } }: { row: InquiryRow }) {
  const { words, language, facts } = useDesk();
  const now = useNow();
  const formats = createTimeFormats(language, facts.timeZone);
  if (remindAt && (new Date(remindAt) > now || !waitingSince))
    return (
      <span className={styles.pill}>
        <Icon name="bell" />
        <span className="vh">{words.inquiry.reminder} </span>
        {describeReminder(remindAt, words, formats, now)}
      </span>
    );
  if (!waitingSince) return null;
  return (
    <span className={styles.pill}>
      <Icon name="clock" />
      {fill(words.list.since, {
        weekday: isNearDay(waitingSince, formats, now)
          ? formats.weekday(waitingSince)
          : formats.day(waitingSince, now),
      })}
    </span>
  );
}
