import { MailBeingSentError } from '../inquiries/erase-inquiries.ts';
import { countOldInquiries, cutoffOf, eraseOldInquiries } from '../inquiries/erase-old-inquiries.ts';
import { mailFolder } from '../mail/mail-files.ts';
import { readArguments, readCount, refusePositionals } from './arguments.ts';
import { type Command, CommandError } from './command.ts';
import { confirm } from './confirm.ts';
import { createProgressBar } from './progress-bar.ts';

export const purge: Command = {
  usage: 'purge [--days N] [--yes]',
  summary: 'erases the inquiries that are older than RETENTION_DAYS, as the server does by itself',
  details: `  --days N             older than so many days, instead of RETENTION_DAYS
  --yes                without asking
An inquiry with a mail that is still to be sent is kept.
`,
  async *run({ database, config, now, terminal }, args) {
    const { values, positionals } = readArguments(args, {
      days: { type: 'string' },
      yes: { type: 'boolean' },
    });
    refusePositionals('purge', positionals);
    const days = readCount('--days', values.days) ?? config.retentionDays;
    if (days === undefined) throw new CommandError(2, 'How old? Set RETENTION_DAYS, or give --days N.');
    const cutoff = cutoffOf(now(), days);
    const total = await countOldInquiries(database, cutoff);
    if (total === 0) return yield `No inquiry is older than ${days} days.\n`;
    await confirm(terminal, `Erase ${total} older than ${days} days, for good?`, values.yes);
    const context = { database, mailFolder: mailFolder(config.dataDir), now: now(), by: null };
    const bar = createProgressBar(terminal, total);
    let erased = 0;
    try {
      for await (erased of eraseOldInquiries(context, cutoff)) bar.update(erased);
    } catch (error) {
      explain(error);
    }
    bar.end();
    yield `Erased ${erased}.\n`;
  },
};

function explain(error: unknown): never {
  if (!(error instanceof MailBeingSentError)) throw error;
  throw new CommandError(
    1,
    'A mail of an old inquiry is being sent just now: run it again in a few minutes.',
  );
}
