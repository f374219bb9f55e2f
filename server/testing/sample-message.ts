import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database, MessagesTable } from '../database/schema.ts';
import { writeSearchTexts } from '../database/search-text.ts';

/** An answer of the sample's family. */
export function createAnswer(inquiryId: string, at: string) {
  const id = randomUUIDv7();
  const grace = { name: 'Grace Liu', address: 'grace@example.org', message_id: `<${id}@mail.example.org>` };
  const words = { subject: 'Re: your inquiry', text: 'Monday is fine.', quote: '', is_cut: 0 as const };
  return { id, inquiry_id: inquiryId, kind: 'answer' as const, created_at: at, ...grace, ...words };
}

/** Inserts many answers at once, a minute apart and all of long ago; returns their IDs, the oldest first. */
export async function insertAnswers(
  database: Database,
  inquiryId: string,
  count: number,
  changes: (at: number) => Partial<Insertable<MessagesTable>> = () => ({}),
): Promise<string[]> {
  const answers = Array.from({ length: count }, (_, at) => ({
    ...createAnswer(inquiryId, new Date(Date.UTC(2020, 0, 1, 0, at)).toISOString()),
    ...changes(at),
  }));
  await database.insertInto('messages').values(answers).execute();
  return answers.map(({ id }) => id);
}

/**
 * Inserts a mail that came to an inquiry, by default an answer of the sample's family, or a reply; returns its
 * ID.
 */
export async function insertArrival(
  database: Database,
  inquiryId: string,
  now: Date,
  changes: Partial<Insertable<MessagesTable>> = {},
): Promise<string> {
  const at = now.toISOString();
  const answer = createAnswer(inquiryId, at);
  const { id } = answer;
  await database
    .insertInto('messages')
    .values({ ...answer, ...changes })
    .execute();
  const waiting = {
    ...(changes.kind === undefined && { waiting_since: at, unread_since: at }),
    ...(changes.kind === 'reply' && { waiting_since: null, unread_since: null }),
  };
  await database
    .updateTable('inquiries')
    .set({ last_message_at: at, last_message_id: id, ...waiting })
    .where('id', '=', inquiryId)
    .execute();
  await writeSearchTexts(database, [inquiryId]);
  return id;
}

/** Adds a file to a message, in two chunks; returns its ID. */
export async function insertAttachment(
  database: Database,
  inquiryId: string,
  messageId: string | null,
  name = 'form.pdf',
): Promise<string> {
  const id = randomUUID();
  const file = { type: 'application/pdf', size: 12, state: 'kept', position: 0, name } as const;
  await database
    .insertInto('attachments')
    .values({
      ...file,
      id,
      inquiry_id: inquiryId,
      message_id: messageId,
      created_at: '2026-01-05T10:00:00.000Z',
    })
    .execute();
  const chunks = ['quince', 'medlar'].map((text, position) => ({
    attachment_id: id,
    position,
    bytes: Buffer.from(text),
  }));
  await database.insertInto('attachment_chunks').values(chunks).execute();
  return id;
}
