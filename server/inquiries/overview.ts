import { setImmediate } from 'node:timers/promises';
import { type Period, readWeeks } from '../../content/studio-hours.ts';
import type { OverviewAnswer } from '../../desk/inbox.ts';
import { type InquiryType, inquiryTypes } from '../../inquiry/fields.ts';
import type { Database } from '../database/open.ts';

const overviewWeeks = 12;

/** Reads the overview, erased inquiries included, week by week: no other request waits for all of it. */
export async function readOverview(database: Database, now: Date, timeZone: string): Promise<OverviewAnswer> {
  const weeks: OverviewAnswer['weeks'] = [];
  for (const { monday, ...period } of readWeeks(now, overviewWeeks, timeZone)) {
    const inquiries = await readInquiries(database, period);
    const count = (type: InquiryType) => inquiries.filter(({ inquiry_type: each }) => each === type).length;
    weeks.push({
      monday,
      byType: Object.fromEntries(inquiryTypes.map((type) => [type, count(type)])) as Record<
        InquiryType,
        number
      >,
      booked: inquiries.filter(({ status }) => status === 'booked').length,
    });
    // SQLite runs in our own thread.
    await setImmediate();
  }
  return { weeks };
}

async function readInquiries(database: Database, { from, before }: Period) {
  const read = (table: 'inquiries' | 'erased_inquiries') =>
    database
      // Both have the columns that are counted.
      .selectFrom(table as 'inquiries')
      .select(['inquiry_type', 'status'])
      .where('created_at', '>=', from)
      .where('created_at', '<', before);
  return [
    ...(await read('inquiries').where('quarantine_reason', 'is', null).execute()),
    ...(await read('erased_inquiries').execute()),
  ];
}
