import { resend as resendMail } from '../desk/inquiry/small-acts.ts';
import { readMailPolicy } from '../mail/outbox-messages.ts';
import { readArguments, readPositionals } from './arguments.ts';
import { type Command, CommandError } from './command.ts';
import { findInquiry, refuseErased } from './find-inquiry.ts';

export const resend: Command = {
  usage: 'resend ID',
  summary: 'sends the mail that tells of an inquiry again, also one that was given up',
  details: 'The running server sends it within seconds; `show ID` says what became of it.\n',
  async *run({ database, config, now }, args) {
    const { positionals } = readArguments(args, {});
    const [typed] = readPositionals(positionals, ['an ID'], resend.usage);
    const { id, quarantined } = await findInquiry(database, typed);
    if (quarantined) throw new CommandError(1, `Inquiry ${id} is in quarantine: use restore ${id}.`);
    const act = { by: null, now: now() };
    const policy = readMailPolicy(config.mail);
    refuseErased(id, await resendMail(database, id, { kind: 'notification' }, act, policy));
    yield `The mail of inquiry ${id} is due: the running server sends it within seconds.\n`;
  },
};
