import { setTimeout as sleep } from 'node:timers/promises';
import { attempt, type SenderContext } from './attempt.ts';
import { claimNext, readRest } from './claim.ts';

type Outcome = Awaited<ReturnType<typeof attempt>>;

// A mail server that hangs on one mail must not delay the others; any mail server accepts four connections.
const mostAtOnce = 4;
// The longest delay of a message that another process has stored.
const restMilliseconds = 10_000;
const usualStopMilliseconds = 5000;

export type Outbox = ReturnType<typeof createOutbox>;

/** Creates the outbox: one loop sends the stored mails, a few at once, and records the outcome of each. */
export function createOutbox(context: SenderContext, stopMilliseconds = usualStopMilliseconds) {
  const sending = new Set<Promise<Outcome>>();
  let isStopping = false;
  let woken = Promise.withResolvers<void>();
  let running: Promise<void> | undefined;
  const wake = () => woken.resolve();

  async function startDue(): Promise<Promise<Outcome>[]> {
    const started: Promise<Outcome>[] = [];
    while (!isStopping && sending.size < mostAtOnce) {
      const message = await claimNext(context);
      if (!message) break;
      const task = attempt(context, message, () => isStopping).finally(() => {
        sending.delete(task);
        wake();
      });
      sending.add(task);
      started.push(task);
    }
    return started;
  }

  async function sendForEver(): Promise<void> {
    while (!isStopping) {
      // Before claiming, so that no message stored meanwhile, and no mail sent meanwhile, is missed.
      woken = Promise.withResolvers<void>();
      const restingFor = await startDue()
        .then(() => readRest(context, restMilliseconds))
        .catch((error) => {
          context.log.error('The outbox could not be read; it tries again.', error);
          return restMilliseconds;
        });
      const timer = setTimeout(wake, restingFor);
      await woken.promise;
      clearTimeout(timer);
    }
    await Promise.all(sending);
  }

  return {
    async sendDue(): Promise<{ sent: number; failed: number }> {
      const outcomes: Outcome[] = [];
      for (let started = await startDue(); started.length > 0; started = await startDue())
        outcomes.push(...(await Promise.all(started)));
      const count = (outcome: Outcome) => outcomes.filter((each) => each === outcome).length;
      return { sent: count('sent'), failed: count('failed') };
    },
    run(): void {
      running ??= sendForEver();
    },
    wake,
    /** Waits a few seconds for mails that are being sent, and claims no others. */
    async stop(): Promise<void> {
      isStopping = true;
      wake();
      await Promise.race([running, sleep(stopMilliseconds, undefined, { ref: false })]);
    },
  };
}
