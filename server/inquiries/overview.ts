import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Period, readWeeks } from '../../content/studio-hours.ts';
import type { OverviewAnswer } from '../../desk/inbox.ts';
import { type InquiryType, inquiryTypes } from '../../inquiry/fields.ts';
import type { Language } from '../../inquiry/language.ts';
import type { Database } from '../database/open.ts';

/** How many weeks the overview shows. */
const overviewWeeks = 12;
// Programs may send any text as an instructor.
const mostInstructors = 100;

/** A value, and how often it occurs. */
type Counted = { value: number; count: number };
type Group = {
  type: InquiryType;
  instructor: string | null;
  language: Language | null;
  isBooked: boolean;
  count: number;
};

/**
 * Reads the overview, erased inquiries included. It asks for one week after the other, so that no other request waits for
 * all of them.
 *
 * @param timeZone the academy's, whose weeks they are
 */
export async function readOverview(database: Database, now: Date, timeZone: string): Promise<OverviewAnswer> {
  const both = readWeeks(now, 2 * overviewWeeks, timeZone);
  const [before, weeks] = [both.slice(0, overviewWeeks), both.slice(overviewWeeks)];
  const groups: Group[][] = [];
  const minutes: Counted[][] = [];
  for (const week of weeks) {
    const [ofWeek, minutesOfWeek] = await Promise.all([
      countGroups(database, week),
      countMinutes(database, week),
    ]);
    groups.push(ofWeek);
    minutes.push(minutesOfWeek);
    // SQLite runs in our own thread.
    await turn();
  }
  const earlier = { from: before[0]?.from ?? '', before: before.at(-1)?.before ?? '' };
  return {
    weeks: weeks.map(({ monday }) => monday),
    ...sumUp(groups),
    totalBefore: await countAll(database, earlier),
    contact: {
      median: countedMedian(minutes.flat()),
      before: countedMedian(await countMinutes(database, earlier)),
      weekly: minutes.map(countedMedian),
    },
  };
}

function sumUp(weeks: readonly Group[][]) {
  const all = weeks.flat();
  return {
    byType: inquiryTypes.map((type) => {
      const counts = weeks.map((groups) => sumOf(groups.filter((group) => group.type === type)));
      return { type, counts, total: counts.reduce((sum, count) => sum + count, 0) };
    }),
    total: sumOf(all),
    booked: sumOf(all.filter(({ isBooked }) => isBooked)),
    byInstructor: sumBy(all, ({ instructor }) => instructor)
      .map(({ key, ...sums }) => ({ instructor: key, ...sums }))
      .slice(0, mostInstructors),
    byLanguage: sumBy(all, ({ language }) => language).map(({ key, ...sums }) => ({
      language: key,
      ...sums,
    })),
  };
}

function sumOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

// Most first, and what is unknown last.
function sumBy<Key extends string | null>(all: readonly Group[], keyOf: (group: Group) => Key) {
  return [...Map.groupBy(all, keyOf)]
    .map(([key, groups]) => ({
      key,
      total: sumOf(groups),
      booked: sumOf(groups.filter(({ isBooked }) => isBooked)),
    }))
    .toSorted(
      (one, other) => Number(one.key === null) - Number(other.key === null) || other.total - one.total,
    );
}

async function countGroups(database: Database, period: Period): Promise<Group[]> {
  const rows = await eachTable((table) =>
    selectCounted(database, table, period)
      .select(['inquiry_type as type', 'instructor', 'language'])
      .select([sql<boolean | number>`status = 'booked'`.as('is_booked'), count])
      .groupBy(['inquiry_type', 'instructor', 'language', 'is_booked'])
      .execute(),
  );
  // SQLite returns 1 for true, PostgreSQL a number as text.
  return rows.map(({ is_booked: isBooked, count: number, ...group }) => ({
    ...group,
    isBooked: Boolean(isBooked),
    count: Number(number),
  }));
}

async function countMinutes(database: Database, period: Period): Promise<Counted[]> {
  const rows = await eachTable((table) =>
    selectCounted(database, table, period)
      .select(['contact_minutes as value', count])
      .where('contact_minutes', 'is not', null)
      .groupBy('contact_minutes')
      .execute(),
  );
  return rows.map(({ value, count: number }) => ({ value: value ?? 0, count: Number(number) }));
}

async function countAll(database: Database, period: Period): Promise<number> {
  const rows = await eachTable((table) => selectCounted(database, table, period).select(count).execute());
  return rows.reduce((sum, { count: number }) => sum + Number(number), 0);
}

const count = sql<number | string>`count(*)`.as('count');

type Table = 'inquiries' | 'erased_inquiries';

// Two queries, not a union: SQLite copies a union before it groups it.
async function eachTable<Row>(read: (table: Table) => Promise<Row[]>): Promise<Row[]> {
  return (await Promise.all([read('inquiries'), read('erased_inquiries')])).flat();
}

function selectCounted(database: Database, table: Table, { from, before }: Period) {
  const all = database
    // Both have the columns that are counted.
    .selectFrom(table as 'inquiries')
    .where('created_at', '>=', from)
    .where('created_at', '<', before);
  return table === 'inquiries' ? all.where('quarantine_reason', 'is', null) : all;
}

/** The median of counted values, rounded to a whole one; null when there is none. */
export function countedMedian(values: readonly Counted[]): number | null {
  const sorted = values.toSorted((one, other) => one.value - other.value);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const lower = valueAt(sorted, Math.floor((total - 1) / 2));
  const upper = valueAt(sorted, Math.floor(total / 2));
  return Math.round((lower + upper) / 2);
}

function valueAt(sorted: readonly Counted[], place: number): number {
  let passed = 0;
  for (const { value, count } of sorted) {
    passed += count;
    if (passed > place) return value;
  }
  return 0;
}
