import { type InquiryType, inquiryTypes } from '../../inquiry/fields.ts';
import type { Database } from '../database/open.ts';

/** A week: the day it starts, as people write it, and its first moment and the one after its last, as stored. */
export type Week = { monday: string; from: string; before: string };

/** What came in a week, by type; what is in quarantine is counted apart. */
export type WeekCount = { monday: string; byType: Record<InquiryType, number>; quarantined: number };

/** How many came in a week, of all types. */
export function sumOf({ byType }: WeekCount): number {
  return Object.values(byType).reduce((sum, count) => sum + count, 0);
}

/**
 * Counts the inquiries of some weeks. A query a week: only the academy's clock knows where one ends, and the day it
 * changes to summer time has 23 hours.
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
  // SQLite has no booleans: it says 1.
  for (const { inquiry_type: type, is_mailed: isMailed, count } of rows) {
    if (isMailed) byType[type] += Number(count);
    else quarantined += Number(count);
  }
  return { monday, byType, quarantined };
}
