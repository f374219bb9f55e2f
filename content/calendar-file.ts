import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block as describeZone } from 'timezones-ical-library';
import { findLastDay, type When } from './dates.ts';
import { addDays, findInstant } from './studio-clock.ts';

/** What happens on days and hours by the academy's clock, for the calendars of families. */
export type CalendarEvent = When & {
  /** What a calendar knows it by: it takes the file for an event that it has, if this is the same. */
  uid: string;
  title: string;
  isCancelled?: boolean;
  /** Which change of the event this is; calendars may take the higher one only. */
  sequence?: number;
  /** When this was said last; without it, the day itself, so that the same event gives the same bytes. */
  stamp?: Date;
  location?: string | undefined;
  description?: string | undefined;
  url?: string | undefined;
};

/** Writes days that are repeated: those of a row, or those of a span that has hours. Its end is a UTC time. */
function formatRepetition(event: When, timeZone: string): string | undefined {
  const { day, weekly, opens } = event;
  const last = findLastDay(event);
  if (last === day || !(weekly || opens)) return undefined;
  const end = opens ? findInstant(last, opens, timeZone).toISOString().replace(/\.\d+/, '') : last;
  return `FREQ=${weekly ? 'WEEKLY' : 'DAILY'};UNTIL=${end.replace(/[-:]/g, '')}`;
}

/**
 * Writes an iCalendar file (RFC 5545) with one event, for people to import: it asks for no answer. Without
 * hours, an event lasts whole days; one that closes before it opens does so on the next day.
 */
export function formatCalendar(event: CalendarEvent, timeZone: string): string {
  const { uid: id, title: summary, day, weekly, opens, closes, isCancelled = false } = event;
  const { sequence = isCancelled ? 1 : 0, stamp = new Date(day), location, description, url } = event;
  // The rules have a zone under its first name alone: America/Chicago for US/Central.
  const [rules, name = `TZID=${timeZone}`] = describeZone(timeZone);
  const calendar = ical({
    prodId: { company: 'Music academy', product: 'Website' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: () => rules ?? null },
  });
  const readTime = (time: string) => Temporal.PlainDateTime.from(`${day}T${time}`);
  const findEnd = (from: string, to: string) => readTime(to).add({ days: to < from ? 1 : 0 });
  const lastDay = weekly ? day : findLastDay(event);
  const repeating = formatRepetition(event, timeZone);
  calendar.createEvent({
    id,
    sequence,
    stamp,
    summary,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(opens
      ? {
          start: readTime(opens),
          end: closes ? findEnd(opens, closes) : null,
          timezone: name.replace('TZID=', ''),
        }
      : {
          allDay: true,
          start: Temporal.PlainDate.from(day),
          end: Temporal.PlainDate.from(addDays(lastDay, 1)),
        }),
    ...(repeating !== undefined && { repeating }),
    ...(location !== undefined && { location }),
    ...(description !== undefined && { description }),
    ...(url !== undefined && { url }),
  });
  return `${calendar}\r\n`;
}
