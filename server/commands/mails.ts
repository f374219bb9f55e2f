import { formatMoment } from '../../content/studio-hours.ts';
import { countRows } from '../database/count-rows.ts';
import type { Database } from '../database/open.ts';
import type { InquiriesTable, OutboxMessagesTable } from '../database/schema.ts';
import { escapeControlCharacters } from '../escape-control-characters.ts';
import { resend as resendMail } from '../inquiries/small-acts.ts';
import {
  describeOutboxTrouble,
  type OutboxHealth,
  readOutboxHealth,
  selectStuckMails,
} from '../mail/outbox-health.ts';
import { readMailPolicy } from '../mail/outbox-messages.ts';
import { readStaffMails, resendStaffMails, type StaffMail } from '../mail/staff-mails.ts';
import { parseNotice } from '../staff/notice.ts';
import { readArguments, readOptions, readPositional } from './arguments.ts';
import { findInquiry } from './choose-inquiries.ts';
import { type Command, CommandError } from './command.ts';
import { findByAddress } from './staff.ts';

const shownRows = 50;

export const mails: Command = {
  usage: 'mails',
  summary:
    'the mails that wait or were given up, whose, why, and what helps; exits with 3 when they are stuck',
  details: `Stuck: one was given up or refused, or has waited for more than half an hour, and somebody still needs it.
Ask it every hour from a timer: what it says then is worth a call.
`,
  async *run({ database, facts, now }, args) {
    readOptions('mails', args, {});
    const toStaff = new Map((await readStaffMails(database, now())).map((mail) => [mail.id, mail]));
    const wanted = [...toStaff.values()].filter(({ fate }) => fate !== 'over').map(({ id }) => id);
    for (const message of await readUnsent(database, wanted, now()))
      yield writeMessage(message, toStaff.get(message.id), facts.timeZone);
    const unsent = database.selectFrom('outbox_messages').where('state', 'in', ['dead', 'pending']);
    const more = (await countRows(unsent)) - shownRows;
    if (more > 0) yield `${more} more are not shown: those that somebody needs come first.\n`;
    const health = await readOutboxHealth(database, now());
    yield `${describeWaiting(health)}, ${health.dead} given up${describeRefused(health)}.\n`;
    const trouble = describeOutboxTrouble(health);
    if (trouble) throw new CommandError(3, trouble);
  },
};

function describeWaiting({ pending, oldestPendingSeconds: seconds }: OutboxHealth): string {
  if (seconds === null) return `${pending} waiting`;
  return `${pending} waiting, the oldest for ${Math.floor(seconds / 60)} min`;
}

function describeRefused({ refused }: OutboxHealth): string {
  return refused.length > 0 ? `, ${refused.length} to staff refused` : '';
}

type Unsent = OutboxMessagesTable & { status: InquiriesTable['status'] | null };

// Those that somebody needs come first, then those that were given up.
function readUnsent(database: Database, wanted: string[], now: Date): Promise<Unsent[]> {
  const stuck = selectStuckMails(now).select('outbox_messages.id');
  return database
    .selectFrom('outbox_messages')
    .leftJoin('inquiries', 'inquiries.id', 'outbox_messages.inquiry_id')
    .selectAll('outbox_messages')
    .select('inquiries.status')
    .where('state', 'in', ['dead', 'pending'])
    .orderBy(({ case: when, eb, or }) =>
      when()
        .when(
          or([
            eb('outbox_messages.id', 'in', stuck),
            ...(wanted.length > 0 ? [eb('outbox_messages.id', 'in', wanted)] : []),
          ]),
        )
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('state')
    .orderBy('next_attempt_at')
    .limit(shownRows)
    .execute();
}

function writeMessage(message: Unsent, toStaff: StaffMail | undefined, timeZone: string): string {
  const { inquiry_id: id, kind, state, attempts, created_at: time, last_error: reason } = message;
  const person = toStaff?.person ?? (message.notice && parseNotice(message.notice).to);
  const next = state === 'dead' ? 'given up' : `next ${formatMoment(message.next_attempt_at, timeZone)}`;
  const whose = escapeControlCharacters(
    id ?? (person ? `${person.name} <${person.email}>` : 'for nobody on the list'),
  );
  const line = `${formatMoment(time, timeZone)}  ${whose}  ${kind}, ${attempts} attempts, ${next}`;
  const more = [reason && escapeControlCharacters(reason), findRemedy(message, toStaff)];
  return `${line}\n${more.map((text) => (text ? `    ${text.replaceAll('\n', '\n    ')}\n` : '')).join('')}`;
}

/** What helps; undefined where the mail has not failed. */
function findRemedy(message: Unsent, toStaff: StaffMail | undefined): string | undefined {
  const { state, kind, inquiry_id: id, status, last_error: reason } = message;
  if (toStaff?.fate === 'over') return 'Nothing to do: it is not wanted any more.';
  if (toStaff?.fate === 'refused')
    return `Is the address right? See the desk's page People. Once it takes mail: npm run inquiries -- resend ${toStaff.person.email}`;
  if (kind === 'notice' && reason && !toStaff)
    return `Nothing to do: the person is off the list. It is ${state === 'dead' ? '' : 'tried again by itself, and '}deleted after a week.`;
  if (state === 'dead' && kind === 'acknowledgement')
    return status === 'new'
      ? "The family's address takes no mail. Call, then mark it as contacted at the desk, the page /desk."
      : 'Nothing to do: somebody has been in contact with the family.';
  if (state === 'dead' && kind === 'reply')
    return "The family's address takes no mail. Open the inquiry at the desk, the page /desk: correct the address, send the reply again, or call and mark it booked or closed.";
  if (state === 'dead') return `Is MAIL_TO right? Then: npm run inquiries -- resend ${id}`;
  return reason
    ? 'It is tried again by itself. Is SMTP_URL right, and does the mail server work?'
    : undefined;
}

export const resend: Command = {
  usage: 'resend ID | ADDRESS',
  summary:
    'sends the mail that tells of an inquiry again, or the mails to one of the staff, also those given up',
  details: 'The running server sends it within seconds; `show ID` says what became of it.\n',
  async *run({ database, config, now }, args) {
    const typed = readPositional(readArguments(args, {}).positionals, 'an ID', resend.usage);
    if (typed.includes('@')) return yield await resendToStaff(database, typed, now());
    const { id } = await findInquiry(database, typed);
    const act = { by: null, now: now() };
    const policy = readMailPolicy(config.mail);
    const outcome = await resendMail(database, id, { kind: 'notification' }, act, policy);
    if (outcome === 'unknown') throw new CommandError(1, `Inquiry ${id} was erased just now.`);
    if (outcome === 'kept-aside')
      throw new CommandError(1, `Inquiry ${id} is in quarantine: restore it at the desk, the page /desk.`);
    yield `The mail of inquiry ${id} is due: the running server sends it within seconds.\n`;
  },
};

async function resendToStaff(database: Database, typed: string, now: Date): Promise<string> {
  const { id, email } = await findByAddress(database, typed);
  const count = await resendStaffMails(database, id, now);
  if (count === 0) throw new CommandError(1, `No mail to ${email} waits or was given up.`);
  return `Due: ${count} of the mails to ${email}. The running server sends them within seconds.\n`;
}
