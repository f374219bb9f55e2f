import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import { escapeControlCharacters } from '../escape-control-characters.ts';
import { emptyJournal, eraseInquiries, MailBeingSentError } from '../inquiries/erase-inquiries.ts';
import { mailFolder } from '../mail/mail-files.ts';
import { readArguments, refusePositionals } from './arguments.ts';
import { type Command, CommandError } from './command.ts';
import { confirm } from './confirm.ts';

export const erase: Command = {
  usage: 'erase --email ADDRESS [--yes]',
  summary: 'erases all that a person has sent, with mails, notes and mail files',
  details: `  --email ADDRESS      the person's address, in capitals or not
  --yes                without asking
Mails that were sent, and backups, keep what they have: erase it there too.
`,
  async *run({ database, config, now, terminal }, args) {
    const { values, positionals } = readArguments(args, {
      email: { type: 'string' },
      yes: { type: 'boolean' },
    });
    refusePositionals('erase', positionals);
    const address = values.email?.trim().normalize('NFC');
    if (!address) throw new CommandError(2, 'Whose? Give --email ADDRESS.');
    const ids = await findIds(database, address);
    if (ids.length === 0) return yield `There is no inquiry from ${escapeControlCharacters(address)}.\n`;
    await confirm(
      terminal,
      `Erase ${ids.length} from ${escapeControlCharacters(address)}, for good?`,
      values.yes,
    );
    const context = { database, mailFolder: mailFolder(config.dataDir), now: now(), by: null };
    try {
      await eraseInquiries(context, ids).catch(explain);
    } finally {
      // Where it fails, earlier batches are erased.
      await emptyJournal(database);
    }
    yield `Erased ${ids.length}.\n`;
  },
};

async function findIds(database: Database, address: string): Promise<string[]> {
  const rows = await database
    .selectFrom('inquiries')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${address})`)
    .execute();
  return rows.map(({ id }) => id);
}

function explain(error: unknown): never {
  if (!(error instanceof MailBeingSentError)) throw error;
  throw new CommandError(1, 'A mail of this person is being sent just now: run it again in a few minutes.');
}
