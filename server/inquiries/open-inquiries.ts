import type { LiveAnswer } from '../../desk/contract/inbox.ts';
import { isRecent } from '../database/clock-skew.ts';
import type { Database } from '../database/schema.ts';

/** How long an open inquiry counts; a page says it again every 20 seconds or so. */
export const seenMilliseconds = 60_000;

/** Records the inquiry on a person's screen, and whether they write a reply; `unknown` if either is gone. */
export function setOpenInquiry(
  database: Database,
  staffId: string,
  { inquiry: inquiryId, isWriting }: { inquiry: string | null; isWriting: boolean },
  now: Date,
): Promise<'done' | 'unknown'> {
  return database.transaction().execute(async (transaction) => {
    const others = transaction.deleteFrom('open_inquiries').where('staff_id', '=', staffId);
    if (inquiryId === null) {
      await others.execute();
      return 'done';
    }
    // Keep both until the commit, the person last: who removes one has changed inquiries, and waits for all who
    // keep that person. On PostgreSQL they would wait for an inquiry that two have changed just then.
    for (const query of [
      transaction.selectFrom('inquiries').select('id').where('id', '=', inquiryId),
      transaction.selectFrom('staff').select('id').where('id', '=', staffId),
    ])
      if (!(await query.forKeyShare().executeTakeFirst())) return 'unknown';
    await others.where('inquiry_id', '!=', inquiryId).execute();
    const seen = { seen_at: now.toISOString(), is_writing: Number(isWriting) };
    await transaction
      .insertInto('open_inquiries')
      .values({ staff_id: staffId, inquiry_id: inquiryId, ...seen })
      .onConflict((conflict) => conflict.columns(['staff_id', 'inquiry_id']).doUpdateSet(seen))
      .execute();
    return 'done';
  });
}

/** Reads who has which inquiry on screen, in the order in which they were added to the staff. */
export async function readOpenInquiries(database: Database, now: Date): Promise<LiveAnswer['open']> {
  const rows = await database
    .selectFrom('open_inquiries')
    .innerJoin('staff', 'staff.id', 'open_inquiries.staff_id')
    .select(['inquiry_id as inquiry', 'staff.id', 'staff.name', 'is_writing'])
    .where(isRecent('seen_at', seenMilliseconds, now))
    .orderBy('staff.id')
    .execute();
  return rows.map(({ inquiry, id, name, is_writing: isWriting }) => ({
    inquiry,
    person: { id, name },
    isWriting: isWriting === 1,
  }));
}
