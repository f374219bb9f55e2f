import { setTimeout as rest } from 'node:timers/promises';
import { nextStep } from './back-off.ts';
import type { Database } from './database/open.ts';
import type { InquiriesTable, OutboxMessagesTable } from './database/schema.ts';
import type { Log } from './log.ts';
import type { Mail, Mailer } from './mailer.ts';

/** What a sender of stored mails needs. */
export type SenderContext = {
  database: Database;
  mailer: Pick<Mailer, 'send'>;
  writeMail: (inquiry: InquiriesTable, message: OutboxMessagesTable) => Mail;
  now: () => Date;
  random: () => number;
  log: Log;
};

const recordRestMilliseconds = 500;

/**
 * Sends one message that was taken in hand, and records what became of it.
 *
 * @param context database, mailer and who writes the mail
 * @param message the message, leased
 * @param isStopping whether the program is about to end, and must not wait for a database
 */
export async function attempt(
  context: SenderContext,
  message: OutboxMessagesTable,
  isStopping: () => boolean,
): Promise<'sent' | 'failed'> {
  let refusal: string | undefined;
  try {
    refusal = await send(context, message);
  } catch (error) {
    await recordFailure(context, message, error);
    return 'failed';
  }
  if (refusal) context.log.warn(`Mail ${message.id} was taken, but not for everybody: ${refusal}`);
  await recordSent(context, message, refusal, isStopping);
  return 'sent';
}

async function send(
  { database, mailer, writeMail }: SenderContext,
  message: OutboxMessagesTable,
): Promise<string | undefined> {
  const inquiry = await database
    .selectFrom('inquiries')
    .selectAll()
    .where('id', '=', message.inquiry_id)
    .executeTakeFirstOrThrow();
  return mailer.send(writeMail(inquiry, message));
}

// A mail that was taken but not recorded would be sent again, so a database that is away is waited for.
async function recordSent(
  context: SenderContext,
  message: OutboxMessagesTable,
  refusal: string | undefined,
  isStopping: () => boolean,
): Promise<void> {
  const sentAt = context.now().toISOString();
  const sent = { state: 'sent', sent_at: sentAt, last_error: refusal ?? null } as const;
  for (;;) {
    try {
      return await record(context, message, sent);
    } catch (error) {
      if (isStopping()) throw error;
      context.log.warn(`Mail ${message.id} was sent, but that is not recorded yet; it tries again.`);
    }
    await rest(recordRestMilliseconds);
  }
}

async function recordFailure(
  context: SenderContext,
  message: OutboxMessagesTable,
  error: unknown,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const step = nextStep(message, error, context.random());
  const next = new Date(context.now().getTime() + step.waitMilliseconds).toISOString();
  await record(context, message, {
    state: step.state,
    refusals: step.refusals,
    last_error: reason,
    next_attempt_at: next,
  });
  const mail = `Mail ${message.id} of inquiry ${message.inquiry_id}`;
  if (step.state === 'dead') {
    context.log.error(
      `${mail} is given up after ${message.attempts} attempts, until it is resent: ${reason}`,
    );
  } else {
    context.log.warn(`${mail} was not sent (attempt ${message.attempts}, next ${next}): ${reason}`);
  }
}

// Of a failure only while nobody else has it: after a lease that ran out, the other sender's word counts. That it was
// sent stays true whoever says it.
async function record(
  { database }: SenderContext,
  { id, attempts }: OutboxMessagesTable,
  changes: Partial<OutboxMessagesTable>,
): Promise<void> {
  const update = database
    .updateTable('outbox_messages')
    .set({ ...changes, leased_until: null })
    .where('id', '=', id);
  const mine = update.where('attempts', '=', attempts).where('state', '=', 'pending');
  await (changes.state === 'sent' ? update : mine).execute();
}
