/**
 * What a visitor may know of a failure: the status and its text where an answer failed, else the error's
 * message. Never a stack.
 *
 * @param error whatever was thrown
 * @param unknown stands in where it has no message
 */
export function failureMessage(error: unknown, unknown: string): string {
  if (error instanceof Response) return `${error.status} ${error.statusText}`.trim();
  const message = error instanceof Error ? error.message : error;
  return typeof message === 'string' && message ? message : unknown;
}
