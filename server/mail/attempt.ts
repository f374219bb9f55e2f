import { setTimeout as sleep } from 'node:timers/promises';
import type { MailConfig } from '../config.ts';
import type { Database, OutboxMessagesTable } from '../database/schema.ts';
import type { Facts } from '../facts.ts';
import type { Log } from '../log.ts';
import type { Mail, Mailer } from './mailer.ts';

const firstSeconds = 30;
const longestSeconds = 60 * 60;
export const longestBackOff = longestSeconds * 1000;
// Five refusals take eight minutes: a mistake being fixed, or a block for now, costs no mail.
const mostRefusals = 5;
// An acknowledgement that is days late only confuses. The staff's notification is retried without end.
const mostAcknowledgementAttempts = 48;

/**
 * Decides what happens after a failed attempt: the message is retried, and given up only when the mail itself
 * was refused permanently several times. So an unavailable or busy mail server never loses a notification.
 */
export function nextStep(
  { kind, attempts, refusals: before }: Pick<OutboxMessagesTable, 'kind' | 'attempts' | 'refusals'>,
  error: unknown,
  random: number,
) {
  const refusals = before + (isPermanentRefusal(error) ? 1 : 0);
  // A sign-in code is never given up: once it has expired, its mail is dropped.
  const isOver =
    (kind !== 'sign-in-code' && refusals >= mostRefusals) ||
    (kind === 'acknowledgement' && attempts >= mostAcknowledgementAttempts);
  const state: 'dead' | 'pending' = isOver ? 'dead' : 'pending';
  return { state, refusals, waitMilliseconds: backOff(attempts, random) };
}

/** Calculates the delay in milliseconds: it doubles, up to an hour, and chance takes off up to half. */
export function backOff(attempts: number, random: number): number {
  const seconds = Math.min(firstSeconds * 2 ** (attempts - 1), longestSeconds);
  return Math.round(seconds * 1000 * (1 - random / 2));
}

// Only a 5xx reply to this mail's sender, recipient or content: a wrong password or a greeting of 554 can be
// mended.
function isPermanentRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = Object(error) as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

type Message = OutboxMessagesTable;

/** A written mail; one with `isForNobody` is composed but not sent, so that timing reveals no address. */
export type WrittenMail = Omit<Mail, 'id' | 'messageId'> & { isForNobody?: boolean };

/** The writer of each kind of mail, which writes it when it is sent; undefined if it is no longer wanted. */
export type MailWriters = Record<Message['kind'], (message: Message) => Promise<WrittenMail | undefined>>;

export type WriterContext = {
  database: Database;
  now: () => Date;
  config: { siteUrl: string; mail: Pick<MailConfig, 'from' | 'to' | 'replyTo'> };
  facts: Pick<Facts, 'names' | 'phone' | 'timeZone' | 'hours' | 'closedDays' | 'instructors'>;
};

export type SenderContext = {
  database: Database;
  mailer: Pick<Mailer, 'send' | 'discard' | 'remove' | 'isFolder'>;
  writers: MailWriters;
  now: () => Date;
  random: () => number;
  log: Log;
};

/** The record of an attempt; a dropped message is deleted, and nothing was sent. */
type Outcome = { state: 'dropped' } | (Partial<Message> & Pick<Message, 'state'>);

const recordRestMilliseconds = 500;

/** Sends one claimed message, and records the outcome. It never rejects: each error is recorded or logged. */
export async function attempt(context: SenderContext, message: Message, isStopping: () => boolean) {
  const outcome = await send(context, message).catch((error: unknown) => planRetry(context, message, error));
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
  const isFile = mailer.isFolder ? 1 : null;
  return { state: 'sent', sent_at: now().toISOString(), is_file: isFile, last_error: refusal ?? null };
}

// Another attempt at a sign-in code brings another code, so receivers must not drop it as a duplicate.
const getMessageId = ({ kind, message_id: id, attempts }: Message): string =>
  kind === 'sign-in-code' ? id.replace('@', `.${attempts}@`) : id;

function planRetry({ now, random, log }: SenderContext, message: Message, error: unknown): Outcome {
  const reason = error instanceof Error ? error.message : String(error);
  const { state, refusals, waitMilliseconds } = nextStep(message, error, random());
  const next = new Date(now().getTime() + waitMilliseconds).toISOString();
  const about = message.inquiry_id ? ` of inquiry ${message.inquiry_id}` : '';
  const mail = `Mail ${message.id} (${message.kind}${about})`;
  if (state === 'dead') {
    log.error(`${mail} is given up after ${message.attempts} attempts, until it is resent: ${reason}`);
  } else {
    log.warn(`${mail} was not sent (attempt ${message.attempts}, next ${next}): ${reason}`);
  }
  return { state, refusals, last_error: reason, next_attempt_at: next };
}

// Unrecorded, a sent mail would be sent again: so retry until the database is there, or the process stops.
async function record(context: SenderContext, message: Message, outcome: Outcome, isStopping: () => boolean) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await update(context, message, outcome);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const sentence = `Mail ${message.id} is ${outcome.state}, which is not recorded yet: ${reason}`;
      if (attempt === 1) context.log.warn(sentence);
      if (isStopping()) return;
    }
    await sleep(recordRestMilliseconds);
  }
}

// Record a failure only while we still hold the lease; 'sent' is final, from any worker.
async function update({ database, mailer }: SenderContext, { id, attempts }: Message, outcome: Outcome) {
  if (outcome.state === 'dropped') {
    // An earlier attempt may have written the file before a crash. Delete it first: only this row names it.
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
  if (numUpdatedRows > 0n) return;
  // A removal of its recipient, or an erasure of its inquiry, found no file to delete while it was sent.
  const left = database.selectFrom('outbox_messages').select('id').where('id', '=', id);
  if (!(await left.executeTakeFirst())) await mailer.remove?.(id);
}
