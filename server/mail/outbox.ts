import { attempt, type SenderContext } from './attempt.ts';
import { claimNext } from './claim.ts';
import { createPause } from './pause.ts';

type Counts = { sent: number; failed: number };

// Enough that one mail in the hands of a server that hangs holds up no other; few enough for any mail server.
const lanes = 4;
// A message stored by another process, or due after a back-off, waits no longer than this.
const restMilliseconds = 10_000;
// Whoever stops us waits no longer than this for a mail server. What is in hand then is sent again after its lease.
const stopMilliseconds = 5000;

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Creates the outbox: it sends the stored mails, several at once, keeping attempts, last error and the next time of
 * what failed.
 *
 * @param context the database it reads, the mailer it hands to, who writes the mails, clock, chance and log
 */
export function createOutbox(context: SenderContext) {
  const pauses = Array.from({ length: lanes }, createPause);
  const isStopping = () => pauses.some((pause) => pause.isOver());
  let running: Promise<unknown> | undefined;

  // One lane is enough to look; where it finds a message, it calls the next, since there may be more. A lane that is
  // about to rest has looked too early: where none rests yet, all look again.
  function wake(): void {
    const resting = pauses.find((pause) => pause.isResting());
    for (const pause of resting ? [resting] : pauses) pause.wake();
  }

  async function sendLane(): Promise<Counts> {
    const counts = { sent: 0, failed: 0 };
    while (!isStopping()) {
      const message = await claimNext(context);
      if (!message) break;
      wake();
      counts[await attempt(context, message, isStopping)] += 1;
    }
    return counts;
  }

  async function sendForEver(pause: ReturnType<typeof createPause>): Promise<void> {
    while (!pause.isOver()) {
      await sendLane().catch((error) =>
        context.log.error('The outbox could not be read; it tries again.', error),
      );
      await pause.wait(restMilliseconds);
    }
  }

  return {
    /** Sends what is due, once, and counts it. */
    async sendDue(): Promise<Counts> {
      const counts = await Promise.all(pauses.map(sendLane));
      return counts.reduce((sum, each) => ({ sent: sum.sent + each.sent, failed: sum.failed + each.failed }));
    },
    /** Sends whatever comes due, until `stop`. */
    run(): void {
      running ??= Promise.all(pauses.map(sendForEver));
    },
    /** Something was stored: look at once. */
    wake,
    /** Lets the mails in hand finish, for a few seconds, and takes no other. */
    async stop(): Promise<void> {
      for (const pause of pauses) pause.end();
      const longest = Promise.withResolvers<void>();
      const timer = setTimeout(longest.resolve, stopMilliseconds);
      await Promise.race([running, longest.promise]);
      clearTimeout(timer);
    },
  };
}
