import type { HttpError } from './http-error.ts';

/** An answer in JSON, which nobody keeps (docs/contract.md, section 1). */
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

/** What a rejection looks like to a script: `{error}`, and `{fields}` where fields were refused. */
export function answerHttpError({ status, message, fields, headers }: HttpError): Response {
  return answerJson(status, { error: message, ...(fields && { fields }) }, headers);
}
