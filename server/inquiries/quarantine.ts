import type { InquiriesTable } from '../database/schema.ts';

// Milliseconds from showing the form to sending it. The limit is low on purpose: no person sends a form within a fifth
// of a second, not even after a reload that kept all values, but a robot that runs the page's script does. Slower
// robots are as fast as hasty people, so the honeypot has to catch them: a false positive delays a real inquiry until
// the staff look, while a spam mail costs the staff only a second.
const tooFastMilliseconds = 200;

/**
 * Decides whether an inquiry goes into quarantine, and why; null means that it is mailed.
 *
 * @param honeypot the value of the field that people don't see
 * @param formAge milliseconds since the form was shown, as our own client reports them; null for other clients and for
 *   forms without script, and never a reason for quarantine then
 */
export function readQuarantineReason(
  honeypot: string,
  formAge: number | null,
): InquiriesTable['quarantine_reason'] {
  if (honeypot !== '') return 'honeypot';
  return formAge !== null && formAge < tooFastMilliseconds ? 'too-fast' : null;
}
