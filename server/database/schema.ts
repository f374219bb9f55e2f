import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { HistoryKind } from '../../desk/contract/inbox.ts';
import type { Attachment, MessageKind, RefusalReason } from '../../desk/contract/messages.ts';
import type { InquiryStatus } from '../../desk/facts.ts';
import type { InquiryType } from '../../inquiry/fields.ts';
import type { Language } from '../../inquiry/language.ts';
import type { Inquiry } from '../../inquiry/schema.ts';
import type { Time, WebsiteTables } from './website-tables.ts';

/** Each field of the form has a column of the same name. */
export type InquiriesTable = Inquiry & {
  /** A UUIDv7: random, but in order of creation. */
  id: string;
  created_at: Time;
  status: InquiryStatus;
  /** Why it is in quarantine; null when it is not. `staff`: marked as spam by hand. */
  quarantine_reason: 'honeypot' | 'too-fast' | 'staff' | null;
  /** The name of the person who marked it as spam; null for the form and the command line. */
  quarantined_by: string | null;
  /** Milliseconds since the form was shown; stored only when it was sent too fast. */
  form_age: number | null;
  idempotency_key: string | null;
  /** A hash of the content, to recognise a repeated inquiry. */
  fingerprint: string;
  /** Counts the changes of staff: of two answers, the one with the greater is the newer. */
  version: number;
  assigned_to: string | null;
  /** The booked time and instructor (desk/booking.ts); null while neither is said. */
  booking: string | null;
  remind_at: Time | null;
  /** The person who set the reminder; null for everybody, once they have left. */
  remind_by: string | null;
  /** The last call that reached somebody, and the last one that did not. */
  reached_at: Time | null;
  missed_at: Time | null;
  opened_at: Time | null;
  /** Since when family or staff owe an answer: its arrival, or the move to contacted; null once settled. */
  waiting_since: Time | null;
  contacted_at: Time | null;
  /** When the newest message came or went; the form's is the first. */
  last_message_at: Time;
  /** The newest reply or answer; null while there is only the form's message. */
  last_message_id: string | null;
  /** The arrival of the oldest answer that nobody of those it is meant for has read; null for none. */
  unread_since: Time | null;
  /** When a colleague made it the assignee's, who has not opened it since. */
  handed_at: Time | null;
  /** When a reply came back; it counts while the family waits since then or earlier (desk/views.ts). */
  returned_at: Time | null;
  /** The person who sent that reply; null for everybody, once they have left. */
  returned_to: string | null;
  /** The name of the person who entered it by hand, such as after a call; null for the form. */
  entered_by: string | null;
};

export type OutboxMessagesTable = {
  id: string;
  /** One of `inquiry_id`, `code_id`, `staff_id` and `notice` names the mail's subject or its recipient. */
  inquiry_id: string | null;
  code_id: string | null;
  staff_id: string | null;
  /** The content and the recipient of a notice, as JSON (server/staff/notice.ts). */
  notice: string | null;
  /** `notification` goes to staff, `acknowledgement`, `reply` to the family, others to one of the staff. */
  kind: 'notification' | 'acknowledgement' | 'reply' | 'sign-in-code' | 'morning' | 'news' | 'notice';
  /** `dead`: given up until the staff resend it. `withheld`: waits for its inquiry to leave quarantine. */
  state: 'pending' | 'sent' | 'dead' | 'withheld';
  attempts: number;
  /** How often the mail itself was refused permanently; an unavailable mail server does not count. */
  refusals: number;
  next_attempt_at: Time;
  leased_until: Time | null;
  last_error: string | null;
  /** The same on every attempt, so that the receiver can detect a duplicate. */
  message_id: string;
  address: string | null;
  created_at: Time;
  sent_at: Time | null;
  /** 1 where it became a file instead, as no mail server was set. */
  is_file: number | null;
};

export type MessagesTable = {
  /** A reply has the ID of its draft, so that a second press sends nothing; its outbox row has it, too. */
  id: string;
  inquiry_id: string;
  /** A `void` one was taken back before it left, and holds no text. */
  kind: MessageKind | 'void';
  created_at: Time;
  author: string | null;
  author_id: string | null;
  name: string;
  address: string;
  subject: string;
  text: string;
  quote: string;
  is_cut: number;
  dated_at: Time | null;
  /** The header Message-ID of a mail, and its References, separated by blanks. */
  message_id: string | null;
  reference_ids: string | null;
  /** The mail of ours that it answers: the one whose token it brought. */
  answered_id: string | null;
  /** Recognises a mail that is read again. */
  fingerprint: string | null;
  /** 1 while a reply can be taken back, and so counts for nothing yet. */
  is_open: number | null;
  /** When a reply came back, the reason, and the mail server's words; when it was reported late. */
  bounced_at: Time | null;
  bounce_reason: RefusalReason | null;
  bounce_text: string | null;
  delayed_at: Time | null;
  /** The addresses of others on a mail that came, or to whom a reply goes, too, separated by blanks. */
  others: string | null;
};

/** A file that came with a message, or only its name. Without a message it is still being stored. */
type AttachmentsTable = {
  id: string;
  inquiry_id: string;
  message_id: string | null;
  created_at: Time;
  position: number;
  name: string;
  type: string;
  size: number;
  state: Attachment['state'];
};

