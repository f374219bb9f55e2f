import type { FieldName, InquiryType } from '../../inquiry/fields.ts';
import type { Language } from '../../inquiry/language.ts';
import { normalize } from '../../inquiry/normalize.ts';
import type { ChangeKind, Moved } from '../acts.ts';
import type { Colleague, Field } from '../facts.ts';
import type { View } from '../views.ts';
import type { InquiryMail, Message, MessagesAnswer } from './messages.ts';

// The contract between the desk's inbox and the server (docs/contract.md, section 8).

/** How many rows a page of the list has. */
export const pageRows = 50;
/** How many rows before and after an inquiry say where it stands. */
export const aroundRows = 10;

/** The longest note and search, in UTF-16 code units. */
export const noteLimit = 5000;
export const searchLimit = 100;

/** An inquiry in a list. All times are ISO 8601, UTC. */
export type InquiryRow = Moved & {
  id: string;
  /** Grows with each change: the answer with the greater version is the newer one. */
  version: number;
  createdAt: string;
  name: string;
  type: InquiryType;
  /** A slug; a visitor's program may send any text. */
  instructor: string | null;
  language: Language | null;
  /** When the newest message came or went: lists are sorted by it. */
  lastAt: string;
  /** The beginning of the newest message, on one line. */
  excerpt: string;
  /** The author of that message if it is a reply; null where the family wrote it. */
  excerptBy: string | null;
  /** Whether the newest message is an answer of the family. */
  isAnswered: boolean;
  /** Whether it is in the view Waiting. */
  isLate: boolean;
  /** When a reply came back, and who had sent it; who set the reminder (`findCall` in desk/views.ts). */
  returnedAt: string | null;
  returnedTo: string | null;
  remindBy: string | null;
  /** The arrival of the oldest unread answer (`isAnswerFor` in desk/views.ts); null where there is none. */
  unreadSince: string | null;
  /** When a colleague made it the assignee's, who has not opened it since. */
  handedAt: string | null;
  /** Whether nobody has opened it yet. */
  isUnread: boolean;
};

export type ListAnswer = {
  rows: InquiryRow[];
  /** The IDs of the inquiries that stand first, since they have a call for the person who is signed in. */
  calling: string[];
  /** The beginning of the next page; null on the last one. */
  next: string | null;
  total: number;
};

/** The rows of a list around an inquiry; none when the list does not hold it. */
export type AroundAnswer = {
  rows: InquiryRow[];
  /** The place of the first of them in the list, from 1. */
  first: number;
  /** For an inquiry that the list does not hold, its place in All or in Spam, from 1. */
  elsewhere: { view: View; index: number; total: number } | null;
};

/** The mails that can't be delivered, except those that nobody needs any more, such as expired codes. */
export type MailTrouble = {
  /** The mails that were given up, or wait for over half an hour; whether the view `mails` lists any. */
  stuck: { waiting: number; since: string; isListed: boolean } | null;
  /** The colleagues whose address the mail server refuses, with its answer. */
  refused: { person: Colleague; reason: string }[];
};

/** The troubles that the service has. */
export type ServiceTrouble = Partial<MailTrouble> & {
  /** No mail server is set, so mails become files. */
  noMailServer?: true;
  /** The disk of the data is nearly full: how many percent are free. */
  disk?: { free: number };
  /** The database is damaged, or backups failed or are missing for two days; `last` is the last good one. */
  backup?: { isDamaged: boolean; hasFailed: boolean; last: string | null };
  /** How many percent of the room for the families' files are taken, in all or by unanswered inquiries. */
  files?: { percent: number };
  /** The mailbox with the families' answers can't be read. */
  mailbox?: { since: string };
  /** Mails of the mailbox that can't be read here: `INBOX: UID 7, INBOX: UID 9`. */
  unread?: string;
};

export type CountsAnswer = {
  counts: Record<View, number>;
  /** The inquiries of the view New that nobody has opened yet. */
  unread: number;
  /** The inquiries of the view Mine with news: handed over, an unread answer, a returned reply, a due reminder. */
  news: number;
  trouble: ServiceTrouble | null;
  /** The newest and the oldest month with an inquiry, of the academy's clock; null while there is none. */
  months: { from: string; to: string } | null;
};

/** A note; `author` is null for the command line. Notes are never edited. */
export type Note = { id: string; createdAt: string; author: string | null; text: string };

/** An act of a person; `by` is null for the command line. `to` is a name, a status or a time, by `kind`. */
export type HistoryEntry = {
  id: string;
  at: string;
  by: string | null;
  kind: HistoryKind;
  to: string | null;
};

