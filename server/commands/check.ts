import { randomUUIDv7 } from 'node:crypto';
import { formatMoment } from '../../content/studio-hours.ts';
import { inquiryFields } from '../../inquiry/fields.ts';
import { createTextSchema } from '../../inquiry/schema.ts';
import type { Config, MailboxConfig } from '../config.ts';
import type { OutboxMessagesTable } from '../database/schema.ts';
import { redactEmails } from '../log.ts';
import { createMailer, describeMailerFailure, explainMailerFailure, trySending } from '../mail/mailer.ts';
import { selectStuckMails } from '../mail/stuck-mails.ts';
import { connectToMailbox, describeImapFailure } from '../mailbox/imap-client.ts';
import { readStaffMails } from '../staff-mails/unsent-mails.ts';
import { escapeControlCharacters } from '../text.ts';
import { recordDamage } from '../trouble/backups.ts';
import { createTroubleFinder, describeTrouble, type Trouble } from '../trouble/find-trouble.ts';
import { readOptions } from './arguments.ts';
import { type Command, type CommandContext, CommandError } from './command.ts';

export const check: Command = {
  usage: 'check [--mail ADDRESS]',
  summary: 'what is the matter, and what helps; exits with 3 then, for a monitor',
  details: `  --mail ADDRESS       sends a test mail there instead, and says what the mail server of SMTP_URL answered
It says that no mail server is set; that mails are stuck, and of each whose it is, why, and what helps; that
less of the disk of DATA_DIR is free than FREE_DISK_PERCENT says, or that the room for files is short; that the database is damaged, of
which it reads all; that the last backup failed, or that none is younger than two days; that the mailbox of
IMAP_URL or mails in it can't be read, or the mail server of SMTP_URL takes no mail: it signs in to both, and
changes nothing there. It ends with the address of the desk. A mail is stuck when it was given up, or has
waited for more than half an hour, and somebody still needs it. Ask it from a timer. Where the database can't be read it exits with 1.
`,
  async *run(context, args) {
    const { mail } = readOptions('check', args, { mail: { type: 'string' } });
    if (mail !== undefined) return yield await tryMail(context, mail);
    const { mails, ...others } = describeTrouble(await findTrouble(context), context.facts.timeZone);
    const mailbox = others.mailbox ?? (await tryMailbox(context.config.mailbox));
    const mailer = await tryMailer(context.config);
    const lines = [
      ...(mails ? [mails, ...(await describeStuckMails(context))] : []),
      ...Object.values({ ...others, mailbox, mailer }).filter((line) => !!line),
    ];
    const well = 'All is well: mails, disk, database, backups, files and mailbox.';
    const at = `The desk is at ${context.config.siteUrl}/desk (SITE_URL): nobody can sign in at another address.`;
    yield [...(lines.length > 0 ? lines : [well]), at].map((line) => `${line}\n`).join('');
    if (lines.length === 0) return;
    throw new CommandError(3, 'docs/operations.md says more.');
  },
};

function findTrouble({ database, config, now }: CommandContext): Promise<Trouble> {
  const recorded = recordDamage(database, config.dataDir, now());
  return recorded.then(createTroubleFinder({ database, config, now })).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(1, `The database can't be read: ${reason}.`);
  });
}

const shownMails = 50;

/** Describes the mails that need somebody: time, family and inquiry or recipient, why each waits, and the remedy. */
async function describeStuckMails({ database, facts, now }: CommandContext): Promise<string[]> {
  const stuck = await database
    .selectFrom('outbox_messages')
    .innerJoin('inquiries', 'inquiries.id', 'outbox_messages.inquiry_id')
    .selectAll('outbox_messages')
    .select('inquiries.name as family')
    .where('outbox_messages.id', 'in', selectStuckMails(now()).select('outbox_messages.id'))
    .orderBy('outbox_messages.created_at')
    .limit(shownMails)
    .execute();
  const toStaff = await readStaffMails(database, now());
  const describe = (at: string, what: string, reason: string | null, remedy = waitRemedy) => {
    const why = reason ? `: ${reason}` : '';
    return `  ${formatMoment(at, facts.timeZone)}  ${escapeControlCharacters(what + why)}\n    ${remedy}`;
  };
  return [
    ...stuck.map((mail) => {
      const reason = mail.last_error && redactEmails(mail.last_error);
      const remedy = mail.state === 'dead' ? remedies[mail.kind] : undefined;
      const what = `${mail.kind} of ${mail.family}, inquiry ${mail.inquiry_id}`;
      return describe(mail.created_at, what, reason, remedy);
    }),
    ...toStaff.map(({ queuedAt, person, lastError, fate }) =>
      describe(
        queuedAt,
        `to ${person.name} <${person.email}>`,
        lastError,
        fate === 'refused' ? staffRemedy : undefined,
      ),
    ),
  ];
}

