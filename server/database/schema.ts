import type { Inquiry } from '../../inquiry/schema.ts';

/** Times are text in ISO 8601, UTC: their text order is their time order, in every database. */
type Time = string;

/** How far the staff have handled an inquiry. */
export const inquiryStatuses = ['new', 'contacted', 'booked', 'closed'] as const;

export type InquiryStatus = (typeof inquiryStatuses)[number];

/** Each field of the form has a column of the same name. */
export type InquiriesTable = Inquiry & {
  /** A UUIDv7: random, but in order of creation. */
  id: string;
  created_at: Time;
  status: InquiryStatus;
  /** Why it is in quarantine; null when it is not. `staff`: marked as spam by hand. */
  quarantine_reason: 'honeypot' | 'too-fast' | 'staff' | null;
  idempotency_key: string | null;
  /** A hash of the content, to recognise a repeated inquiry. */
  fingerprint: string;
};

export type OutboxMessagesTable = {
  id: string;
  inquiry_id: string;
  /** `notification` goes to the staff, `acknowledgement` to the visitor. */
  kind: 'notification' | 'acknowledgement';
  /** `dead`: given up until the staff resend it. `withheld`: waits for its inquiry to leave quarantine. */
  state: 'pending' | 'sent' | 'dead' | 'withheld';
  /** How often a worker has claimed the message. */
  attempts: number;
  /** How often the mail itself was refused permanently; an unavailable mail server does not count. */
  refusals: number;
  next_attempt_at: Time;
  /** Until then, only the worker that claimed it may send it. */
  leased_until: Time | null;
  last_error: string | null;
  /** The same on every attempt, so that the receiver can detect a duplicate. */
  message_id: string;
  created_at: Time;
  sent_at: Time | null;
};

/** The staff's notes on an inquiry. */
export type NotesTable = { id: string; inquiry_id: string; created_at: Time; text: string };

/** One row for each stored inquiry of a client, kept for a day: a hash of the address, without the inquiry. */
type ClientMarksTable = { client: string; created_at: Time };

/** Random keys that all instances share. */
type SecretsTable = { name: string; value: string };

export type Schema = {
  inquiries: InquiriesTable;
  outbox_messages: OutboxMessagesTable;
  notes: NotesTable;
  client_marks: ClientMarksTable;
  secrets: SecretsTable;
};
