import type { InquiryRow } from '../../../../desk/inbox.ts';
import { fill } from '../../../content/fill-slots.ts';
import { useDesk } from '../desk-context.ts';
import { createTimeFormats } from '../parts/format-times.ts';
import { Icon } from '../parts/icons.tsx';
import s from './inquiry-list.module.css';

// A weekday alone is clear for the days of a week.
const clearDays = 6;

/** Says when a reminder comes, or since when somebody waits. */
export function RowPill({ row: { remindAt, waitingSince } }: { row: InquiryRow }) {
  const { words, language, facts } = useDesk();
  const now = new Date();
  const formats = createTimeFormats(language, facts.timeZone);
  const formatDay = (time: string) =>
    Math.abs(formats.daysBetween(time, now)) > clearDays ? formats.day(time, now) : formats.weekday(time);
  if (remindAt && (new Date(remindAt) > now || !waitingSince))
    return (
      <span className={s.wait}>
        <Icon name="bell" />
        <span className="vh">{words.inquiry.reminder} </span>
        {formatDay(remindAt)}
      </span>
    );
  if (!waitingSince) return null;
  return (
    <span className={s.wait}>
      <Icon name="clock" />
      {fill(words.list.since, { weekday: formatDay(waitingSince) })}
    </span>
  );
}
