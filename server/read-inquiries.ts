import type { Selectable } from 'kysely';
import type { Database } from './database/open.ts';
import type { InquiriesTable, OutboxMessagesTable } from './database/schema.ts';

/** An inquiry as the staff see it: the contract's fields, and what became of it. */
export type InquiryRecord = Omit<
  Selectable<InquiriesTable>,
  'quarantine_reason' | 'idempotency_key' | 'fingerprint'
> & { quarantined: boolean };

/**
 * Reads inquiries, newest first, one at a time, so that any number of them fits in memory.
 *
 * @param limit how many at most; all of them without
 */
export async function* readInquiries(database: Database, limit?: number): AsyncGenerator<InquiryRecord> {
  const newestFirst = database
    .selectFrom('inquiries')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const rows = (limit === undefined ? newestFirst : newestFirst.limit(limit)).stream();
  for await (const row of rows) yield toRecord(row);
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
