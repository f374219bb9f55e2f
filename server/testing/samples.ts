import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Insertable } from 'kysely';
import { checkInquiry, type Inquiry } from '../../inquiry/schema.ts';
import type { Database, InquiriesTable, MessagesTable } from '../database/schema.ts';
import { writeSearchTexts } from '../database/search-text.ts';
import { createInquiryRow, insertInquiry } from '../inquiries/inquiry-row.ts';
import { createInquiryStore, type Submission } from '../inquiries/inquiry-store.ts';

/** Who is on the list of staff. */
export const anna = { email: 'anna@academy.example', name: 'Anna', language: 'en' } as const;

/** A visitor's input, as the client sends it. */
export const sampleBody = {
  name: 'Grace Liu',
  email: 'grace@example.org',
  phone: '+1 (713) 555-0142',
  inquiry_type: 'trial-lesson',
  message: 'Do you teach viola to adults?',
} as const;

const checked = checkInquiry(sampleBody);
if (!checked.ok) throw new Error('The sample is refused.');

/** The same inquiry after validation. */
export const sampleInquiry = checked.inquiry;

/** Sends an inquiry to a server as a script does, by default the sample. */
export function postInquiry(
  url: string,
  body: object = sampleBody,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/functions/v1/submit-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** The store as the service has it; it stores the sample, by default from a script without a key. */
export function createSampleStore(database: Database, now = () => new Date(), isAcknowledging = false) {
  const store = createInquiryStore({ database, now, mailDomain: 'academy.example', isAcknowledging });
  return (inquiry: Partial<Inquiry> = {}, submission: Partial<Submission> = {}) =>
    store.store({
      inquiry: { ...sampleInquiry, ...inquiry },
      idempotencyKey: null,
      isKeylessForm: false,
      ...submission,
    });
}

/** Inserts the sample as an earlier visitor's, without its mails; returns its ID. */
export async function insertSample(
  database: Database,
  now: Date,
  changes: Partial<InquiriesTable> = {},
): Promise<string> {
  const arrivedAt = changes.created_at ? new Date(changes.created_at) : now;
  const row = { ...createInquiryRow(sampleInquiry, arrivedAt, randomUUIDv7()), ...changes };
  await insertInquiry(database, row);
  return row.id;
}

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
  const row = { ...answer, ...changes };
  await database.insertInto('messages').values(row).execute();
  const waiting = {
    ...(changes.kind === undefined && { waiting_since: at, unread_since: at }),
    ...(changes.kind === 'reply' && { waiting_since: null, unread_since: null }),
  };
  const latest = { last_message_at: at, last_message_id: id, ...waiting };
  await database.updateTable('inquiries').set(latest).where('id', '=', inquiryId).execute();
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
  const file = { id, type: 'application/pdf', size: 12, state: 'kept', position: 0, name } as const;
  const place = { inquiry_id: inquiryId, message_id: messageId, created_at: '2026-01-05T10:00:00.000Z' };
  const row = { ...file, ...place };
  await database.insertInto('attachments').values(row).execute();
  const chunks = ['quince', 'medlar'].map((text, position) => ({
    attachment_id: id,
    position,
    bytes: Buffer.from(text),
  }));
  await database.insertInto('attachment_chunks').values(chunks).execute();
  return id;
}
