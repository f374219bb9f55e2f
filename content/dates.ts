import { addDays, type ClosedDays, countDays, findInstant } from './studio-clock.ts';

// The dates of a program: classes, workshops, concerts and camps, on days and hours by the academy's clock.

/** When a date is: on one day, on each day of a span, or in a row on the weekday of its first day. */
export type When = {
  day: string;
  lastDay?: string | undefined;
  weekly?: boolean | undefined;
  opens?: string | undefined;
  closes?: string | undefined;
};

const stepOf = ({ weekly }: When) => (weekly ? 7 : 1);

/** The last day of a date; of a row, that of its last one. Days may still be half typed. */
export function findLastDay(when: When): string {
  const { day, lastDay = day } = when;
  const step = stepOf(when);
  const steps = Math.floor(countDays(day, lastDay) / step);
  return steps > 0 ? addDays(day, steps * step) : day;
}

/** The moment at which a date is over: at `closes` of its last day, else at the end of that day. */
export function findEnd(when: When, timeZone: string): Date {
  const last = findLastDay(when);
  const { closes } = when;
  return closes ? findInstant(last, closes, timeZone) : findInstant(addDays(last, 1), '00:00', timeZone);
}

/** Lists the dates that are not over, the soonest first: those under way have begun before. */
export function listComing<Each extends When>(dates: readonly Each[], now: Date, timeZone: string): Each[] {
  const startOf = ({ day, opens = '' }: When) => day + opens;
  return dates
    .filter((date) => findEnd(date, timeZone) > now)
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
}

/** What staff should know of a date, though nothing forbids it: that it is over, or a day of a closing. */
export type DateRemark<Closing> = { code: 'over' } | { code: 'closed'; day: string; closing: Closing };

/**
 * Lists the remarks on a date: that its last day is over, or the first day of each closing on which it is.
 *
 * @param today the day of the academy's clock
 */
export function listRemarks<Closing extends ClosedDays[number]>(
  when: When,
  closedDays: readonly Closing[],
  today: string,
): DateRemark<Closing>[] {
  // A day that is being typed is empty, or its year begins with zeros.
  if (when.day < '2000') return [];
  const [last, step] = [findLastDay(when), stepOf(when)];
  if (last < today) return [{ code: 'over' }];
  return closedDays.flatMap((closing) => {
    const { from, to = from } = closing;
    const steps = Math.max(0, Math.ceil(countDays(when.day, from) / step));
    const day = addDays(when.day, steps * step);
    return day <= to && day <= last ? [{ code: 'closed' as const, day, closing }] : [];
  });
}

/** Whether a date is over by a month: drafts leave it out. */
export function isLongOver(when: When, today: string): boolean {
  const last = findLastDay(when);
  return last > '2000' && countDays(last, today) > 31;
}
