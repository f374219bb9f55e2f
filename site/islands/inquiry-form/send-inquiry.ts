import type { Academy } from '../../../content/academy-schema.ts';
import { allFields, formAgeHeader, inquiryFields, submitContactPath } from '../../../inquiry/fields.ts';
import type { FieldErrors } from '../../../inquiry/schema.ts';

/** A server that takes longer than this has not answered (docs/contract.md, section 1). Milliseconds. */
const timeout = 15_000;

/** The outcome of sending: stored, refused with the server's words, or no answer at all. */
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

/** A hosted backend to which the form sends instead (academy.yaml, `backend`). */
export type Backend = Academy['backend'];

/** The fields that a hosted function knows: those that the specification names. */
const hostedFields = allFields.filter(({ control }) => control !== 'hidden' && control !== 'context');

/**
 * Sends an inquiry to the function of a hosted backend, as the provider's own client does. Only an error's
 * body is read; any other answer is a success.
 *
 * @param instructor the name of the one for whom it is: no field of the function carries it, so it begins the
 *   message, where there is room
 */
export async function sendToBackend(
  inquiry: Readonly<Record<string, unknown>>,
  { url, anonymousKey }: Backend,
  instructor?: string,
): Promise<Outcome> {
  const message = `${inquiryFields.instructor.heading}: ${instructor}\n${inquiry['message']}`;
  const sent = instructor && message.length <= inquiryFields.message.max ? { ...inquiry, message } : inquiry;
  const body = Object.fromEntries(hostedFields.map(({ name }) => [name, sent[name]]));
  return attempt(async (signal) => {
    const headers = { apikey: anonymousKey, Authorization: `Bearer ${anonymousKey}` };
    const address = `${url.replace(/\/$/, '')}${submitContactPath}`;
    const response = await fetch(address, createPost(JSON.stringify(body), headers, signal));
    if (response.ok && response.headers.get('x-relay-error') !== 'true') return { kind: 'sent' };
    return createRejection(response.status, { ...(await readAnswer(response)), fields: {} });
  });
}

/**
 * Sends an inquiry to the one function. It counts as sent only if the answer is JSON that says so: a page
 * with status 200, from a misconfigured proxy, must never thank a visitor for an inquiry that is not stored.
 *
 * @param key the idempotency key of this filled form, the same for every retry
 */
export async function sendInquiry(body: string, key: string, fetch = globalThis.fetch): Promise<Outcome> {
  return attempt(async (signal) => {
    const age = String(Math.round(performance.now()));
    const headers = { Accept: 'application/json', 'Idempotency-Key': key, [formAgeHeader]: age };
    const response = await fetch(submitContactPath, createPost(body, headers, signal));
    const answer = await readAnswer(response);
    if (!response.ok) return createRejection(response.status, answer);
    return answer?.success === true ? { kind: 'sent' } : { kind: 'failed', message: '' };
  });
}

const createPost = (body: string, headers: Record<string, string>, signal: AbortSignal): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body,
  // The browser finishes the request of a visitor who leaves right after pressing.
  keepalive: true,
  signal,
});

// Without `AbortSignal.timeout`, which iOS 15 lacks.
async function attempt(send: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeout);
  try {
    return await send(late.signal);
  } catch (error) {
    if (late.signal.aborted) return { kind: 'timed-out' };
    return { kind: 'failed', message: error instanceof Error ? error.message : '' };
  } finally {
    clearTimeout(timer);
  }
}

// Null where it is no JSON: the parser's error about a proxy's page would not help a visitor. An answer that
// breaks off on its way is a failure of the network, and stays one.
async function readAnswer(response: Response): Promise<Answer | null> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function createRejection(status: number, answer: Answer | null): Outcome {
  const message = typeof answer?.error === 'string' ? answer.error : `HTTP ${status}`;
  return { kind: 'rejected', message, fields: answer?.fields ?? {} };
}
