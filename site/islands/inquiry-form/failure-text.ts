import type { Outcome } from './send-inquiry.ts';
import type { ToastTexts } from './texts.ts';

/**
 * Says why sending failed, in the words of the specification's section 8: what the server answered, or
 * what the network did, or that it took too long, or that the error is unknown where it has no message.
 */
export function failureText(
  failure: Exclude<Outcome, { kind: 'sent' }>,
  { rejected, network, unknown, timedOut }: ToastTexts['failure'],
): string {
  if (failure.kind === 'rejected') return rejected.zh + failure.message;
  if (failure.kind === 'timed-out') return network.zh + timedOut.zh;
  return network.zh + (failure.message || unknown.zh);
}
