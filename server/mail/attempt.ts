import { setTimeout as rest } from 'node:timers/promises';
import type { Database } from '../database/open.ts';
import type { InquiriesTable, OutboxMessagesTable } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { nextStep } from './back-off.ts';
import type { InquiryMessage } from './mail-writer.ts';
import type { Mail, Mailer } from './mailer.ts';

/** A mail with a sign-in code; one for nobody is written and discarded, so that its work tells nothing. */
export type CodeMail = { mail: Mail; isForNobody: boolean };

/** The dependencies of a worker that sends mails. */
export type SenderContext = {
  database: Database;
  mailer: Pick<Mailer, 'send' | 'discard' | 'remove'>;
  writeMail: (inquiry: InquiriesTable, message: InquiryMessage) => Mail;
  /** Undefined when the code is not wanted any more; `isForNobody` when it was asked for with an unknown address. */
  writeCodeMail: (message: OutboxMessagesTable) => Promise<CodeMail | undefined>;
  /** Undefined when there is nothing to tell any more. */
  writeMorningMail: (message: OutboxMessagesTable) => Promise<Mail | undefined>;
  writeNoticeMail: (message: OutboxMessagesTable) => Mail;
  now: () => Date;
  random: () => number;
  log: Log;
};

type Outcome = Partial<OutboxMessagesTable> & Pick<OutboxMessagesTable, 'state'>;

/** Nothing was sent, and the message is deleted. */
const dropped = { state: 'dropped' } as const;

const recordRestMilliseconds = 500;

/**
 * Sends one claimed message, and records the outcome.
 *
 * @param context database, mailer and mail writer
 * @param message the leased message
 * @param isStopping whether the process is stopping, and must not wait for a database
 */
export async function attempt(
  context: SenderContext,
  message: OutboxMessagesTable,
  isStopping: () => boolean,
): Promise<'sent' | 'failed' | 'dropped'> {
  const outcome = await send(context, message).catch((error: unknown) =>
    describeFailure(context, message, error),
  );
  await record(context, message, outcome, isStopping);
  return outcome.state === 'sent' || outcome.state === 'dropped' ? outcome.state : 'failed';
}

async function send(context: SenderContext, message: OutboxMessagesTable): Promise<Outcome | typeof dropped> {
  const { mailer, writeCodeMail } = context;
  if (message.kind === 'sign-in-code') {
    const written = await writeCodeMail(message);
    if (written && !written.isForNobody)
      return describeSent(context, message, await mailer.send(written.mail));
    if (written) await mailer.discard(written.mail);
    return dropped;
  }
  const mail = await write(context, { ...message, kind: message.kind });
  return mail ? describeSent(context, message, await mailer.send(mail)) : dropped;
}

async function write(
  { database, writeMail, writeMorningMail, writeNoticeMail }: SenderContext,
  message: OutboxMessagesTable & { kind: Exclude<OutboxMessagesTable['kind'], 'sign-in-code'> },
): Promise<Mail | undefined> {
  const { kind } = message;
  if (kind === 'morning') return writeMorningMail(message);
  if (kind === 'notice') return writeNoticeMail(message);
  const inquiry = await database
    .selectFrom('inquiries')
    .selectAll()
    .where('id', '=', message.inquiry_id)
    .executeTakeFirstOrThrow();
  return writeMail(inquiry, { ...message, kind });
}

function describeSent({ now, log }: SenderContext, { id }: OutboxMessagesTable, refusal?: string): Outcome {
  if (refusal) log.warn(`Mail ${id} was taken, but not for everybody: ${refusal}`);
  return { state: 'sent', sent_at: now().toISOString(), last_error: refusal ?? null };
}

function describeFailure(
  { now, random, log }: SenderContext,
  message: OutboxMessagesTable,
  error: unknown,
): Outcome {
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

function describeSubject({ kind, inquiry_id: id }: OutboxMessagesTable): string {
  if (kind === 'morning') return 'of the morning';
  if (kind === 'notice') return 'to one of the staff';
  return kind === 'sign-in-code' ? 'with a sign-in code' : `of inquiry ${id}`;
}

// Without a record, a sent mail would be sent again, and a failed one would wait until its lease ends. So retry until
// the database is available.
async function record(
  context: SenderContext,
  message: OutboxMessagesTable,
  outcome: Outcome | typeof dropped,
  isStopping: () => boolean,
): Promise<void> {
  for (;;) {
    try {
      return await update(context, message, outcome);
    } catch (error) {
      if (isStopping()) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      context.log.warn(`Mail ${message.id} is ${outcome.state}, which is not recorded yet: ${reason}`);
    }
    await rest(recordRestMilliseconds);
  }
}

// Record a failure only while we still hold the lease: after it, another worker may have claimed the message. 'sent' is
// final, whoever records it.
async function update(
  { database, mailer }: SenderContext,
  { id, attempts }: OutboxMessagesTable,
  outcome: Outcome | typeof dropped,
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
