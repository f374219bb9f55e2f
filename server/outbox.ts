import { backOff } from './back-off.ts';
import type { Database } from './database/open.ts';
import type { InquiriesTable, OutboxMessagesTable } from './database/schema.ts';
import type { Log } from './log.ts';
import type { Mail, Mailer } from './mailer.ts';
import { createPause } from './pause.ts';

type Context = {
  database: Database;
  mailer: Mailer;
  writeMail: (inquiry: InquiriesTable, message: OutboxMessagesTable) => Mail;
  now: () => Date;
  random: () => number;
  log: Log;
};

// Longer than the mailer's patience with a server that hangs: a message is never sent by two at once.
const leaseMilliseconds = 5 * 60 * 1000;
// A message stored by another process, or due after a back-off, waits no longer than this.
const restMilliseconds = 10_000;

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Creates the outbox: it sends the stored mails, keeping attempts, last error and the next time of what failed.
 *
 * @param context the database it reads, the mailer it hands to, who writes the mails, clock, chance and log
 */
export function createOutbox(context: Context) {
  const pause = createPause();
  let running: Promise<void> | undefined;

  async function sendDue(): Promise<{ sent: number; failed: number }> {
    const counts = { sent: 0, failed: 0 };
    while (!pause.isOver()) {
      const message = await claimNext(context);
      if (!message) break;
      counts[await attempt(context, message)] += 1;
    }
    return counts;
  }

  async function sendForEver(): Promise<void> {
    while (!pause.isOver()) {
      await sendDue().catch((error) =>
        context.log.error('The outbox could not be read; it tries again.', error),
      );
      await pause.wait(restMilliseconds);
    }
  }

  return {
    /** Sends what is due, once, and counts it. */
    sendDue,
    /** Sends whatever comes due, until `stop`. */
    run(): void {
      running ??= sendForEver();
    },
    /** Something was stored: look at once. */
    wake: pause.wake,
    /** Lets the mail in hand finish, and takes no other. */
    async stop(): Promise<void> {
      pause.end();
      await running;
    },
  };
}

// One statement takes the message and marks it, so that two senders never get the same.
async function claimNext({ database, now }: Context): Promise<OutboxMessagesTable | undefined> {
  const time = now();
  return database
    .updateTable('outbox_messages')
    .set((message) => ({
      attempts: message('attempts', '+', 1),
      leased_until: new Date(time.getTime() + leaseMilliseconds).toISOString(),
    }))
    .where('id', '=', (message) =>
      message
        .selectFrom('outbox_messages')
        .select('id')
        .where('state', '=', 'pending')
        .where('next_attempt_at', '<=', time.toISOString())
        .where((due) =>
          due.or([due('leased_until', 'is', null), due('leased_until', '<=', time.toISOString())]),
        )
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

async function attempt(context: Context, message: OutboxMessagesTable): Promise<'sent' | 'failed'> {
  try {
    const inquiry = await context.database
      .selectFrom('inquiries')
      .selectAll()
      .where('id', '=', message.inquiry_id)
      .executeTakeFirstOrThrow();
    await context.mailer.send(context.writeMail(inquiry, message));
  } catch (error) {
    await recordFailure(context, message, error);
    return 'failed';
  }
  await record(context, message, { state: 'sent', sent_at: context.now().toISOString(), last_error: null });
  return 'sent';
}

async function recordFailure(context: Context, message: OutboxMessagesTable, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const wait = backOff(message.attempts, context.random());
  const next = new Date(context.now().getTime() + wait).toISOString();
  await record(context, message, { last_error: reason, next_attempt_at: next });
  context.log.warn(
    `Mail ${message.id} of inquiry ${message.inquiry_id} was not sent (attempt ${message.attempts}, next ${next}): ${reason}`,
  );
}

async function record(
  { database }: Context,
  { id }: OutboxMessagesTable,
  changes: Partial<OutboxMessagesTable>,
): Promise<void> {
  await database
    .updateTable('outbox_messages')
    .set({ ...changes, leased_until: null })
    .where('id', '=', id)
    .execute();
}