export type HistoryKind =
  /** A change of a field (desk/acts.ts). */
  | ChangeKind
  /** The first time that anybody opened it. */
  | 'opened'
  | 'unread'
  | 'entered'
  /** A reply was prepared for a mail program; whether it was sent is unknown. */
  | 'reply'
  /** A reply of the desk left, was taken back or sent again; a mail arrived. They stand in the thread. */
  | 'sent'
  | 'taken-back'
  | 'sent-again'
  | 'received'
  /** A mail that was written outside the desk counts as a reply. */
  | 'answered-outside'
  | 'note'
  /** `to`: the kind of mail. */
  | 'resent'
  | 'erased';

export type FullInquiry = InquiryRow &
  MessagesAnswer & {
    phone: string;
    message: string;
    /** The values of the form's other fields (`otherFields`), except empty ones. */
    others: { name: FieldName; value: string }[];
    /** The time zone of the visitor, an IANA name; null when it is unknown. */
    timeZone: string | null;
    /** Whether it keeps no more mails of its family: later ones lie in the mailbox. */
    isFull: boolean;
    /** The colleague who entered it by hand; null for the form. */
    enteredBy: string | null;
    notes: Note[];
    mails: InquiryMail[];
    /** Newest first. */
    history: HistoryEntry[];
    /** Other inquiries of the same address or phone, newest first, ten at most. */
    alsoWrote: Pick<InquiryRow, 'id' | 'name' | 'type' | 'createdAt' | 'status'>[];
  };

export type InquiryAnswer = { inquiry: FullInquiry };

/** The refusal `stale`: who changed which fields since, and when; and the inquiry as it is now. */
export type StaleDetails = {
  moved: { field: Field; by: string | null; at: string }[];
  inquiry: FullInquiry;
};

/** With the error `newer-message`: the newest message, of which `author` is null where it came by mail. */
export type NewerDetails = Pick<Message, 'kind' | 'author' | 'at'> & {
  excerpt: string;
  inquiry: FullInquiry;
};

/** With the error `not-found`, of an inquiry that was erased. */
export type ErasedDetails = { by: string | null; at: string };

// Ignore invisible characters in a name, since nobody can type them: marks of direction, fillers, joiners.
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The last word of a name, which has to be typed before it is erased: `Brooks`, or all of 陈思远. */
export function findLastWord(name: string): string {
  return name.replace(unseen, '').trim().split(/\s+/u).at(-1) ?? '';
}

/** Whether a typed text is this word; case does not matter. */
export function isSameWord(typed: string, word: string): boolean {
  const fold = (text: string) => normalize(text.replace(unseen, '').trim(), 'NFC').toLowerCase();
  return fold(typed) === fold(word);
}

/** The newest items. The page remembers those it has seen: any other is new, or has changed. */
export type LiveAnswer = {
  /** The IDs of the newest inquiries, newest first; those kept aside too. */
  arrived: string[];
  /** The newest acts of staff, newest first. */
  changes: { id: string; inquiry: string; kind: HistoryKind; by: string | null }[];
  /** The people who have an inquiry on screen, including oneself. */
  open: { inquiry: string; person: Colleague; isWriting: boolean }[];
  /** The IDs of the inquiries whose reminder came due last, newest first: these moved without an act. */
  reminded: string[];
  /** The IDs of the inquiries that began to wait last, newest first. */
  waiting: string[];
  trouble: ServiceTrouble | null;
};

/** The words in braces that a saved reply may hold. */
export const replyWords = ['when', 'instructor', 'me'] as const;

/** The longest name and text of a saved reply, in UTF-16 code units. */
export const replyLimits = { name: 80, text: 1500 } as const;
/** The most saved replies, and the message when there are so many. */
export const mostReplies = 50;
export const fullMessage = 'There are 50 saved replies already';
/** A saved reply as staff write it: one name at least; `type` is that for which it is chosen first. */
export type ReplyContent = {
  names: Record<Language, string>;
  type: InquiryType | null;
  texts: Record<Language, string>;
};
export type SavedReply = ReplyContent & { id: string; version: number };
export type RepliesAnswer = { replies: SavedReply[] };
export type ReplyAnswer = { reply: SavedReply };

/** The last 12 weeks, from Monday to Sunday of the academy's clock; spam is not counted. */
export type OverviewAnswer = {
  /** Oldest first, each by its Monday, such as `2026-03-09`; the last one is still running. */
  weeks: { monday: string; byType: Record<InquiryType, number>; booked: number }[];
};
