import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Config } from '../config.ts';
import { HttpError } from './http-error.ts';

// The headers that stock clients, our form and tracing may send (docs/contract.md, section 1). Each is one string,
// because the middleware would join a list without spaces.
const methods = 'POST, OPTIONS';
const requestHeaders =
  'authorization, x-client-info, apikey, content-type, x-retry-count, x-region, idempotency-key, accept-language, traceparent, tracestate, baggage';
const exposedHeaders = 'retry-after, x-request-id';

/**
 * Creates the middleware that answers preflights, and adds CORS headers to every response, errors included.
 *
 * @param allowedOrigins the origins that may call; an empty list allows any
 */
export function createCrossOrigin(allowedOrigins: readonly string[]): MiddlewareHandler {
  const answer = cors({
    // For an unlisted origin, return the first listed one: the browser then withholds the response.
    origin: (origin) => (allowedOrigins.includes(origin) ? origin : (allowedOrigins[0] ?? '*')),
    allowMethods: [methods],
    allowHeaders: [requestHeaders],
    exposeHeaders: [exposedHeaders],
    maxAge: 86_400,
  });
  return async (context, next) => {
    const preflight = await answer(context, next);
    if (preflight) context.res = preflight;
    // The contract requires this one; the allowed headers do not depend on the requested ones.
    context.res.headers.set('vary', 'Origin');
  };
}

/**
 * Creates the middleware that refuses requests from pages of other sites, when origins are configured. CORS alone is
 * not enough: it only hides the response, and a browser still sends a form or a `no-cors` request. Clients that are not
 * browsers send neither header, and may call.
 *
 * @param config the origins that may call, empty for any, and our own site's address, which always may
 * @returns middleware that throws HttpError 403 before it reads the body
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