const waitRemedy =
  'It is tried again by itself. Does the server run, is SMTP_URL right, and does the mail server work?';
const staffRemedy =
  "Is the address right? The desk's page People has it. Once it takes mail, the next mail arrives.";
const remedies: Partial<Record<OutboxMessagesTable['kind'], string>> = {
  notification: 'Is MAIL_TO right? Then press Resend in the inquiry at the desk, the page /desk.',
  acknowledgement: "The family's address takes no mail. Call, then mark it as contacted at the desk.",
  reply:
    "The family's address takes no mail. At the desk, correct it, send the reply again, or call and mark it booked or closed.",
};

/** Signs in to the mail server, and sends nothing; returns the failure. Mails that are files show theirs. */
async function tryMailer(config: Config): Promise<string | undefined> {
  if (config.mail.smtpUrl === undefined) return undefined;
  const mailer = createMailer(config);
  const failure = await mailer.check().then(() => undefined, describeMailerFailure);
  mailer.close();
  return failure && escapeControlCharacters(failure);
}

/** Signs in to the mailbox and opens each folder, changing nothing there; returns the failures. */
async function tryMailbox(config: MailboxConfig | undefined): Promise<string | undefined> {
  if (!config) return undefined;
  const say = (reason: string) => `The mailbox can't be read: ${escapeControlCharacters(reason)}`;
  const client = await connectToMailbox(config).catch((error: unknown) => describeImapFailure(error, ''));
  if (typeof client === 'string') return say(client);
  try {
    for (const folder of config.folders) {
      const failure = await client.mailboxOpen(folder, { readOnly: true }).then(
        () => undefined,
        (error: unknown) => describeImapFailure(error, folder),
      );
      if (failure === undefined) continue;
      const folders = (await client.list()).map(({ path }) => path);
      return say(`${failure} Its folders: ${folders.join(', ')}.`);
    }
  } finally {
    client.close();
  }
  return undefined;
}

/** Sends a test mail to an address; returns what the mail server answered. @throws CommandError */
async function tryMail({ config, facts, now }: CommandContext, typed: string): Promise<string> {
  const { from, mailDomain, smtpUrl, requiresTls } = config.mail;
  const { data: address } = createTextSchema(inquiryFields.email).safeParse(typed);
  if (address === undefined)
    throw new CommandError(2, `--mail is ${JSON.stringify(typed)}: give an e-mail address.`);
  if (smtpUrl === undefined)
    throw new CommandError(2, 'No mail server is set, so mails are written to files: set SMTP_URL.');
  const id = randomUUIDv7();
  const mail = {
    id,
    messageId: `<${id}@${mailDomain}>`,
    from,
    to: address,
    subject: `Test mail of ${facts.name}`,
    text: `Sent by \`inquiries check --mail\` at ${now().toISOString()}, for ${config.siteUrl}.\n`,
  };
  const answer = await trySending(mail, smtpUrl, requiresTls).catch((error: unknown) => {
    const reason = escapeControlCharacters(explainMailerFailure(error));
    throw new CommandError(3, `The test mail to ${address} was not sent: ${reason}`);
  });
  return `The mail server took the test mail to ${address}, and answered: ${escapeControlCharacters(answer)}
Where it does not arrive, see the spam folder, and the records of the domain in docs/mailbox.md.
`;
}
