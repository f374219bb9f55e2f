import type { OutboxMessagesTable } from '../database/schema.ts';

const firstSeconds = 30;
const longestSeconds = 60 * 60;
/** The longest wait between two attempts, in milliseconds. */
export const longestBackOff = longestSeconds * 1000;
// About eight minutes: past a mistake that somebody is just mending, or a list that blocks for a moment.
const mostRefusals = 5;
// An acknowledgement that comes days later only confuses. The staff's mail is tried for ever.
const mostAcknowledgementAttempts = 48;

/** What becomes of a message whose attempt failed. */
export type NextStep = {
  state: 'pending' | 'dead';
  refusals: number;
  waitMilliseconds: number;
};

/**
 * What becomes of a message whose attempt failed: it is tried again, and given up only when the mail itself was refused
 * for good several times. A server that is away or busy never costs the staff a mail.
 *
 * @param message the message, its failed attempt counted
 * @param error why it failed
 * @param random from 0 to 1
 */
export function nextStep(
  { kind, attempts, refusals: before }: Pick<OutboxMessagesTable, 'kind' | 'attempts' | 'refusals'>,
  error: unknown,
  random: number,
): NextStep {
  const refusals = before + (isRefusal(error) ? 1 : 0);
  const isOver =
    refusals >= mostRefusals || (kind === 'acknowledgement' && attempts >= mostAcknowledgementAttempts);
  return { state: isOver ? 'dead' : 'pending', refusals, waitMilliseconds: backOff(attempts, random) };
}

/**
 * How long to wait after a failed attempt: twice as long each time, up to an hour. Up to a half is taken off at random,
 * so that what failed together does not come again together.
 *
 * @param attempts how many have failed so far, 1 at least
 * @param random from 0 to 1
 * @returns milliseconds
 */
export function backOff(attempts: number, random: number): number {
  const seconds = Math.min(firstSeconds * 2 ** (attempts - 1), longestSeconds);
  return Math.round(seconds * 1000 * (1 - random / 2));
}

// Only a 5xx answer to this mail's own sender, recipient or content. A wrong password or a server that greets with 554
// says nothing of the mail: once the operator has mended it, all of them go out.
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
