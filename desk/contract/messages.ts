// The conversation of an inquiry: the messages between family and academy after that of the form.

/**
 * The kinds of a message: a reply of ours, an answer of the family, a mail of ours written outside the desk;
 * and those that need no answer and are folded: an automatic answer, the report of a mail server, an answer
 * to an address that was corrected since.
 */
export type MessageKind = 'reply' | 'answer' | 'outside' | 'automatic' | 'report' | 'corrected';

/** The messages that lists show, and after which nobody is asked for an older one. */
export const spokenKinds = ['reply', 'answer', 'outside'] as const satisfies readonly MessageKind[];

/** Why a mail server took a mail not. */
export type RefusalReason =
  | 'full'
  | 'no-address'
  | 'refused'
  | 'too-large'
  | 'unreached'
  /** The address or the domain of the academy is refused everywhere. */
  | 'our-side'
  | 'unknown';

/** A file of a message. `left`: it is only named, and lies in the mailbox. */
export type Attachment = {
  id: string;
  name: string;
  /** A media type, as the mail says. */
  type: string;
  /** In bytes. */
  size: number;
  state: 'kept' | 'too-large' | 'left';
};

type MailState = 'pending' | 'sent' | 'dead' | 'withheld';

/** A mail about an inquiry, and its fate. */
export type InquiryMail = {
  id: string;
  kind: 'notification' | 'acknowledgement';
  state: MailState;
  attempts: number;
  sentAt: string | null;
  /** Whether it became a file instead, as no mail server was set. */
  isFile: boolean;
  nextAttemptAt: string | null;
  lastError: string | null;
};

/** The state of a reply on its way to the family. */
export type Delivery = Pick<
  InquiryMail,
  'state' | 'attempts' | 'sentAt' | 'isFile' | 'nextAttemptAt' | 'lastError'
> & {
  /** Until then it can be taken back; null once a worker has claimed it. */
  leavesAt: string | null;
  /** Why the mail server refuses it, by class; null while it does not. */
  reason: RefusalReason | null;
  /** It was delivered to a mail server and came back. */
  bounce: { at: string; reason: RefusalReason; text: string } | null;
  /** A mail server says that it is late. */
  delayedAt: string | null;
};

/** A message. All times are ISO 8601, UTC. */
export type Message = {
  id: string;
  kind: MessageKind;
  /** When it was sent off, or arrived. */
  at: string;
  /** The sender's own date, which may be any. */
  datedAt: string | null;
  /** The author, if one of the staff, by the name of that time; null for a mail that came in. */
  author: string | null;
  /** The ID of the author: colleagues may share a name. */
  authorId: string | null;
  /** The name of the sender of a mail; empty where the mail does not give one. */
  name: string;
  /** Where a reply goes; from where a mail came. */
  address: string;
  /** To whom a reply goes, too; who else was on a mail, or is named there for an answer. */
  others: string[];
  subject: string;
  /** Its first characters, as many as `threadLimits` says. */
  text: string;
  /** It has more than those: `WholeMessage` holds them all. */
  hasMore: boolean;
  /** How many lines stand quoted below it; they are in `WholeMessage`. */
  quotedLines: number;
  /** The text was cut after 100,000 characters. */
  isCut: boolean;
  attachments: Attachment[];
  /** The state of a reply; null for other kinds. */
  fate: Delivery | null;
};

/** The long parts of a message: its whole text, and the quote below it. */
export type WholeMessage = { text: string; quote: string };

/** A file that waits for its reply to be sent off. */
export type AttachmentAnswer = { attachment: Attachment };

/** Messages of a conversation, oldest first, and how many came before them. */
export type MessagesAnswer = { messages: Message[]; earlier: number };

/**
 * The limits of a conversation: the newest spoken messages of an inquiry, the characters of each and of a
 * folded one. `mails` and `bytes` limit the mails of a family that an inquiry keeps, `others` the addresses of
 * others on one.
 */
export const threadLimits = {
  spoken: 30,
  characters: 4000,
  folded: 160,
  mails: 500,
  others: 10,
  bytes: 10_000_000,
} as const;

/** The longest subject and text of a reply, in UTF-16 code units; its most files, and their bytes in all. */
export const messageLimits = { subject: 200, text: 10_000, files: 3, bytes: 5 * 1024 * 1024 } as const;
const quotedLines = 60;
/** How many replies a person may send in a minute, and how long one waits before it leaves, in seconds. */
export const replyPace = { mostAMinute: 20, undoSeconds: 10 } as const;

/** Whether a message is one that lists show: one of ours, or an answer that somebody wrote. */
export const isSpoken = ({ kind }: Message) => spokenKinds.some((spoken) => spoken === kind);

/** Whether two addresses are the same but for capitals. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * Lists the addresses that a reply may go to, too: those of the family, and those that messages name, unless a
 * mail came from an address that is none of the family's. Who never wrote or got a mail is not known, and gets
 * nothing that others wrote.
 */
export function listCopies(
  family: readonly string[],
  messages: readonly { kind: MessageKind | 'void'; address: string; others: readonly string[] }[],
): { address: string; isKnown: boolean }[] {
  const fold = (addresses: readonly string[]) => addresses.map((address) => address.toLowerCase());
  const own = fold(family);
  const replies = messages.filter(({ kind }) => kind === 'reply');
  const known = new Set([...own, ...fold(replies.flatMap(({ address, others }) => [address, ...others]))]);
  const trusted = messages.filter(
    ({ kind, address }) => kind !== 'answer' || own.includes(address.toLowerCase()),
  );
  const named = new Set([...own, ...fold(trusted.flatMap(({ others }) => others))]);
  return Array.from(named, (address) => ({ address, isKnown: known.has(address) }));
}

/** Cuts the text of a family to the lines quoted below a reply: the first ones of a long text. */
export function cutQuote(lines: string[]): string[] {
  return lines.length > quotedLines ? [...lines.slice(0, quotedLines), '…'] : lines;
}

// `Hello Grace,` or `陈思远，您好：`; a line without that mark must begin as a greeting. A name has 100 characters.
const greeting =
  /^\s*(?:[^\n]{1,120}[,，:：!！]|(?:hello|hi|dear|good (?:morning|afternoon|evening)|您好|你好)[^\n.。?？]{0,110}[.。]?)[^\S\n]*\n\s*(?=\S)/iu;

/** Skips the greeting of a text of ours, which says nothing about its content. */
export function skipGreeting(text: string): string {
  return text.replace(greeting, '');
}

interface Conversation {
  waitingSince: string | null;
  messages: readonly Message[];
}

/** Whether the family waits for a reply: theirs is the last word, or ours came back. */
export function isAnswerWaiting({ waitingSince, messages }: Conversation): boolean {
  const last = messages.findLast(({ kind }) => kind === 'answer' || kind === 'reply');
  return waitingSince !== null && (last?.kind === 'answer' || Boolean(last?.fate?.bounce));
}
