import type { Rejection } from './rejection.ts';

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
export function answerRejection({ status, message, fields, headers }: Rejection): Response {
  return answerJson(status, { error: message, ...(fields && { fields }) }, headers);
}
