import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Config } from '../config.ts';
import { HttpError } from './http-error.ts';

// Contracts, section 1: what a stock client, its options, our own form and tracing may send. One text each, as the
// contract writes them: the middleware would join a list without blanks.
const methods = 'POST, OPTIONS';
const requestHeaders =
  'authorization, x-client-info, apikey, content-type, x-retry-count, x-region, idempotency-key, accept-language, traceparent, tracestate, baggage';
const exposedHeaders = 'retry-after, x-request-id';

/**
 * Creates the middleware that answers preflights, and lets the page that asked read an answer, errors included.
 *
 * @param allowedOrigins whose pages may call; none means any
 */
export function createCrossOrigin(allowedOrigins: readonly string[]): MiddlewareHandler {
  const answer = cors({
    // A page of an origin that isn't listed is told the first that is, and its browser keeps the answer from it.
    origin: (origin) => (allowedOrigins.includes(origin) ? origin : (allowedOrigins[0] ?? '*')),
    allowMethods: [methods],
    allowHeaders: [requestHeaders],
    exposeHeaders: [exposedHeaders],
    maxAge: 86_400,
  });
  return async (context, next) => {
    const preflight = await answer(context, next);
    if (preflight) context.res = preflight;
    // The contract has this one; the headers that are allowed do not depend on those that are asked for.
    context.res.headers.set('vary', 'Origin');
  };
}

/**
 * Creates the middleware that refuses what a browser sends from a page of another site, where origins are configured.
 * Limiting who may read the answer is not enough: a browser sends a form, or a request of mode `no-cors`, all the same.
 * What is no browser sends neither header, and may call.
 *
 * @param config the origins whose pages may call, none meaning any, and our own site's address, which always may
 * @returns throws HttpError 403 before anything of the body is read
 */
export function createOriginCheck({
  allowedOrigins,
  siteUrl,
}: Pick<Config, 'allowedOrigins' | 'siteUrl'>): MiddlewareHandler {
  const allowed = [...allowedOrigins, new URL(siteUrl).origin];

  return async ({ req }, next) => {
    const origin = req.header('origin');
    const isElsewhere =
      origin === undefined
        ? ['cross-site', 'same-site'].includes(req.header('sec-fetch-site') ?? '')
        : !allowed.includes(origin);
    if (allowedOrigins.length > 0 && isElsewhere) {
      throw new HttpError(403, 'Pages of this origin may not send messages here.');
    }
    await next();
  };
}
