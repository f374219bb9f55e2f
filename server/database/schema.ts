import type { InquiryStatus } from '../../desk/facts.ts';
import type { HistoryKind } from '../../desk/inbox.ts';
import type { InquiryType } from '../../inquiry/fields.ts';
import type { Language } from '../../inquiry/language.ts';
import type { Inquiry } from '../../inquiry/schema.ts';

/** Times are text in ISO 8601, UTC: their text order is their time order, in every database. */
type Time = string;

/** Each field of the form has a column of the same name. */
export type InquiriesTable = Inquiry & {
  /** A UUIDv7: random, but in order of creation. */
  id: string;
  created_at: Time;
  status: InquiryStatus;
  /** Why it is in quarantine; null when it is not. `staff`: marked as spam by hand. */
  quarantine_reason: 'honeypot' | 'too-fast' | 'staff' | null;
  /** The name of whoever marked it as spam; null for the form and the command line. */
  quarantined_by: string | null;
  /** Milliseconds since the form was shown; stored only when it was sent too fast. */
  form_age: number | null;
  idempotency_key: string | null;
  /** A hash of the content, to recognise a repeated inquiry. */
  fingerprint: string;
  /** Counts the changes of staff: of two answers, the one with the greater is the newer. */
  version: number;
  assigned_to: string | null;
  remind_at: Time | null;
  opened_at: Time | null;
  /** Since when family or staff owe an answer: its arrival, or the move to contacted; null once settled. */
  waiting_since: Time | null;
  /** The first move out of `new`, and the minutes until then while the studio was open. */
  contacted_at: Time | null;
  contact_minutes: number | null;
};

export type OutboxMessagesTable = {
  id: string;
  /** One of `inquiry_id`, `code_id`, `staff_id` and `notice` says what it is about, or to whom it goes. */
  inquiry_id: string | null;
  code_id: string | null;
  /** To whom the morning mail goes. */
  staff_id: string | null;
  /** What a notice says and to whom, as JSON (server/staff/notice.ts). */
  notice: string | null;
  /** `notification` goes to the staff, `acknowledgement` to the visitor, all others to one of the staff. */
  kind: 'notification' | 'acknowledgement' | 'sign-in-code' | 'morning' | 'notice';
  /** `dead`: given up until the staff resend it. `withheld`: waits for its inquiry to leave quarantine. */
  state: 'pending' | 'sent' | 'dead' | 'withheld';
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

export type NotesTable = {
  id: string;
  inquiry_id: string;
  created_at: Time;
  text: string;
  /** The name; null for the command line, and for notes older than the desk. */
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
  /** 1 or 0. */
  wants_morning_mail: number;
  /** The last use of any session, accurate to a few minutes; null before the first sign-in. */
  last_seen_at: Time | null;
  /** 1 or 0: whether the language is the person's choice. Until then it is a guess of whoever added them. */
  has_chosen_language: number;
  /** When their removal began: they can't sign in, and are listed only until nothing is assigned to them. */
  removed_at: Time | null;
};

/** One row for each browser that is signed in. */
export type SessionsTable = {
  /** SHA-256 of the cookie. */
  id: string;
  /** The ID that pages know: the hash never leaves the server. */
  public_id: string;
  /** Such as Chrome on Windows; null where they are unknown. */
  browser: string | null;
  system: string | null;
  /** As in `known_browsers`; null for sessions from before there were any. */
  known_browser: string | null;
  staff_id: string;
  created_at: Time;
  last_used_at: Time;
};

export type Schema = {
  inquiries: InquiriesTable;
  outbox_messages: OutboxMessagesTable;
  notes: NotesTable;
  /** What staff did with an inquiry. The line of an erasure stays; all else goes with the inquiry. */
  history: {
    id: string;
    /** Of an erased inquiry too. */
    inquiry_id: string;
    created_at: Time;
    kind: HistoryKind;
    /** The name, as it was then; null for the command line. */
    actor: string | null;
    /** A name, a status, a time or a kind of mail, as `kind` says. */
    detail: string | null;
  };
  /** The text of an inquiry as searches see it; see `toSearchText`. */
  inquiry_search: { inquiry_id: string; text: string };
  /** What the overview counts of an inquiry that was erased; nothing in it tells of a person. */
  erased_inquiries: Pick<
    InquiriesTable,
    'id' | 'created_at' | 'instructor' | 'language' | 'status' | 'contact_minutes'
  > & { inquiry_type: InquiryType };
  /** Who has which inquiry on screen; older than a minute, it counts no more. */
  open_inquiries: { staff_id: string; inquiry_id: string; seen_at: Time };
  saved_replies: SavedRepliesTable;
  /** The tries to back up, by the time they ended; `error` is null for those that succeeded. */
  backups: { finished_at: Time; error: string | null };
  /** The days of the academy's clock, such as `2026-03-12`, whose morning mails are queued. */
  mornings: { day: string };
  /** One row for each stored inquiry of a client, kept for a day: a hash of the address, not the inquiry. */
  client_marks: { client: string; created_at: Time };
  /** Random keys that all instances share. */
  secrets: { name: string; value: string };
  staff: StaffTable;
  /** One row for each request for a code, from unknown addresses too, kept for an hour to count them. */
  sign_in_codes: {
    id: string;
    /** SHA-256 of the cookie of the browser that asked. */
    browser: string;
    /** Keyed hash of the address that was typed. */
    address: string;
    /** Keyed hash of the client's network; null when rate limits are off. */
    client: string | null;
    /** SHA-256 of the cookie of a browser where this person signed in before; null for others: strangers. */
    known_browser: string | null;
    /** Null for an unknown address: no code is ever right then. */
    staff_id: string | null;
    /** Keyed hash of the code; null until the mail with it is written. */
    code_hash: string | null;
    tries: number;
    tried_at: Time | null;
    language: Language | null;
    created_at: Time;
    expires_at: Time;
    /** When it was used, or made void by a newer one. */
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
    /** Who did it; null for kinds that are counted over all persons together. */
    staff_id: string | null;
    kind: 'people' | 'sign-outs' | 'mails';
    created_at: Time;
  };
  sessions: SessionsTable;
};
