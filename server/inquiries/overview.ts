import { setImmediate as turn } from 'node:timers/promises';
import { type Period, readWeeks } from '../../content/studio-hours.ts';
import type { OverviewAnswer } from '../../desk/inbox.ts';
import { inquiryTypes } from '../../inquiry/fields.ts';
import type { Database } from '../database/open.ts';

const overviewWeeks = 12;
// Programs may send any text as an instructor.
const mostInstructors = 100;

type Counted = Awaited<ReturnType<typeof readWeek>>[number];

/** Reads the overview, erased inquiries included, week by week: no other request waits for all of it. */
export async function readOverview(database: Database, now: Date, timeZone: string): Promise<OverviewAnswer> {
  const periods = readWeeks(now, 2 * overviewWeeks, timeZone);
  const both: Counted[][] = [];
  for (const week of periods) {
    both.push(await readWeek(database, week));
    // SQLite runs in our own thread.
    await turn();
  }
  const [before, weeks] = [both.slice(0, overviewWeeks).flat(), both.slice(overviewWeeks)];
  const all = weeks.flat();
  return {
    weeks: periods.slice(overviewWeeks).map(({ monday }) => monday),
    byType: inquiryTypes.map((type) => {
      const counts = weeks.map((week) => week.filter(({ inquiry_type: each }) => each === type).length);
      return { type, counts, total: counts.reduce((sum, count) => sum + count, 0) };
    }),
    ...sumUp(all),
    totalBefore: before.length,
    contact: {
      median: findMedian(all),
      before: findMedian(before),
      weekly: weeks.map(findMedian),
    },
    byInstructor: groupBy(all, ({ instructor }) => instructor)
      .map(([instructor, group]) => ({ instructor, ...sumUp(group) }))
      .slice(0, mostInstructors),
    byLanguage: groupBy(all, ({ language }) => language).map(([language, group]) => ({
      language,
      ...sumUp(group),
    })),
  };
}

async function readWeek(database: Database, { from, before }: Period) {
  const read = (table: 'inquiries' | 'erased_inquiries') =>
    database
      // Both have the columns that are counted.
      .selectFrom(table as 'inquiries')
      .select(['inquiry_type', 'instructor', 'language', 'status', 'contact_minutes'])
      .where('created_at', '>=', from)
      .where('created_at', '<', before);
  return [
    ...(await read('inquiries').where('quarantine_reason', 'is', null).execute()),
    ...(await read('erased_inquiries').execute()),
  ];
}

function sumUp(inquiries: readonly Counted[]): { total: number; booked: number } {
  return {
    total: inquiries.length,
    booked: inquiries.filter(({ status }) => status === 'booked').length,
  };
}

/** Groups inquiries by a value: most first, and what is unknown last. */
function groupBy<Key extends string | null>(all: readonly Counted[], keyOf: (inquiry: Counted) => Key) {
  return [...Map.groupBy(all, keyOf)].toSorted(
    ([one, ones], [other, others]) =>
      Number(one === null) - Number(other === null) || others.length - ones.length,
  );
}

/** The median of the minutes to the first contact, rounded to a whole one; null when there was none. */
function findMedian(inquiries: readonly Counted[]): number | null {
  const sorted = inquiries
    .flatMap(({ contact_minutes: minutes }) => minutes ?? [])
    .toSorted((one, other) => one - other);
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  const upper = sorted[Math.floor(sorted.length / 2)];
  return lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2);
}
