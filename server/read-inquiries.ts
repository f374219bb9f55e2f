import type { Selectable } from 'kysely';
import type { Database } from './database/open.ts';
import type { InquiriesTable, OutboxMessagesTable } from './database/schema.ts';

/** An inquiry as the staff see it: the contract's fields, and what became of it. */
export type InquiryRecord = Omit<
  Selectable<InquiriesTable>,
  'quarantine_reason' | 'idempotency_key' | 'fingerprint'
> & { quarantined: boolean };

// Enough that asking costs little beside reading, and a few megabytes at most.
const pageRows = 1000;

/**
 * Reads inquiries, newest first, one at a time, so that any number of them fits in memory. Each page is a query of its
 * own that goes on where the last one ended: no database is held up by a slow reader.
 *
 * @param limit how many at most; all of them without
 */
export async function* readInquiries(
  database: Database,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<InquiryRecord> {
  let last: InquiryRecord | undefined;
  for (let left = limit; left > 0; ) {
    const size = Math.min(pageRows, left);
    const page = (await selectPage(database, last, size).execute()).map(toRecord);
    yield* page;
    if (page.length < size) return;
    last = page.at(-1);
    left -= size;
  }
}

function selectPage(database: Database, after: InquiryRecord | undefined, size: number) {
  const page = database
    .selectFrom('inquiries')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size);
  if (!after) return page;
  return page.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('created_at', 'id'), '<', tuple(after.created_at, after.id)),
  );
}

/** Reads one inquiry with its mails, oldest mail first; undefined when there is none of that id. */
export async function readInquiry(
  database: Database,
  id: string,
): Promise<(InquiryRecord & { messages: OutboxMessagesTable[] }) | undefined> {
  const row = await database.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const messages = await database
    .selectFrom('outbox_messages')
    .selectAll()
    .where('inquiry_id', '=', id)
    .orderBy('id')
    .execute();
  return { ...toRecord(row), messages };
}

function toRecord(row: Selectable<InquiriesTable>): InquiryRecord {
  const { quarantine_reason, idempotency_key: _key, fingerprint: _fingerprint, ...record } = row;
  return { ...record, quarantined: quarantine_reason !== null };
}
