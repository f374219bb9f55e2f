import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { submitContactPath } from '../inquiry/fields.ts';
import type { Config } from './config.ts';
import { createCrossOrigin } from './contact/cross-origin.ts';
import { createFloodLimit } from './contact/flood-limit.ts';
import { createFunctions } from './contact/functions.ts';
import { createRejectedForm } from './contact/rejected-form.ts';
import { createSubmitContact } from './contact/submit-contact.ts';
import type { Database } from './database/open.ts';
import { answerAlive, createReadiness } from './health.ts';
import type { InquiryStore } from './inquiries/inquiry-store.ts';
import type { Log } from './log.ts';
import type { Outbox } from './mail/outbox.ts';
import type { StaticSite } from './pages/static-site.ts';
import { createClientReader } from './requests/client-reader.ts';
import { logFiles, logRequests } from './requests/request-log.ts';

type Context = {
  site: StaticSite;
  inquiries: InquiryStore;
  outbox: Pick<Outbox, 'wake'>;
  /** What is asked whether it answers. */
  database: Database;
  now: () => Date;
  config: Pick<Config, 'allowedOrigins' | 'isRateLimited' | 'trustedProxies'>;
  log: Log;
};

/** The service: `send` has what is built, `fetch` all else. */
export type App = Pick<StaticSite, 'send'> & {
  /** `socketAddress` is the address at the other end of the connection, where there is one. */
  fetch: (request: Request, socketAddress?: string) => Promise<Response>;
};

/**
 * Creates the whole service: a request in, an answer out.
 *
 * @param context the built site, the store, the outbox to wake, the database and the clock, the settings, the log
 */
export function createApp({ site, inquiries, outbox, database, now, config, log }: Context): App {
  const answerWithForm = createRejectedForm(() => site.readPage('/contact'));
  const floodLimit = createFloodLimit(() => now().getTime());
  const functions = createFunctions({
    handlers: {
      [submitContactPath]: createSubmitContact({ inquiries, floodLimit, outbox, answerWithForm, log }),
    },
    crossOrigin: createCrossOrigin(config.allowedOrigins),
    log,
  });
  const readClient = createClientReader(config, log);
  const answerReady = createReadiness({ database, now, log });

  const app = new Hono<{ Bindings: { socketAddress: string | undefined } }>();
  app.all('/functions/*', ({ req, env }) => functions(req.raw, readClient(req.raw, env.socketAddress)));
  app.get('/healthz', answerAlive);
  app.get('/readyz', answerReady);
  app.all('*', (context) => site.answer(context.req.raw));
  app.onError((error, { req }) => {
    log.error('A page could not be served.', error);
    return site.answerFailure(req.raw);
  });
  return {
    send: logFiles(site.send, log),
    fetch: logRequests((request, socketAddress) => app.fetch(request, { socketAddress }), log, randomUUID),
  };
}
