import type { ErasedDetails, NewerDetails, StaleDetails } from './inbox.ts';
import type { RefusedField } from './website.ts';

/** Why a request is refused, and the status of the answer. Pages have the words for each. */
export const deskErrors = {
  unreadable: 400,
  'signed-out': 401,
  /** Asked by a page of another address than the desk's. */
  elsewhere: 403,
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
 * with `wrong-code`; `stale`, `newer` and `erased` of an inquiry; with `elsewhere`, the `address` of the desk.
 */
export type DeskErrorAnswer = {
  error: DeskErrorWord;
  fields?: Record<string, string[]>;
  refused?: RefusedField[];
  needs?: string[];
  page?: string;
  number?: string;
  triesLeft?: number;
  address?: string;
  stale?: StaleDetails;
  newer?: NewerDetails;
  erased?: ErasedDetails;
};
