import { randomUUIDv7 } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../database/open.ts';
import type { MessagesTable } from '../database/schema.ts';

/** Inserts a mail that came to an inquiry, by default an answer of the sample's family; returns its ID. */
export async function insertArrival(
  database: Database,
  inquiryId: string,
  now: Date,
  changes: Partial<Insertable<MessagesTable>> = {},
): Promise<string> {
  const id = randomUUIDv7();
  const at = now.toISOString();
  await database
    .insertInto('messages')
    .values({
      ...{ id, inquiry_id: inquiryId, kind: 'answer', created_at: at, name: 'Grace Liu' },
      ...{
        address: 'grace@example.org',
        subject: 'Re: your inquiry',
        text: 'Monday is fine.',
        quote: '',
        is_cut: 0,
      },
      message_id: `<${id}@mail.example.org>`,
      ...changes,
    })
    .execute();
  const waiting = changes.kind === undefined ? { waiting_since: at, unread_since: at } : {};
  await database
    .updateTable('inquiries')
    .set({ last_message_at: at, last_message_id: id, ...waiting })
    .where('id', '=', inquiryId)
    .execute();
  return id;
}
