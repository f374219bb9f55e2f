import { inBatches } from '../database/batches.ts';
import { countRows } from '../database/count-rows.ts';
import type { Database } from '../database/schema.ts';
import { type EraseContext, emptyJournal, eraseWithin, prepareErasure } from './erase-inquiries.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The time before which inquiries are older than so many days, by their newest message. */
export function cutoffOf(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMilliseconds).toISOString();
}

/** Counts the inquiries that `eraseOldInquiries` would erase. */
export function countOldInquiries(database: Database, cutoff: string): Promise<number> {
  return countRows(selectOld(database, cutoff));
}

/**
 * Erases the inquiries whose newest message is older than the cutoff, as `eraseInquiries` does; yields how many. One with a pending
 * mail is kept, because nobody may have read it. Concurrent runs, in other instances too, erase each once.
 */
export async function* eraseOldInquiries(context: EraseContext, cutoff: string): AsyncGenerator<number> {
  let erased = 0;
  try {
    for await (erased of inBatches((most) => eraseOldest(context, cutoff, most))) yield erased;
  } finally {
    if (erased > 0) await emptyJournal(context.database);
  }
}

async function eraseOldest(context: EraseContext, cutoff: string, most: number): Promise<number> {
  const old = selectOld(context.database, cutoff).select('inquiries.id');
  const next = await old.orderBy('created_at').orderBy('id').limit(most).execute();
  await prepareErasure(
    context,
    next.map(({ id }) => id),
  );
  return context.database.transaction().execute(async (transaction) => {
    const rows = await selectOld(transaction, cutoff)
      .select('inquiries.id')
      .orderBy('created_at')
      .orderBy('id')
      .limit(most)
      .forUpdate()
      // Those that another instance is erasing.
      .skipLocked()
      .execute();
    const ids = rows.map(({ id }) => id);
    await eraseWithin(transaction, context, ids);
    return ids.length;
  });
}

// No message is older than the form's, so the index of arrivals finds the few that can be old.
function selectOld(database: Database, cutoff: string) {
  return database
    .selectFrom('inquiries')
    .where('created_at', '<', cutoff)
    .where('last_message_at', '<', cutoff)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox_messages')
            .select('outbox_messages.id')
            .whereRef('inquiry_id', '=', 'inquiries.id')
            .where('state', '=', 'pending'),
        ),
      ),
    );
}
