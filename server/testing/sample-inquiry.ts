import { randomUUIDv7 } from 'node:crypto';
import { checkInquiry, type Inquiry } from '../../inquiry/schema.ts';
import type { Database, InquiriesTable } from '../database/schema.ts';
import { createInquiryRow, insertInquiry } from '../inquiries/inquiry-row.ts';
import { createInquiryStore, type Submission } from '../inquiries/inquiry-store.ts';

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
