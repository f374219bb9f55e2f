import type { Database } from '../database/open.ts';
import { emptyJournal, eraseInquiries, MailInHandError } from '../inquiries/erase-inquiries.ts';
import { mailFolder } from '../mail/mail-folder.ts';
import { readArguments, readCount, refusePositionals } from './arguments.ts';
import { type Command, CommandError } from './command.ts';
import { confirm } from './confirm.ts';
import { createProgressBar } from './progress-bar.ts';

// Some 20 ms of writing: visitors' inquiries come in between.
const atOnce = 200;
const dayMilliseconds = 24 * 60 * 60 * 1000;

export const purge: Command = {
  usage: 'purge [--days N] [--yes]',
  summary: 'erases the inquiries that are older than RETENTION_DAYS',
  details: `  --days N             older than so many days, instead of RETENTION_DAYS
  --yes                without asking: for a timer
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
    const cutoff = new Date(now().getTime() - days * dayMilliseconds).toISOString();
    const total = await countOld(database, cutoff);
    if (total === 0) return yield `No inquiry is older than ${days} days.\n`;
    await confirm(terminal, `Erase ${total} older than ${days} days, for good?`, values.yes);
    const context = { database, mailFolder: mailFolder(config.dataDir), now: now() };
    const bar = createProgressBar(terminal, total);
    let erased = 0;
    for (let ids = await findOld(database, cutoff); ids.length > 0; ids = await findOld(database, cutoff)) {
      await eraseInquiries(context, ids).catch(explain);
      erased += ids.length;
      bar.update(erased);
    }
    bar.end();
    await emptyJournal(database);
    yield `Erased ${erased}.\n`;
  },
};

function selectOld(database: Database, cutoff: string) {
  return database
    .selectFrom('inquiries')
    .where('created_at', '<', cutoff)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox_messages')
            .select('outbox_messages.id')
            .whereRef('inquiry_id', '=', 'inquiries.id')
            .where('state', '=', 'pending'),
        ),
      ),
    );
}

async function countOld(database: Database, cutoff: string): Promise<number> {
  const { count } = await selectOld(database, cutoff)
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function findOld(database: Database, cutoff: string): Promise<string[]> {
  const rows = await selectOld(database, cutoff)
    .select('inquiries.id')
    .orderBy('created_at')
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

function explain(error: unknown): never {
  if (!(error instanceof MailInHandError)) throw error;
  throw new CommandError(
    1,
    'A mail of an old inquiry is being sent just now: run it again in a few minutes.',
  );
}
