import type { InquiriesTable } from '../database/schema.ts';

// Milliseconds from the page's start to its sending. Low on purpose: nobody sees a form and sends it in a fifth of a
// second, not even where the browser has kept every word over a reload, while a robot that runs the page's script and posts
// at once does. Robots in a whole browser take longer, as hasty people do: a person kept by mistake waits for the staff to
// look, a spam mail that comes through costs them a second, so those are left to the trap.
const tooFastMilliseconds = 200;

/**
 * Why an inquiry is kept aside instead of mailed, or null.
 *
 * @param honeypot what stands in the field that people don't see
 * @param formAge milliseconds since the form was shown, as our own client says; null where the client says nothing, as
 *   a stock one and a form without script, which is never held against it
 */
export function readQuarantineReason(
  honeypot: string,
  formAge: number | null,
): InquiriesTable['quarantine_reason'] {
  if (honeypot !== '') return 'honeypot';
  return formAge !== null && formAge < tooFastMilliseconds ? 'too-fast' : null;
}
