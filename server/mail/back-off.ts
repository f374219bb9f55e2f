import type { OutboxMessagesTable } from '../database/schema.ts';

const firstSeconds = 30;
const longestSeconds = 60 * 60;
/** The longest delay between two attempts, in milliseconds. */
export const longestBackOff = longestSeconds * 1000;
// Five refusals take about eight minutes, so that a mistake being fixed or a temporary block does not cost the mail.
const mostRefusals = 5;
// An acknowledgement that is days late only confuses. The staff's notification is retried without end.
const mostAcknowledgementAttempts = 48;

/** A message's state after a failed attempt. */
export type NextStep = {
  state: 'pending' | 'dead';
  refusals: number;
  waitMilliseconds: number;
};

/**
 * Decides what happens after a failed attempt: the message is retried, and given up only when the mail itself was
 * refused permanently several times. So an unavailable or busy mail server never loses a notification.
 *
 * @param message the message, with the failed attempt counted
 * @param error why it failed
 * @param random from 0 to 1
 */
export function nextStep(
  { kind, attempts, refusals: before }: Pick<OutboxMessagesTable, 'kind' | 'attempts' | 'refusals'>,
  error: unknown,
  random: number,
): NextStep {
  const refusals = before + (isRefusal(error) ? 1 : 0);
  // A sign-in code is never given up: once it has expired, its mail is dropped.
  const isOver =
    (kind !== 'sign-in-code' && refusals >= mostRefusals) ||
    (kind === 'acknowledgement' && attempts >= mostAcknowledgementAttempts);
  return { state: isOver ? 'dead' : 'pending', refusals, waitMilliseconds: backOff(attempts, random) };
}

/**
 * Calculates the delay after a failed attempt: it doubles each time, up to an hour, and random jitter takes off up to a
 * half, so that mails that failed together are not retried together.
 *
 * @param attempts the number of failed attempts, at least 1
 * @param random from 0 to 1
 * @returns milliseconds
 */
export function backOff(attempts: number, random: number): number {
  const seconds = Math.min(firstSeconds * 2 ** (attempts - 1), longestSeconds);
  return Math.round(seconds * 1000 * (1 - random / 2));
}

// Only a 5xx reply to this mail's sender, recipient or content. A wrong password or a greeting of 554 concerns the
// server, not the mail: once it is fixed, all mails are sent.
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500
  );
}
