import type { ClosedDays } from '../content/studio-clock.ts';
import type { Language } from '../inquiry/language.ts';
import type { ErasedDetails, NewerDetails, StaleDetails } from './inbox.ts';
import type { RefusedField } from './website.ts';

// The contract between the desk's pages and the server (docs/contract.md, section 7).

/** The lengths of a mailed code and of one of `staff code`; a mailed one may be tried so often. */
export const codeLimits = { digits: 6, operatorDigits: 12, minutes: 10, tries: 5 } as const;

/** One of the staff. */
export type Person = {
  id: string;
  email: string;
  name: string;
  language: Language;
  wantsMorningMail: boolean;
  wantsNewsMail: boolean;
  /** Whether they may edit the website. */
  mayEdit: boolean;
  /** The signatures under replies, by the language of the inquiry; an empty one stands for the academy's. */
  signatures: Record<Language, string>;
};

/** The longest signature, in UTF-16 code units. */
export const signatureLimit = 500;

/** `lastSeenAt` is accurate to a few minutes; `openInquiries` is the count of the person's view Mine. */
export type ListedPerson = Person & {
  devices: number;
  lastSeenAt: string | null;
  isYou: boolean;
  openInquiries: number;
};

/** The answer to a request for a code, the same for every address. */
export type CodeAnswer = { expiresAt: string };
/** An instructor of an inquiry; one who has left the site keeps the name here, and can't be chosen. */
export type NamedInstructor = { slug: string; names: Record<Language, string>; isOnSite: boolean };
/** The facts of the academy on a page; staff may publish other ones while it is open. */
export type AcademyFacts = {
  academy: Record<Language, string>;
  timeZone: string;
  hours: { days: string[]; opens?: string | undefined }[];
  closedDays: ClosedDays;
  instructors: NamedInstructor[];
};
export type PersonAnswer = { person: Person };
/** The person who is signed in, and the academy's facts of now. */
export type SessionAnswer = PersonAnswer & { facts: AcademyFacts };
/** A browser in which one is signed in: such as Chrome on Windows, null where unknown. */
export type OwnSession = {
  id: string;
  browser: string | null;
  system: string | null;
  createdAt: string;
  /** Accurate to a few minutes. */
  lastUsedAt: string;
  isThis: boolean;
};
export type SessionsAnswer = { sessions: OwnSession[] };
export type PeopleAnswer = { people: ListedPerson[] };
/** The answer to a change that has nothing to tell. */
export type DoneAnswer = { done: true };

/** Why a request is refused, and the status of the answer. Pages have the words for each. */
export const deskErrors = {
  unreadable: 400,
  'signed-out': 401,
  elsewhere: 403,
  /** The person may not edit the website. */
  'may-not-edit': 403,
  'not-found': 404,
  'wrong-method': 405,
  /** Nobody can remove the last person, or themselves. */
  'last-person': 409,
  yourself: 409,
  /** Somebody must be able to edit the website. */
  'last-editor': 409,
  /** Somebody has changed it since it was seen. */
  stale: 409,
  /** One of its mails is being sent: it can be erased in a few minutes. */
  'mail-being-sent': 409,
  /** It is kept aside, or is not: restore it first, or there is nothing to restore. */
  'kept-aside': 409,
  /** The author of the reply has not seen the newest message. */
  'newer-message': 409,
  /** The reply can't be taken back any more. */
  'has-left': 409,
  'too-large': 413,
  'not-json': 415,
  invalid: 422,
  'wrong-code': 422,
  /** There is no code for this browser, or it has expired, was used, replaced or tried too often. */
  'code-over': 422,
  /** A page of the site can't be shown with these words. */
  'page-fails': 422,
  'too-many': 429,
  failed: 500,
  /** The database is down, full or locked. The answer says when to try again. */
  unavailable: 503,
} as const;

export type DeskErrorWord = keyof typeof deskErrors;

/**
 * A refusal: `fields` with `invalid`; `refused` fields of the website, and the pages that it `needs`; with
 * `page-fails`, the address of the `page` for visitors and the number of the error in the log; `triesLeft`
 * with `wrong-code`; `stale`, `newer` and `erased` of an inquiry.
 */
export type DeskErrorAnswer = {
  error: DeskErrorWord;
  fields?: Record<string, string[]>;
  refused?: RefusedField[];
  needs?: string[];
  page?: string;
  number?: string;
  triesLeft?: number;
  stale?: StaleDetails;
  newer?: NewerDetails;
  erased?: ErasedDetails;
};

/** The message for an address that is on the list of staff already. */
export const takenMessage = 'This address is on the list already';
