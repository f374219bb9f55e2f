import { restoreInquiry } from '../inquiries/quarantine.ts';
import { readMailPolicy } from '../mail/outbox-messages.ts';
import { readArguments, readPositionals } from './arguments.ts';
import { type Command, CommandError } from './command.ts';
import { findInquiry, refuseErased } from './find-inquiry.ts';

export const restore: Command = {
  usage: 'restore ID',
  summary: 'takes an inquiry out of quarantine and sends the mail that was withheld',
  details: '`list --quarantined` shows what is kept there.\n',
  async *run({ database, config, now }, args) {
    const { positionals } = readArguments(args, {});
    const [typed] = readPositionals(positionals, ['an ID'], restore.usage);
    const { id } = await findInquiry(database, typed);
    const outcome = await restoreInquiry(database, { id }, readMailPolicy(config.mail), {
      by: null,
      now: now(),
    });
    refuseErased(id, outcome);
    if (outcome === 'not-there') throw new CommandError(1, `Inquiry ${id} is not in quarantine.`);
    if (outcome === 'mail-sent') return yield `Inquiry ${id} is restored; its mail was sent before.\n`;
    yield `Inquiry ${id} is restored: the running server sends its mail within seconds.\n`;
  },
};
