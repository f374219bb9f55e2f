import { type InquiryType, inquiryTypes } from '../../inquiry/fields.ts';
import type { Database } from '../database/open.ts';
import type { Week } from './weeks.ts';

/** A week's inquiries by type; quarantined ones are counted separately. */
export type WeekCount = { monday: string; byType: Record<InquiryType, number>; quarantined: number };

/** The week's total of all types. */
export function sumOf({ byType }: WeekCount): number {
  return Object.values(byType).reduce((sum, count) => sum + count, 0);
}

/**
 * Counts the inquiries of some weeks, with one query per week: weeks follow the academy's time zone, where the change
 * to summer time makes a day of 23 hours.
 */
export async function countByWeek(database: Database, weeks: readonly Week[]): Promise<WeekCount[]> {
  const counts: WeekCount[] = [];
  for (const week of weeks) counts.push(await countWeek(database, week));
  return counts;
}

async function countWeek(database: Database, { monday, from, before }: Week): Promise<WeekCount> {
  const rows = await database
    .selectFrom('inquiries')
    .select((row) => [
      'inquiry_type',
      row('quarantine_reason', 'is', null).as('is_mailed'),
      row.fn.countAll<number | string>().as('count'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .groupBy(['inquiry_type', 'is_mailed'])
    .execute();
  const byType = Object.fromEntries(inquiryTypes.map((type) => [type, 0])) as Record<InquiryType, number>;
  let quarantined = 0;
  // SQLite returns 1 for true.
  for (const { inquiry_type: type, is_mailed: isMailed, count } of rows) {
    if (isMailed) byType[type] += Number(count);
    else quarantined += Number(count);
  }
  return { monday, byType, quarantined };
}
