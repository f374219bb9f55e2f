import { sql } from 'kysely';
import { normalize } from '../../inquiry/normalize.ts';
import type { Database } from '../database/schema.ts';
import {
  countOldInquiries,
  cutoffOf,
  eraseInquiries,
  eraseOldInquiries,
  MailBeingSentError,
} from '../inquiries/erase-inquiries.ts';
import { escapeControlCharacters, formatCount } from '../text.ts';
import { readCount, readOptions } from './arguments.ts';
import { type Command, CommandError, confirm } from './command.ts';

export const erase: Command = {
  usage: 'erase --email ADDRESS [--yes]',
  summary: 'erases all that a person has sent, with mails, notes and mail files',
  details: `  --email ADDRESS      the person's address, in capitals or not
  --yes                without asking
Mails that were sent, and backups, keep what they have: erase it there too.
`,
  async *run({ database, config, now, terminal }, args) {
    const values = readOptions('erase', args, {
      email: { type: 'string' },
      yes: { type: 'boolean' },
    });
    const address = normalize(values.email?.trim() ?? '', 'NFC');
    if (!address) throw new CommandError(2, 'Whose? Give --email ADDRESS.');
    const ids = await findIds(database, address);
    if (ids.length === 0)
      throw new CommandError(1, `There is no inquiry from ${escapeControlCharacters(address)}.`);
    await confirm(
      terminal,
      `Erase ${formatInquiries(ids.length)} from ${escapeControlCharacters(address)}, for good?`,
      values.yes,
    );
    const context = { database, dataDir: config.dataDir, now: now(), by: null };
    await eraseInquiries(context, ids).catch((error: unknown) => explain(error, 'this person'));
    yield `Erased ${formatInquiries(ids.length)}.\n`;
  },
};

const formatInquiries = (count: number) => formatCount(count, 'inquiry', 'inquiries');

async function findIds(database: Database, address: string): Promise<string[]> {
  const rows = await database
    .selectFrom('inquiries')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${address})`)
    .execute();
  return rows.map(({ id }) => id);
}

export const purge: Command = {
  usage: 'purge [--days N] [--yes]',
  summary: 'erases the inquiries that are older than RETENTION_DAYS, as the server does by itself',
  details: `  --days N             older than so many days, instead of RETENTION_DAYS
  --yes                without asking
An inquiry with a mail that is still to be sent is kept.
`,
  async *run({ database, config, now, terminal }, args) {
    const values = readOptions('purge', args, {
      days: { type: 'string' },
      yes: { type: 'boolean' },
    });
    const days = readCount('--days', values.days) ?? config.retentionDays;
    if (days === undefined) throw new CommandError(2, 'How old? Set RETENTION_DAYS, or give --days N.');
    const cutoff = cutoffOf(now(), days);
    const total = await countOldInquiries(database, cutoff);
    const age = formatCount(days, 'day');
    if (total === 0) return yield `No inquiry is older than ${age}.\n`;
    await confirm(terminal, `Erase ${formatInquiries(total)} older than ${age}, for good?`, values.yes);
    const context = { database, dataDir: config.dataDir, now: now(), by: null };
    let erased = 0;
    try {
      for await (erased of eraseOldInquiries(context, cutoff));
    } catch (error) {
      explain(error, 'an old inquiry');
    }
    yield `Erased ${formatInquiries(erased)}.\n`;
  },
};

function explain(error: unknown, whose: string): never {
  if (!(error instanceof MailBeingSentError)) throw error;
  throw new CommandError(1, `A mail of ${whose} is being sent just now: run it again in a few minutes.`);
}
