import type { Language } from '../../inquiry/language.ts';
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
  /** The inquiry that it is about; null for a sign-in code. */
  inquiry_id: string | null;
  /** The sign-in code that it brings; null for a mail about an inquiry. */
  code_id: string | null;
  /** `notification` goes to the staff, `acknowledgement` to the visitor, `sign-in-code` to one of the staff. */
  kind: 'notification' | 'acknowledgement' | 'sign-in-code';
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

/** Who may use the desk. */
export type StaffTable = {
  id: string;
  /** Unique, in lower case. */
  email: string;
  name: string;
  /** The language of the desk and of mails for this person. */
  language: Language;
  created_at: Time;
  /** The last use of any session, accurate to a few minutes; null before the first sign-in. */
  last_seen_at: Time | null;
};

/** One row for each request for a code, from unknown addresses too, kept for an hour to count them. */
type SignInCodesTable = {
  id: string;
  /** SHA-256 of the cookie of the browser that asked. */
  browser: string;
  /** Keyed hash of the address that was typed. */
  address: string;
  /** Keyed hash of the client's network; null when rate limits are off. */
  client: string | null;
  /** Null for an unknown address: no code is ever right then. */
  staff_id: string | null;
  /** Keyed hash of the code; null until the mail with it is written. */
  code_hash: string | null;
  tries: number;
  created_at: Time;
  expires_at: Time;
  /** When it was used, or made void by a newer one. */
  ended_at: Time | null;
};

/** One row for each browser that is signed in. */
type SessionsTable = {
  /** SHA-256 of the cookie. */
  id: string;
  staff_id: string;
  created_at: Time;
  last_used_at: Time;
};

export type Schema = {
  inquiries: InquiriesTable;
  outbox_messages: OutboxMessagesTable;
  notes: NotesTable;
  client_marks: ClientMarksTable;
  secrets: SecretsTable;
  staff: StaffTable;
  sign_in_codes: SignInCodesTable;
  sessions: SessionsTable;
};
