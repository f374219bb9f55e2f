import { formAgeHeader } from '../../inquiry/fields.ts';
import { defaultLanguage, findLanguage, getLanguagePrefix } from '../../inquiry/language.ts';
import { checkInquiry } from '../../inquiry/schema.ts';
import type { InquiryStore, Submission } from '../inquiries/inquiry-store.ts';
import type { FloodLimit } from '../limits/flood-limit.ts';
import type { Log } from '../log.ts';
import type { Outbox } from '../mail/outbox.ts';
import { answerJson, HttpError, toHttpError, tooMany } from '../requests/http-error.ts';
import { isForm, type RequestBody, readRequestBody } from '../requests/request-body.ts';
import type { RejectedForm } from './rejected-form.ts';

type Context = {
  inquiries: InquiryStore;
  floodLimit: FloodLimit;
  outbox: Pick<Outbox, 'wake'>;
  answerWithForm: RejectedForm;
  log: Log;
};

/** Creates the handler of `submit-contact`: it stores an inquiry, sent as JSON or by a form. */
export function createSubmitContact({ inquiries, floodLimit, outbox, answerWithForm, log }: Context) {
  /** @throws any failure to store the inquiry; a form posted by a browser gets a page instead */
  return async (request: Request, client: string | null): Promise<Response> => {
    const isPageWanted = isBrowserForm(request.headers);
    const wait = client === null ? 0 : floodLimit(client);
    // The page for a browser keeps the submitted values, so read the body before refusing.
    if (wait > 0 && !isPageWanted) throw tooMany(wait);
    let typed: RequestBody['fields'] = {};
    try {
      const body = await readRequestBody(request);
      typed = body.fields;
      if (wait > 0) throw tooMany(wait);
      const id = await storeInquiry(inquiries, body, {
        idempotencyKey: readIdempotencyKey(request.headers),
        formAge: readFormAge(request.headers),
        client,
      });
      outbox.wake();
      return isPageWanted ? seeThankYouPage(typed) : answerJson(200, { success: true, id });
    } catch (error) {
      if (!isPageWanted) throw error;
      return answerWithForm(toHttpError(error, log), typed);
    }
  };
}

async function storeInquiry(
  inquiries: InquiryStore,
  { fields, isForm }: RequestBody,
  sender: Pick<Submission, 'idempotencyKey' | 'formAge' | 'client'>,
): Promise<string> {
  const checked = checkInquiry(fields);
  if (!checked.ok) {
    const [first = ''] = Object.values(checked.fields).flat();
    throw new HttpError(422, first, { fields: checked.fields });
  }
  const stored = await inquiries.store({
    ...sender,
    inquiry: checked.inquiry,
    isKeylessForm: isForm && sender.idempotencyKey === null,
  });
  if (stored.outcome === 'too-many') throw tooMany(stored.wait);
  if (stored.outcome !== 'key-conflict') return stored.id;
  throw new HttpError(
    409,
    'This form was sent before with other content. Please reload the page and try again.',
  );
}

// A script may post a form, too: a client's headers, or an Accept of JSON, mean that it expects JSON.
function isBrowserForm(headers: Headers): boolean {
  if (!isForm(headers) || headers.has('apikey') || headers.has('x-client-info')) return false;
  const accept = headers.get('accept')?.toLowerCase() ?? '';
  return accept.includes('text/html') || !accept.includes('application/json');
}

function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get('idempotency-key')?.trim() || null;
  if (key === null || /^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw new HttpError(400, 'The Idempotency-Key must be at most 255 ASCII characters.');
}

function readFormAge(headers: Headers): number | null {
  const age = headers.get(formAgeHeader) ?? '';
  return /^\d{1,15}$/.test(age) ? Number(age) : null;
}

function seeThankYouPage({ language }: RequestBody['fields']): Response {
  const prefix = getLanguagePrefix(findLanguage(language) ?? defaultLanguage);
  return new Response(null, {
    status: 303,
    headers: { location: `${prefix}/contact/thank-you`, 'cache-control': 'no-store' },
  });
}