/** How far a folder is read, by one instance at a time; the command `receive` counts in a row of its own. */
export type MailboxesTable = {
  name: string;
  uid_validity: string | null;
  last_uid: number;
  /** The first mail that waits there, as its inquiry has had its mails of the day; null for none. */
  waiting_uid: number | null;
  /** Counts the leases: an instance that has an older one may store nothing. */
  lease_number: number;
  leased_until: Time | null;
  /** Since when it can't be read, and why; null while it can. */
  failed_since: Time | null;
  failure: string | null;
};

/** A mail of a folder that is read again: one that could not be read, or one from nobody. */
export type LateMailsTable = {
  mailbox: string;
  uid: number;
  tries: number;
  /** When it is read again; or forgotten, once it is given up: 1 or 0. */
  due_at: Time;
  is_given_up: number;
};

export type NotesTable = {
  id: string;
  inquiry_id: string;
  created_at: Time;
  text: string;
  author: string | null;
};

export type SavedRepliesTable = {
  id: string;
  /** JSON by language; all names but one may be empty. */
  names: string;
  inquiry_type: InquiryType | null;
  texts: string;
  version: number;
  created_at: Time;
};

export type StaffTable = {
  id: string;
  /** Unique, in lower case. */
  email: string;
  name: string;
  language: Language;
  created_at: Time;
  wants_morning_mail: number;
  /** Whether they get mails of news while they have no desk open. */
  wants_news_mail: number;
  /** The last use of any session, accurate to a few minutes; null before the first sign-in. */
  last_seen_at: Time | null;
  /** 1 or 0: whether the person chose the language. Until then it is a guess of the one who added them. */
  has_chosen_language: number;
  signatures: string;
  may_edit: number;
};

export type SessionsTable = {
  id: string;
  /** The ID that pages know: the hash never leaves the server. */
  public_id: string;
  /** The browser and system, such as Chrome and Windows; null where they are unknown. */
  browser: string | null;
  system: string | null;
  known_browser: string | null;
  staff_id: string;
  created_at: Time;
  last_used_at: Time;
};

export type Schema = WebsiteTables & {
  inquiries: InquiriesTable;
  outbox_messages: OutboxMessagesTable;
  notes: NotesTable;
  messages: MessagesTable;
  attachments: AttachmentsTable;
  attachment_chunks: { attachment_id: string; position: number; bytes: Uint8Array };
  mailboxes: MailboxesTable;
  late_mails: LateMailsTable;
  /** The acts of staff on an inquiry. The line of an erasure stays; all else goes with the inquiry. */
  history: {
    id: string;
    inquiry_id: string;
    created_at: Time;
    kind: HistoryKind;
    actor: string | null;
    detail: string | null;
  };
  /** The text of an inquiry as searches see it; see `toSearchText`. */
  inquiry_search: { inquiry_id: string; text: string };
  /** The IDs of mails to families that were erased; they tell of nobody. An answer to one is not missing. */
  erased_messages: { id: string };
  /** The erased inquiries, for the counts of the overview; nothing in them tells of a person. */
  erased_inquiries: Pick<InquiriesTable, 'id' | 'created_at' | 'status'> & { inquiry_type: InquiryType };
  /** The inquiries that staff have on screen; a row older than a minute counts no more. */
  open_inquiries: {
    staff_id: string;
    inquiry_id: string;
    seen_at: Time;
    is_writing: number;
  };
  saved_replies: SavedRepliesTable;
  /** The tries to back up, by the time they ended; `error` is null for those that succeeded. */
  backups: { finished_at: Time; error: string | null };
  /** The news of a person, until their desk has shown them; `mail_id` once a mail tells of them. */
  news: {
    staff_id: string;
    inquiry_id: string;
    kind: 'assigned' | 'answered' | 'returned';
    created_at: Time;
    actor: string | null;
    mail_id: string | null;
  };
  /** The days of the academy's clock, such as `2026-03-12`, whose morning mails are queued. */
  mornings: { day: string };
  /** Two rows for each stored inquiry, kept for a day: hashes of the network, and of it with the address. */
  client_marks: { client: string; created_at: Time };
  secrets: { name: string; value: string };
  staff: StaffTable;
  /** One row for each request for a code, from unknown addresses too, kept for an hour to count them. */
  sign_in_codes: {
    id: string;
    browser: string;
    address: string;
    /** Keyed hash of the client's network; null when rate limits are off. */
    client: string | null;
    /** SHA-256 of the cookie of a browser where this person signed in before; null for others: strangers. */
    known_browser: string | null;
    /** Null for an unknown address. */
    staff_id: string | null;
    /** Keyed hash of the code; null until the mail with it is written. */
    code_hash: string | null;
    tries: number;
    tried_at: Time | null;
    language: Language | null;
    created_at: Time;
    expires_at: Time;
    ended_at: Time | null;
  };
  /** One row for each browser, as the SHA-256 of its cookie, and person that signed in with it. */
  known_browsers: {
    browser: string;
    staff_id: string;
    last_used_at: Time;
  };
  /** The codes that `staff code` printed; a person has one at most. */
  operator_codes: {
    staff_id: string;
    code_hash: string;
    expires_at: Time;
  };
  /** Acts that are limited to some an hour, kept for an hour to count them. */
  limited_acts: {
    /** The person who did it; null for kinds that are counted over all persons together. */
    staff_id: string | null;
    kind: 'people' | 'sign-outs' | 'mails' | 'replies' | 'files' | 'pictures';
    created_at: Time;
  };
  sessions: SessionsTable;
};

/** The database, or a transaction on it where either will do. */
export type Database = Kysely<Schema>;

export type Transaction = KyselyTransaction<Schema>;
