/** A JSON response that no cache stores (docs/contract.md, section 1). */
export function answerJson(status: number, body: object, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}

/** The header that says when to try again. */
export function retryAfter(milliseconds: number): Record<string, string> {
  return { 'retry-after': String(Math.ceil(milliseconds / 1000)) };
}

/** After an outage of the database. */
export const retrySoon = retryAfter(10_000);
