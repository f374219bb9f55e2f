import type { Inquiry } from '../../inquiry/schema.ts';

/** Times are text in ISO 8601, UTC: they sort as they read, the same in every database. */
type Time = string;

/** How far the staff are with an inquiry. */
export const inquiryStatuses = ['new', 'contacted', 'booked', 'closed'] as const;

export type InquiryStatus = (typeof inquiryStatuses)[number];

/** The form's fields have a column each, of the same name. */
export type InquiriesTable = Inquiry & {
  /** UUIDv7: random, but later ones sort after earlier ones. */
  id: string;
  created_at: Time;
  status: InquiryStatus;
  /** Why it is kept aside, or null: then it was mailed. `staff` have marked it as spam. */
  quarantine_reason: 'honeypot' | 'too-fast' | 'staff' | null;
  idempotency_key: string | null;
  /** What it says, as a hash: the same inquiry sent again has the same one. */
  fingerprint: string;
};

export type OutboxMessagesTable = {
  id: string;
  inquiry_id: string;
  /** `notification` tells the staff, `acknowledgement` the visitor. */
  kind: 'notification' | 'acknowledgement';
  /** `dead` waits for a person: it is not tried again by itself. `withheld` waits for its inquiry to be restored. */
  state: 'pending' | 'sent' | 'dead' | 'withheld';
  /** How often a sender took it in hand. */
  attempts: number;
  /** How often the mail itself was refused for good; a server that is away does not count. */
  refusals: number;
  next_attempt_at: Time;
  /** Until then one sender has it to itself. */
  leased_until: Time | null;
  last_error: string | null;
  /** The same on every attempt, so that a receiver can tell a repeated mail. */
  message_id: string;
  created_at: Time;
  sent_at: Time | null;
};

/** What the staff write down beside an inquiry. */
export type NotesTable = { id: string; inquiry_id: string; created_at: Time; text: string };

/** That a client has stored an inquiry, for a day: a hash of its address, and not which inquiry it was. */
type ClientMarksTable = { client: string; created_at: Time };

/** Random values that all instances share. */
type SecretsTable = { name: string; value: string };

export type Schema = {
  inquiries: InquiriesTable;
  outbox_messages: OutboxMessagesTable;
  notes: NotesTable;
  client_marks: ClientMarksTable;
  secrets: SecretsTable;
};
