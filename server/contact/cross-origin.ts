// Contracts, section 1: what a stock client, its options, our own form and tracing may send.
const preflightHeaders = {
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'authorization, x-client-info, apikey, content-type, x-retry-count, x-region, idempotency-key, accept-language, traceparent, tracestate, baggage',
  'access-control-max-age': '86400',
};
const exposedHeaders = 'retry-after, x-request-id';

export type CrossOrigin = ReturnType<typeof createCrossOrigin>;

/**
 * Creates what other origins are told.
 *
 * @param allowedOrigins whose pages may call; none means any
 */
export function createCrossOrigin(allowedOrigins: readonly string[]) {
  // A page of an origin that isn't listed is told the first that is, and its browser keeps the answer from it.
  function readAllowed(request: Request): string {
    const origin = request.headers.get('origin') ?? '';
    return allowedOrigins.includes(origin) ? origin : (allowedOrigins[0] ?? '*');
  }

  return {
    /** The answer to a browser that asks before it sends. */
    answerPreflight(request: Request): Response {
      const headers = {
        ...preflightHeaders,
        'access-control-allow-origin': readAllowed(request),
        vary: 'Origin',
      };
      return new Response(null, { status: 204, headers });
    },
    /** Lets the page that asked read an answer, errors included. */
    allowReading(request: Request, response: Response): void {
      response.headers.set('access-control-allow-origin', readAllowed(request));
      response.headers.set('access-control-expose-headers', exposedHeaders);
      response.headers.append('vary', 'Origin');
    },
  };
}
