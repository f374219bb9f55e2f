import { checkInquiry } from '../inquiry/schema.ts';
import type { InquiryStore } from './inquiries.ts';
import { answerJson } from './json-answer.ts';
import type { Log } from './log.ts';
import type { Outbox } from './outbox.ts';
import type { RejectedForm } from './rejected-form.ts';
import { Rejection, toRejection } from './rejection.ts';
import { isForm, type RequestBody, readRequestBody } from './request-body.ts';

type Context = {
  inquiries: InquiryStore;
  outbox: Pick<Outbox, 'wake'>;
  answerWithForm: RejectedForm;
  log: Log;
};

const thankYouPath = '/contact/thank-you';

/**
 * Creates the function `submit-contact`: it takes an inquiry from a script, or from the form where no script runs.
 *
 * @param context the store, the outbox to wake, the page for a refused form, the log
 */
export function createSubmitContact({ inquiries, outbox, answerWithForm, log }: Context) {
  /** @throws whatever keeps the inquiry from being stored; a browser's own form gets a page instead */
  return async (request: Request): Promise<Response> => {
    const isPageWanted = isBrowserForm(request.headers);
    let typed: RequestBody['fields'] = {};
    try {
      const body = await readRequestBody(request);
      typed = body.fields;
      const id = await storeInquiry(inquiries, body, readIdempotencyKey(request.headers));
      outbox.wake();
      return isPageWanted ? seeThankYouPage() : answerJson(200, { success: true, id });
    } catch (error) {
      if (!isPageWanted) throw error;
      return answerWithForm(toRejection(error, log), typed);
    }
  };
}

async function storeInquiry(
  inquiries: InquiryStore,
  { fields, isForm }: RequestBody,
  idempotencyKey: string | null,
): Promise<string> {
  const checked = checkInquiry(fields);
  if (!checked.ok) {
    const [first = ''] = Object.values(checked.fields).flat();
    throw new Rejection(422, first, { fields: checked.fields });
  }
  const stored = await inquiries.store({
    inquiry: checked.inquiry,
    idempotencyKey,
    isKeylessForm: isForm && idempotencyKey === null,
  });
  if (stored.outcome !== 'key-conflict') return stored.id;
  throw new Rejection(
    409,
    'This form was sent before with other content. Please reload the page and try again.',
  );
}

// A script that posts a form says so by a client's headers, or by asking for JSON: to it a page would look like success.
function isBrowserForm(headers: Headers): boolean {
  if (!isForm(headers) || headers.has('apikey') || headers.has('x-client-info')) return false;
  const accept = headers.get('accept')?.toLowerCase() ?? '';
  return accept.includes('text/html') || !accept.includes('application/json');
}

function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get('idempotency-key')?.trim() || null;
  if (key === null || /^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw new Rejection(400, 'The Idempotency-Key must be at most 255 ASCII characters.');
}

function seeThankYouPage(): Response {
  return new Response(null, {
    status: 303,
    headers: { location: thankYouPath, 'cache-control': 'no-store' },
  });
}
