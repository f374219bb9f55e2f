import type { Inquiry } from '../../inquiry/schema.ts';
import type { Database } from '../database/schema.ts';
import { type Act, recordHistory } from './history.ts';
import { createInquiryRow, insertInquiry } from './inquiry-row.ts';
import { answerAgain, fingerprintOf, type StoreOutcome } from './inquiry-store.ts';

/**
 * Stores an inquiry that staff enter by hand, such as after a call. It is new, opened and nobody's, and no mail
 * goes out: whoever entered it knows of it, and the family did not write.
 *
 * @param key which the page makes, so that a second press stores nothing: `repeated`, or `key-conflict` where
 * the content is another
 */
export function enterInquiry(
  database: Database,
  key: string,
  entry: Omit<Inquiry, 'honeypot' | 'time_zone'>,
  act: Act,
): Promise<StoreOutcome> {
  const inquiry = { ...entry, honeypot: '', time_zone: null };
  const row = {
    ...createInquiryRow(inquiry, act.now, fingerprintOf(inquiry)),
    idempotency_key: key,
    opened_at: act.now.toISOString(),
    entered_by: act.by?.name ?? null,
  };
  return database.transaction().execute(async (transaction) => {
    if (!(await insertInquiry(transaction, row))) return answerAgain(transaction, row);
    await recordHistory(transaction, [row.id], 'entered', act);
    return { outcome: 'stored', id: row.id };
  });
}
