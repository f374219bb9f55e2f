import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Log } from '../log.ts';
import { HttpError } from './http-error.ts';

// Stock clients, our form and tracing send these (docs/contract.md, section 1); joined without spaces.
const methods = 'POST, OPTIONS';
const requestHeaders =
  'authorization, x-client-info, apikey, content-type, x-retry-count, x-region, idempotency-key, accept-language, traceparent, tracestate, baggage';
const mostOriginCharacters = 200;
const exposedHeaders = 'retry-after, x-request-id';

/** Creates the middleware that answers preflights, and adds CORS headers to all responses. */
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

/** Logs that a page was refused: a setting that names its site wrongly refuses everybody. */
export function warnOfOrigin(log: Pick<Log, 'warn'>, origin: string | undefined, settings: string): void {
  const site = origin === undefined ? 'another site' : origin.slice(0, mostOriginCharacters);
  log.warn(`A page of ${site} was refused. If it is ours, correct ${settings}.`);
}

/**
 * Creates the middleware that refuses pages of other sites with 403: CORS only hides the answer from them.
 */
export function createOriginCheck(
  { allowedOrigins, siteUrl }: { allowedOrigins: readonly string[]; siteUrl: string },
  log: Pick<Log, 'warn'>,
): MiddlewareHandler {
  const allowed = [...allowedOrigins, new URL(siteUrl).origin];

  return async ({ req }, next) => {
    const origin = req.header('origin');
    const isElsewhere =
      origin === undefined
        ? ['cross-site', 'same-site'].includes(req.header('sec-fetch-site') ?? '')
        : !allowed.includes(origin);
    if (allowedOrigins.length > 0 && isElsewhere) {
      warnOfOrigin(log, origin, 'ALLOWED_ORIGINS and SITE_URL');
      throw new HttpError(403, 'Pages of this origin may not send messages here.');
    }
    await next();
  };
}
