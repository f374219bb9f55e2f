import type { Database } from '../database/open.ts';
import { escapeControlCharacters } from '../escape-control-characters.ts';
import { resend as resendMail } from '../inquiries/small-acts.ts';
import { readMailPolicy } from '../mail/outbox-messages.ts';
import { resendStaffMails } from '../mail/staff-mails.ts';
import { findPerson } from '../staff/people.ts';
import { readArguments, readPositionals } from './arguments.ts';
import { type Command, CommandError } from './command.ts';
import { findInquiry, refuseErased } from './find-inquiry.ts';

export const resend: Command = {
  usage: 'resend ID | ADDRESS',
  summary:
    'sends the mail that tells of an inquiry again, or the mails to one of the staff, also those given up',
  details: 'The running server sends it within seconds; `show ID` says what became of it.\n',
  async *run({ database, config, now }, args) {
    const { positionals } = readArguments(args, {});
    const [typed] = readPositionals(positionals, ['an ID'], resend.usage);
    if (typed.includes('@')) return yield await resendToStaff(database, typed, now());
    const { id, quarantined } = await findInquiry(database, typed);
    if (quarantined) throw new CommandError(1, `Inquiry ${id} is in quarantine: use restore ${id}.`);
    const act = { by: null, now: now() };
    const policy = readMailPolicy(config.mail);
    refuseErased(id, await resendMail(database, id, { kind: 'notification' }, act, policy));
    yield `The mail of inquiry ${id} is due: the running server sends it within seconds.\n`;
  },
};

async function resendToStaff(database: Database, typed: string, now: Date): Promise<string> {
  const email = typed.trim().normalize('NFC').toLowerCase();
  const person = await findPerson(database, 'email', email);
  if (!person)
    throw new CommandError(1, `${escapeControlCharacters(email)} is not on the list. See: staff list.`);
  const count = await resendStaffMails(database, person.id, now);
  if (count === 0) throw new CommandError(1, `No mail to ${email} waits or was given up.`);
  return `Due: ${count} of the mails to ${email}. The running server sends them within seconds.\n`;
}
