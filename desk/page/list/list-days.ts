import { fill } from '../../../content/fill-slots.ts';
import { isPastBooking } from '../../booking.ts';
import type { InquiryRow } from '../../contract/inbox.ts';
import type { View } from '../../views.ts';
import type { DeskWords } from '../../words/desk-words.ts';
import { groupBy } from '../elements/group-by.ts';
import type { TimeFormats } from '../words/format-times.ts';

/** The rows under one heading; without one where the order is another one. */
interface ListDay {
  heading: string | null;
  rows: InquiryRow[];
}

interface DayContext {
  view: View;
  now: Date;
  formats: TimeFormats;
  words: Pick<DeskWords, 'list' | 'booking'>;
  /** The time of the academy's clock. */
  clock: string;
  /** The IDs of the inquiries that stand first, above all days. */
  calling?: ReadonlySet<string>;
}

// Today and two days before have a heading of their own. Further back a day holds one or two inquiries.
const namedDays = 2;

const hasDays = (view: View) => view !== 'waiting' && view !== 'spam' && view !== 'booked';

/** Groups rows: first those with a call, then by day of the newest message; those of Booked in two. */
export function groupByDay(all: readonly InquiryRow[], context: DayContext): ListDay[] {
  const { calling } = context;
  const groups = groupBy(all, ({ id }) => calling?.has(id) === true);
  const [first = [], rows = []] = [groups.get(true), groups.get(false)];
  if (first.length > 0)
    return [
      { heading: context.words.list.first, rows: first },
      ...groupByDay(rows, { ...context, calling: new Set() }),
    ];
  if (context.view === 'booked') {
    const hours = groupBy(rows, ({ booking }) => isPastBooking(booking, context.clock));
    const { next, over } = context.words.booking;
    return Array.from(hours, ([isPast, rows]) => ({ heading: isPast ? over : next, rows }));
  }
  if (!hasDays(context.view)) return rows.length > 0 ? [{ heading: null, rows: [...rows] }] : [];
  const { formats, now, words } = context;
  // The newest rows stand first: stop at the first earlier one instead of finding the days of hundreds.
  const found = rows.findIndex(({ lastAt }) => formats.daysBetween(lastAt, now) > namedDays);
  const split = found < 0 ? rows.length : found;
  const days = groupBy(rows.slice(0, split), (row) => nameDay(row.lastAt, context));
  const named = Array.from(days, ([heading, rows]) => ({ heading, rows }));
  return found < 0 ? named : [...named, { heading: words.list.earlier, rows: rows.slice(split) }];
}

function nameDay(time: string, { now, formats, words }: DayContext): string {
  const daysAgo = formats.daysBetween(time, now);
  const day = formats.weekdayAndDay(time, now);
  if (daysAgo <= 0) return fill(words.list.today, { day });
  return daysAgo === 1 ? fill(words.list.yesterday, { day }) : day;
}

/** Formats when a message came, as short as its heading allows: 4:32 PM, Tue, Mar 9. */
export function formatArrival(
  time: string,
  { view, now, formats }: Omit<DayContext, 'words' | 'clock' | 'calling'>,
): string {
  const daysAgo = formats.daysBetween(time, now);
  if (daysAgo > namedDays) return formats.day(time, now);
  return hasDays(view) || daysAgo <= 0 ? formats.clock(time) : formats.weekday(time);
}
