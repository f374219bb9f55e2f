import type { HttpError } from './http-error.ts';

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

/** The JSON of a refused request: `{error}`, with `{fields}` when fields were refused. */
export function answerHttpError({ status, message, fields, headers }: HttpError): Response {
  return answerJson(status, { error: message, ...(fields && { fields }) }, headers);
}
