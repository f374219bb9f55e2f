import type { ClosedDays } from '../../content/studio-clock.ts';
import type { Language } from '../../inquiry/language.ts';

// The people of the desk, their codes and their sessions (docs/contract.md, section 7).

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

/** The answer to a request for a code, the same for every address; `isFile`: without a mail server. */
export type CodeAnswer = { expiresAt: string; isFile: boolean };
/** An instructor of an inquiry; one who has left the site keeps the name here, and can't be chosen. */
export type NamedInstructor = { slug: string; names: Record<Language, string>; isOnSite: boolean };
/** The facts of the academy on a page; staff may publish other ones while it is open. */
export type AcademyFacts = {
  academy: Record<Language, string>;
  /** Whose clock its hours follow. */
  city: Record<Language, string>;
  timeZone: string;
  hours: { days: string[]; opens?: string | undefined }[];
  closedDays: readonly (ClosedDays[number] & { names: Record<Language, string> })[];
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

/** The message for an address that is on the list of staff already. */
export const takenMessage = 'This address is on the list already';
