import { toBareAddress } from './addresses/mail-address.ts';
import type { Config } from './config.ts';
import { describeLocation } from './database/location.ts';
import type { Database } from './database/schema.ts';
import { isDamage } from './database/store-unavailable.ts';
import type { Facts } from './facts.ts';
import { createLog } from './log.ts';
import { type Mailer, mailFolder } from './mail/mailer.ts';
import type { Output, ProcessOutput } from './process-output.ts';
import { hasStaff } from './staff/people.ts';
import { StartupError } from './startup-error.ts';
import { formatCount } from './text.ts';
import { listInvented, type ReadSiteContent } from './website/site-content.ts';

type Started = {
  url: string;
  mailer: Pick<Mailer, 'description'>;
  database: Database;
  config: Config;
  facts: Facts;
  readSite: ReadSiteContent;
};

export async function reportStart(
  { url, mailer, database, config, facts, readSite }: Started,
  output: Output,
): Promise<void> {
  const lines = [
    `${facts.name} listens on ${url}`,
    `Inquiries are stored in ${describeLocation(config.database)}`,
    mailer.description,
    ...(facts.backend.url ? [describeBackend(facts.backend.url)] : []),
    describeAnswers(config),
  ];
  if (await hasStaff(database)) lines.push(describeDesk(config));
  if (facts.placeholders.length > 0)
    lines.push(`Still placeholders in content/academy.yaml: ${facts.placeholders.join(', ')}`);
  const content = await readSite();
  const invented = listInvented(content, content.site).length;
  if (invented > 0)
    lines.push(
      `Still invented: ${formatCount(invented, 'file')} of content/; npm run content -- status names them`,
    );
  output.out(lines.map((line) => `${line}\n`).join(''));
}

function describeBackend(url: string): string {
  const there = `The form sends inquiries to ${url} (backend in content/academy.yaml)`;
  return `${there}: only those sent without script come here, the desk sees none of the others`;
}

/** Says where answers are read, and where mails come back to that nobody may read. */
export function describeAnswers({ mailbox, mail }: Config): string {
  const source = mailbox
    ? `Answers are read from ${mailbox.folders.join(', ')} of ${mailbox.user} at ${mailbox.host}`
    : 'Answers are read by npm run inquiries -- receive alone: IMAP_URL is empty';
  // A server that can't deliver a mail tells its sender, not the address in Reply-To.
  const from = toBareAddress(mail.from);
  const isRead = mail.smtpUrl === undefined || mailbox?.user.toLowerCase() === from.toLowerCase();
  return isRead ? source : `${source}\nWhat can't be delivered comes back to ${from}: see that it is read`;
}

function describeDesk({ siteUrl, mail, dataDir }: Config): string {
  const codes =
    mail.smtpUrl === undefined ? `; sign-in codes are in the newest .eml file of ${mailFolder(dataDir)}` : '';
  return `The staff's desk is at ${siteUrl}/desk${codes}`;
}

/** Logs why the server did not start, in one sentence if the operator can fix it, and exits with 1. */
export async function failToStart(error: unknown, output: ProcessOutput): Promise<never> {
  const damage = [error, error instanceof Error && error.cause].find(isDamage);
  if (damage instanceof Error)
    output.err(`The database is damaged (${damage.message}): restore a backup, see docs/operations.md.\n`);
  else if (error instanceof StartupError) output.err(`${error.message}\n`);
  else createLog(output).error('The server did not start.', error);
  await output.flush();
  process.exit(1);
}
