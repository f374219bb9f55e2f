import type { LiveAnswer } from '../../desk/inbox.ts';
import type { Database } from '../database/open.ts';

// Pages repeat what they show more often than this.
const freshMilliseconds = 60_000;

/** Reads who has which inquiry on screen. */
export async function readOpenInquiries(database: Database, now: Date): Promise<LiveAnswer['open']> {
  const rows = await database
    .selectFrom('open_inquiries')
    .innerJoin('staff', 'staff.id', 'open_inquiries.staff_id')
    .select(['open_inquiries.inquiry_id as inquiry', 'staff.id', 'staff.name'])
    .where('open_inquiries.seen_at', '>', new Date(now.getTime() - freshMilliseconds).toISOString())
    .orderBy('open_inquiries.inquiry_id')
    .orderBy('staff.id')
    .execute();
  return rows.map(({ inquiry, id, name }) => ({ inquiry, person: { id, name } }));
}
