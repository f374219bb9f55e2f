import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { submitContactPath } from '../inquiry/fields.ts';
import { getLanguagePrefix } from '../inquiry/language.ts';
import type { Config } from './config.ts';
import { createRejectedForm } from './contact/rejected-form.ts';
import { createSubmitContact } from './contact/submit-contact.ts';
import { createDesk } from './desk/desk.ts';
import type { DeskContext } from './desk/desk-context.ts';
import { answerSecurityContact, createReadiness } from './health.ts';
import type { InquiryStore } from './inquiries/inquiry-store.ts';
import { createFloodLimit } from './limits/flood-limit.ts';
import type { StaticSite } from './pages/static-site.ts';
import { createClientReader } from './requests/client-network.ts';
import { createCrossOrigin, createOriginCheck } from './requests/cross-origin.ts';
import type { Environment } from './requests/environment.ts';
import { answerHttpError, answerJson, HttpError, toHttpError } from './requests/http-error.ts';
import { logRequests } from './requests/request-log.ts';

type Context = Omit<DeskContext, 'readClient'> & {
  site: StaticSite;
  inquiries: Pick<InquiryStore, 'store'>;
  config: Pick<Config, 'allowedOrigins' | 'isRateLimited' | 'trustedProxies'>;
};

export type App = Pick<StaticSite, 'send'> & {
  fetch: (request: Request, environment: Environment['Bindings']) => Promise<Response>;
};

/** Creates the whole service, a function from request to response. */
export function createApp({ site, database, now, log, ...context }: Context): App {
  const app = new Hono<Environment>();
  const readClient = createClientReader(context.config, log);
  app.route('/', createFunctions({ site, now, log, readClient, ...context }));
  app.route('/', createDesk({ site, database, now, log, readClient, ...context }));
  // For the supervisor of the process, which asks whether it lives.
  app.get('/healthz', () => answerJson(200, { status: 'up' }));
  app.get('/.well-known/security.txt', () => answerSecurityContact(context, now()));
  app.get('/readyz', createReadiness({ database, now, log, pages: context.shown }));
  app.all('*', ({ req }) => site.answer(req.raw));
  app.onError((error, { req }) => {
    log.error('A page could not be served.', error);
    return site.answerFailure(req.raw);
  });
  return { send: site.send, fetch: logRequests(app.fetch, log, randomUUID) };
}

type FunctionContext = Omit<Context, 'database'> & { readClient: ReturnType<typeof createClientReader> };

// Every response here, errors included, is JSON, so that a stock client can parse it (docs/contract.md,
// section 1).
function createFunctions({ site, inquiries, outbox, now, config, log, readClient }: FunctionContext) {
  const answerWithForm = createRejectedForm(
    (language) => site.readPage(`${getLanguagePrefix(language)}/contact`) ?? site.readPage('/contact'),
  );
  const floodLimit = createFloodLimit(() => now().getTime());
  const submitContact = createSubmitContact({ inquiries, floodLimit, outbox, answerWithForm, log });

  const functions = new Hono<Environment>();
  functions.use('/functions/*', createCrossOrigin(config.allowedOrigins));
  functions.post(submitContactPath, createOriginCheck(config, log), ({ req, env }) =>
    submitContact(req.raw, readClient(req.raw.headers, env.incoming?.socket.remoteAddress)),
  );
  functions.all(submitContactPath, () => {
    throw new HttpError(405, 'Please send it with POST.', { headers: { allow: 'POST, OPTIONS' } });
  });
  functions.all('/functions/*', () => {
    throw new HttpError(404, 'There is no such function.');
  });
  functions.onError((error) => answerHttpError(toHttpError(error, log)));
  return functions;
}
