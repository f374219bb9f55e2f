import { formAgeHeader, submitContactPath } from '../../../inquiry/fields.ts';
import type { FieldErrors } from '../../../inquiry/schema.ts';

/** A server that takes longer than this has not answered (contracts, section 1). Milliseconds. */
const timeout = 15_000;

/** What became of sending: stored, refused with the server's words, or no answer at all. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'rejected'; message: string; fields: FieldErrors }
  | { kind: 'failed'; message: string }
  | { kind: 'timed-out' };

interface Answer {
  success?: unknown;
  error?: unknown;
  fields?: FieldErrors;
}

/**
 * Sends an inquiry to the one function. It counts as sent only if the answer is JSON that says so: a page
 * with status 200, as a misconfigured proxy gives, must never thank a visitor for what nobody stored.
 *
 * @param body the form's values as JSON
 * @param key the idempotency key of this filled form, the same for every retry
 * @param fetch for tests; the browser's own otherwise
 */
export async function sendInquiry(body: string, key: string, fetch = globalThis.fetch): Promise<Outcome> {
  try {
    const response = await fetch(submitContactPath, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'Idempotency-Key': key,
        [formAgeHeader]: String(Math.round(performance.now())),
      },
      body,
      // Who leaves right after pressing has still sent it.
      keepalive: true,
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) return await readRejection(response);
    const answer: Answer = await response.json();
    if (answer?.success === true) return { kind: 'sent' };
    return { kind: 'failed', message: '' };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return { kind: 'timed-out' };
    return { kind: 'failed', message: error instanceof Error ? error.message : '' };
  }
}

async function readRejection(response: Response): Promise<Outcome> {
  const answer: Answer | null = await response.json().catch(() => null);
  const message = typeof answer?.error === 'string' ? answer.error : `HTTP ${response.status}`;
  return { kind: 'rejected', message, fields: answer?.fields ?? {} };
}
