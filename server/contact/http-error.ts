import type { FieldErrors } from '../../inquiry/schema.ts';
import { StoreUnavailableError } from '../database/store-unavailable.ts';
import type { Log } from '../log.ts';

/** The statuses of the contract's table (docs/contract.md, section 1), 403 for other origins, and 500 for our own mistakes. */
export type RejectionStatus = 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

type Details = { fields?: FieldErrors; headers?: Record<string, string>; cause?: unknown };

/** A request that is refused: its status, the sentence the visitor reads, and what is wrong with which field. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: RejectionStatus;
  readonly fields: FieldErrors | undefined;
  readonly headers: Record<string, string>;

  constructor(status: RejectionStatus, message: string, { fields, headers = {}, cause }: Details = {}) {
    super(message, { cause });
    this.status = status;
    this.fields = fields;
    this.headers = headers;
  }
}

const retryAfterSeconds = '10';

/**
 * Turns whatever was thrown into the answer it deserves: the one place where errors get their status. What the
 * operator must know about is logged here.
 *
 * @param error anything thrown while a request was answered
 * @param log where failures that are not the visitor's are told
 */
export function toHttpError(error: unknown, log: Log): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof StoreUnavailableError) {
    log.error('An inquiry could not be stored; the visitor was asked to try again.', error.cause);
    return new HttpError(503, 'Your message could not be stored just now. Please try again in a moment.', {
      headers: { 'retry-after': retryAfterSeconds },
    });
  }
  log.error('A request failed unexpectedly.', error);
  return new HttpError(500, 'Something went wrong on our side. Please try again, or call us.');
}
