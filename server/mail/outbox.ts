import { attempt, type SenderContext } from './attempt.ts';
import { claimNext } from './claim.ts';
import { createPause } from './pause.ts';

type Counts = { sent: number; failed: number };

// A mail server that hangs on one mail must not delay the others; any mail server accepts four connections.
const workers = 4;
// The longest delay of a message that another process has stored, or that is due after a back-off.
const restMilliseconds = 10_000;
// Unfinished mails are sent again when their leases end.
const usualStopMilliseconds = 5000;

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Creates the outbox: several workers send the stored mails, and record attempts, last error and next attempt.
 *
 * @param context the database, the mailer, the mail writer, clock, randomness and log
 * @param stopMilliseconds the longest delay of a shutdown by a slow mail server
 */
export function createOutbox(context: SenderContext, stopMilliseconds = usualStopMilliseconds) {
  const pauses = Array.from({ length: workers }, createPause);
  const isStopping = () => pauses.some((pause) => pause.isOver());
  let running: Promise<unknown> | undefined;

  // Wake one idle worker; it wakes the next one after claiming a message. A busy worker may have checked the outbox
  // just before the new message was stored, so if none is idle, make all of them check again.
  function wake(): void {
    const resting = pauses.find((pause) => pause.isResting());
    for (const pause of resting ? [resting] : pauses) pause.wake();
  }

  async function sendUntilNoneDue(): Promise<Counts> {
    const counts = { sent: 0, failed: 0 };
    while (!isStopping()) {
      const message = await claimNext(context);
      if (!message) break;
      wake();
      const outcome = await attempt(context, message, isStopping);
      if (outcome !== 'dropped') counts[outcome] += 1;
    }
    return counts;
  }

  async function sendForEver(pause: ReturnType<typeof createPause>): Promise<void> {
    while (!pause.isOver()) {
      await sendUntilNoneDue().catch((error) =>
        context.log.error('The outbox could not be read; it tries again.', error),
      );
      await pause.wait(restMilliseconds);
    }
  }

  return {
    /** Sends all due messages once, and counts them. */
    async sendDue(): Promise<Counts> {
      const counts = await Promise.all(pauses.map(sendUntilNoneDue));
      return counts.reduce((sum, each) => ({ sent: sum.sent + each.sent, failed: sum.failed + each.failed }));
    },
    /** Sends messages as they become due, until `stop`. */
    run(): void {
      running ??= Promise.all(pauses.map(sendForEver));
    },
    /** Checks for messages at once, because one was stored. */
    wake,
    /** Waits a few seconds for mails that are being sent, and claims no others. */
    async stop(): Promise<void> {
      for (const pause of pauses) pause.end();
      const longest = Promise.withResolvers<void>();
      const timer = setTimeout(longest.resolve, stopMilliseconds);
      await Promise.race([running, longest.promise]);
      clearTimeout(timer);
    },
  };
}
