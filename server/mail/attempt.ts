import { setTimeout as rest } from 'node:timers/promises';
import type { Database } from '../database/open.ts';
import type { OutboxMessagesTable } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { nextStep } from './back-off.ts';
import type { Mail, Mailer } from './mailer.ts';

type Message = OutboxMessagesTable;

/** A mail as its writer leaves it; one for nobody is discarded once it is composed, so that its work tells nothing. */
export type WrittenMail = Omit<Mail, 'id' | 'messageId'> & { isForNobody?: boolean };

/** The writer of each kind of mail, which writes it when it is sent; undefined when it is not wanted any more. */
export type MailWriters = Record<Message['kind'], (message: Message) => Promise<WrittenMail | undefined>>;

/** The dependencies of the outbox. */
export type SenderContext = {
  database: Database;
  mailer: Pick<Mailer, 'send' | 'discard' | 'remove'>;
  writers: MailWriters;
  now: () => Date;
  random: () => number;
  log: Log;
};

/** What is recorded of an attempt; a dropped message is deleted, and nothing was sent. */
type Outcome = { state: 'dropped' } | (Partial<Message> & Pick<Message, 'state'>);

const recordRestMilliseconds = 500;

/**
 * Sends one claimed message, and records the outcome. It never rejects: each error is recorded or logged.
 *
 * @param context database, mailer and mail writers
 * @param message the leased message
 * @param isStopping whether the process is stopping, and must not wait for a database
 */
export async function attempt(
  context: SenderContext,
  message: Message,
  isStopping: () => boolean,
): Promise<'sent' | 'failed' | 'dropped'> {
  const outcome = await send(context, message).catch((error: unknown) =>
    describeFailure(context, message, error),
  );
  await record(context, message, outcome, isStopping);
  return outcome.state === 'sent' || outcome.state === 'dropped' ? outcome.state : 'failed';
}

async function send({ mailer, writers, now, log }: SenderContext, message: Message): Promise<Outcome> {
  const written = await writers[message.kind](message);
  if (!written) return { state: 'dropped' };
  const { isForNobody = false, ...letter } = written;
  const mail = { ...letter, id: message.id, messageId: getMessageId(message) };
  if (isForNobody) {
    await mailer.discard(mail);
    return { state: 'dropped' };
  }
  const refusal = await mailer.send(mail);
  if (refusal) log.warn(`Mail ${message.id} was taken, but not for everybody: ${refusal}`);
  return { state: 'sent', sent_at: now().toISOString(), last_error: refusal ?? null };
}

// Another attempt at a sign-in code brings another code, so receivers must not drop it as a duplicate.
function getMessageId({ kind, message_id: id, attempts }: Message): string {
  return kind === 'sign-in-code' ? id.replace('@', `.${attempts}@`) : id;
}

function describeFailure({ now, random, log }: SenderContext, message: Message, error: unknown): Outcome {
  const reason = error instanceof Error ? error.message : String(error);
  const { state, refusals, waitMilliseconds } = nextStep(message, error, random());
  const next = new Date(now().getTime() + waitMilliseconds).toISOString();
  const mail = `Mail ${message.id} ${describeSubject(message)}`;
  if (state === 'dead') {
    log.error(`${mail} is given up after ${message.attempts} attempts, until it is resent: ${reason}`);
  } else {
    log.warn(`${mail} was not sent (attempt ${message.attempts}, next ${next}): ${reason}`);
  }
  return { state, refusals, last_error: reason, next_attempt_at: next };
}

function describeSubject({ kind, inquiry_id: id }: Message): string {
  if (kind === 'morning') return 'of the morning';
  if (kind === 'notice') return 'to one of the staff';
  return kind === 'sign-in-code' ? 'with a sign-in code' : `of inquiry ${id}`;
}

// Without a record, a sent mail would be sent again, and a failed one would wait until its lease ends. So retry until
// the database is available, except at the end: then the lease is all that remains.
async function record(
  context: SenderContext,
  message: Message,
  outcome: Outcome,
  isStopping: () => boolean,
): Promise<void> {
  for (;;) {
    try {
      return await update(context, message, outcome);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      context.log.warn(`Mail ${message.id} is ${outcome.state}, which is not recorded yet: ${reason}`);
      if (isStopping()) return;
    }
    await rest(recordRestMilliseconds);
  }
}

// Record a failure only while we still hold the lease: after it, another worker may have claimed the message. 'sent' is
// final, whoever records it.
async function update(
  { database, mailer }: SenderContext,
  { id, attempts }: Message,
  outcome: Outcome,
): Promise<void> {
  if (outcome.state === 'dropped') {
    // An earlier attempt may have written it before a crash. Its file goes first: nothing else names it.
    await mailer.remove?.(id);
    await database.deleteFrom('outbox_messages').where('id', '=', id).execute();
    return;
  }
  const all = database
    .updateTable('outbox_messages')
    .set({ ...outcome, leased_until: null })
    .where('id', '=', id);
  const mine = all.where('attempts', '=', attempts).where('state', '=', 'pending');
  const { numUpdatedRows } = await (outcome.state === 'sent' ? all : mine).executeTakeFirst();
  if (numUpdatedRows === 0n && !(await isThere(database, id))) await mailer.remove?.(id);
}

// Whoever was to get it was removed, or what it tells of was erased, while it was sent: they found no file to delete.
async function isThere(database: Database, id: string): Promise<boolean> {
  const message = database.selectFrom('outbox_messages').select('id').where('id', '=', id);
  return (await message.executeTakeFirst()) !== undefined;
}
