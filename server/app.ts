import { Hono } from 'hono';
import { submitContactPath } from '../inquiry/fields.ts';
import { createCrossOrigin } from './cross-origin.ts';
import { createFunctions } from './functions.ts';
import type { InquiryStore } from './inquiries.ts';
import type { Log } from './log.ts';
import type { Outbox } from './outbox.ts';
import { createRejectedForm } from './rejected-form.ts';
import type { StaticSite } from './static-site.ts';
import { createSubmitContact } from './submit-contact.ts';

type Context = {
  site: StaticSite;
  inquiries: InquiryStore;
  outbox: Pick<Outbox, 'wake'>;
  allowedOrigins: readonly string[];
  log: Log;
};

export type App = { fetch: (request: Request) => Response | Promise<Response> };

/**
 * Creates the whole service: a request in, an answer out.
 *
 * @param context the built site, the store, the outbox to wake, who may call from elsewhere, the log
 */
export function createApp({ site, inquiries, outbox, allowedOrigins, log }: Context): App {
  const answerWithForm = createRejectedForm(() => site.readPage('/contact'));
  const functions = createFunctions({
    handlers: { [submitContactPath]: createSubmitContact({ inquiries, outbox, answerWithForm, log }) },
    crossOrigin: createCrossOrigin(allowedOrigins),
    log,
  });

  const app = new Hono();
  app.all('/functions/*', (context) => functions(context.req.raw));
  app.all('*', (context) => site.answer(context.req.raw));
  app.onError((error) => {
    log.error('A page could not be served.', error);
    return new Response('Something went wrong on our side.\n', {
      status: 500,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  });
  return { fetch: (request) => app.fetch(request) };
}
