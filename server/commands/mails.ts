import type { Database } from '../database/open.ts';
import type { OutboxMessagesTable } from '../database/schema.ts';
import { escapeControlCharacters } from '../escape-control-characters.ts';
import { formatMoment } from '../format-moment.ts';
import { describeOutboxTrouble, type OutboxHealth, readOutboxHealth } from '../mail/outbox-health.ts';
import { readArguments, refusePositionals } from './arguments.ts';
import { type Command, CommandError } from './command.ts';

const shownRows = 50;

export const mails: Command = {
  usage: 'mails',
  summary: 'the mails that wait or were given up, and why; exits with 3 when they are stuck',
  details: `Stuck: one was given up, or has waited for more than half an hour. Ask it every hour from a timer:
what it says then is worth a call. \`resend ID\` sends a mail again once its cause is gone.
`,
  async *run({ database, facts, now }, args) {
    refusePositionals('mails', readArguments(args, {}).positionals);
    const messages = await readUnsent(database);
    for (const message of messages) yield writeMessage(message, facts.timeZone);
    const health = await readOutboxHealth(database, now());
    yield `${describeWaiting(health)}, ${health.dead} given up.\n`;
    const trouble = describeOutboxTrouble(health);
    if (trouble) throw new CommandError(3, trouble);
  },
};

function describeWaiting({ pending, oldestPendingSeconds: seconds }: OutboxHealth): string {
  if (seconds === null) return `${pending} waiting`;
  return `${pending} waiting, the oldest for ${Math.floor(seconds / 60)} min`;
}

// Mails that were given up come first, because a person must act on them; then the oldest.
function readUnsent(database: Database): Promise<OutboxMessagesTable[]> {
  return database
    .selectFrom('outbox_messages')
    .selectAll()
    .where('state', 'in', ['dead', 'pending'])
    .orderBy('state')
    .orderBy('next_attempt_at')
    .limit(shownRows)
    .execute();
}

function writeMessage(message: OutboxMessagesTable, timeZone: string): string {
  const { inquiry_id: id, kind, state, attempts, created_at: time, last_error: reason } = message;
  const next = state === 'dead' ? 'given up' : `next ${formatMoment(message.next_attempt_at, timeZone)}`;
  const line = `${formatMoment(time, timeZone)}  ${id ?? 'for the desk'}  ${kind}, ${attempts} attempts, ${next}`;
  return `${line}\n${reason ? `    ${escapeControlCharacters(reason).replaceAll('\n', '\n    ')}\n` : ''}`;
}
