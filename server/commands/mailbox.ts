import type { ImapFlow } from 'imapflow';
import { formatMoment } from '../../content/studio-hours.ts';
import type { MailboxConfig } from '../config.ts';
import type { MailboxesTable } from '../database/schema.ts';
import { escapeControlCharacters } from '../escape-control-characters.ts';
import { connectToMailbox, describeImapFailure } from '../mailbox/imap-client.ts';
import { nameMailbox } from '../mailbox-address.ts';
import { readOptions } from './arguments.ts';
import { type Command, type CommandContext, CommandError } from './command.ts';

export const mailbox: Command = {
  usage: 'mailbox',
  summary: 'tries the settings of the mailbox with the answers, and says what it sees there',
  details: `It signs in as IMAP_URL says, changes nothing there, and says for each folder how many mails it holds and
how far the server has read it: which were not ours, as they had no token of ours or a forged one.
`,
  async *run(context, args) {
    readOptions('mailbox', args, {});
    const { mailbox: config } = context.config;
    if (!config) return yield 'IMAP_URL is empty: answers come by npm run inquiries -- receive alone.\n';
    yield `${config.host}, port ${config.port}, ${describeTls(config)}, as ${config.user}\n`;
    const client = await connectToMailbox(config).catch((error: unknown) => {
      throw fail(describeImapFailure(error, ''));
    });
    try {
      yield `Signed in. ${client.capabilities.has('IDLE') ? 'It tells of new mails at once' : 'It is asked every minute'}.\n`;
      for (const folder of config.folders) yield await describeFolder(context, client, config, folder);
    } finally {
      client.close();
    }
  },
};

function fail(text: string): CommandError {
  return new CommandError(1, escapeControlCharacters(text));
}

function describeTls({ tls }: MailboxConfig): string {
  return { on: 'over TLS', start: 'over TLS (STARTTLS)', none: 'without TLS on this machine' }[tls];
}

async function describeFolder(
  { database, facts }: CommandContext,
  client: ImapFlow,
  config: MailboxConfig,
  folder: string,
): Promise<string> {
  const { exists, uidNext, uidValidity } = await client
    .mailboxOpen(folder, { readOnly: true })
    .catch(async (error: unknown) => {
      const folders = (await client.list()).map(({ path }) => path);
      throw fail(`${describeImapFailure(error, folder)} Its folders: ${folders.join(', ')}.`);
    });
  const name = nameMailbox(config, folder);
  const row = await database.selectFrom('mailboxes').selectAll().where('name', '=', name).executeTakeFirst();
  const about = `${escapeControlCharacters(folder)}: ${exists} mails`;
  if (row?.uid_validity !== String(uidValidity)) return `${about}, not read yet.\n`;
  const isWhole = row.last_uid >= uidNext - 1;
  const read = isWhole ? 'read to the newest' : `read up to UID ${row.last_uid}, ${uidNext} comes next`;
  const counts = `${row.unclaimed} without a token of ours, ${row.forged} with a forged one, ${row.missing} about mails that are missing here`;
  return `${about}, ${read}; ${counts}.\n${describeState(row, facts.timeZone)}`;
}

function describeState(row: MailboxesTable, timeZone: string): string {
  const { waiting_uid: waiting, failed_since: since, failure } = row;
  const waits = `  Mails from UID ${waiting} on wait: their inquiry has had its mails of the day.\n`;
  const reason = escapeControlCharacters(failure ?? '');
  return [
    ...(waiting === null ? [] : [waits]),
    ...(since === null ? [] : [`  Not read since ${formatMoment(since, timeZone)}: ${reason}\n`]),
  ].join('');
}
