import { randomUUIDv7 } from 'node:crypto';
import { inquiryFields } from '../../inquiry/fields.ts';
import { createTextSchema } from '../../inquiry/schema.ts';
import { explainMailerFailure, trySending } from '../mail/mailer.ts';
import { escapeControlCharacters } from '../text.ts';
import { type CommandContext, CommandError } from './command.ts';

/** Sends a test mail to an address; returns what the mail server answered. @throws CommandError */
export async function tryMail({ config, facts, now }: CommandContext, typed: string): Promise<string> {
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
