import type { FieldErrors } from '../../inquiry/schema.ts';
import { StoreUnavailableError } from '../database/store-unavailable.ts';
import type { Log } from '../log.ts';

/** A JSON response that no cache stores (docs/contract.md, section 1). */
export function answerJson(status: number, body: object, headers: Record<string, string> = {}): Response {
  const own = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(JSON.stringify(body), { status, headers: { ...own, ...headers } });
}

export function retryAfter(milliseconds: number): Record<string, string> {
  return { 'retry-after': String(Math.ceil(milliseconds / 1000)) };
}

export const retrySoon = retryAfter(10_000);

/** The contract's statuses (docs/contract.md, section 1), 403 for other origins, 500 for our own errors. */
export type RejectionStatus = 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

type Details = { fields?: FieldErrors; headers?: Record<string, string>; cause?: unknown };

/** A refused request: its status, the message for the visitor, and the errors of each field. */
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

/** Creates the 429 error. The form shows its message unchanged, so it is short and in both languages. */
export function tooMany(milliseconds: number): HttpError {
  const { en, zh } = describeWait(Math.ceil(milliseconds / 60_000));
  return new HttpError(
    429,
    `Too many messages from your connection. Please try again in ${en}. 发送过于频繁，请在${zh}后再试。`,
    { headers: retryAfter(milliseconds) },
  );
}

function describeWait(minutes: number): { en: string; zh: string } {
  if (minutes <= 90) return { en: minutes === 1 ? 'a minute' : `${minutes} minutes`, zh: ` ${minutes} 分钟` };
  const hours = Math.ceil(minutes / 60);
  return { en: `${hours} hours`, zh: ` ${hours} 小时` };
}

/** Maps any thrown value to an HTTP error, the only place to do so, and logs our own failures. */
export function toHttpError(error: unknown, log: Log): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof StoreUnavailableError) {
    log.error('An inquiry could not be stored; the visitor was asked to try again.', error.cause);
    return new HttpError(503, 'Your message could not be stored just now. Please try again in a moment.', {
      headers: retrySoon,
    });
  }
  log.error('A request failed unexpectedly.', error);
  return new HttpError(500, 'Something went wrong on our side. Please try again, or call us.');
}

/** The JSON of a refused request: `{error}`, with `{fields}` when fields were refused. */
export const answerHttpError = ({ status, message, fields, headers }: HttpError): Response =>
  answerJson(status, { error: message, ...(fields && { fields }) }, headers);
