import { queueMails, readMailPolicy } from '../mail/outbox-messages.ts';
import { readArguments, readPositionals } from './arguments.ts';
import { type Command, CommandError } from './command.ts';
import { findInquiry } from './find-inquiry.ts';

export const restore: Command = {
  usage: 'restore ID',
  summary: 'takes an inquiry out of quarantine and sends the mail that was withheld',
  details: '`list --quarantined` shows what is kept there.\n',
  async *run({ database, config, now }, args) {
    const { positionals } = readArguments(args, {});
    const [id] = readPositionals(positionals, ['an ID'], restore.usage);
    await findInquiry(database, id);
    const isRestored = await database.transaction().execute(async (transaction) => {
      // Asked and answered in one, so that two who restore it at once send one mail.
      const { numUpdatedRows } = await transaction
        .updateTable('inquiries')
        .set({ quarantine_reason: null })
        .where('id', '=', id)
        .where('quarantine_reason', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await queueMails(transaction, { id }, readMailPolicy(config.mail), now());
      return true;
    });
    if (!isRestored) throw new CommandError(1, `Inquiry ${id} is not in quarantine.`);
    yield `Inquiry ${id} is restored: the running server sends its mail within seconds.\n`;
  },
};
