import { createMailWriters } from '../background/mail-writers.ts';
import { type Facts, readFacts } from '../facts.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import { createOutbox } from '../mail/outbox.ts';
import { whenDone } from './clean-up.ts';
import { createClock } from './clock.ts';
import { createRecordedLog } from './recorded-log.ts';
import { createSampleStore } from './sample-inquiry.ts';
import { newDataFolder, openTemporaryDatabase } from './temporary-database.ts';

const siteUrl = 'https://academy.example';
/** The addresses that mails of a test come from and go to. */
export const mailAddresses = {
  from: 'Academy <site@academy.example>',
  mailDomain: 'academy.example',
  to: 'office@academy.example',
};

type Parts<Sender> = Pick<Parameters<typeof createMailWriters>[0], 'database' | 'config'> & {
  clock: ReturnType<typeof createClock>;
  mailer: Sender;
  facts?: Facts;
};

/** What an outbox needs, and the lines of its log. */
export function createOutboxContext<Sender extends Pick<Mailer, 'send' | 'discard'>>({
  clock: { now },
  facts = readFacts(),
  ...parts
}: Parts<Sender>) {
  const writers = createMailWriters({ ...parts, now, facts });
  const { log, lines } = createRecordedLog();
  return { context: { ...parts, writers, now, random: () => 0, log }, lines };
}

/** A store and an outbox on a real database, which mail over SMTP or, without an address, into files. */
export async function createMailHarness(
  smtpUrl?: string,
  changes: { to?: string; replyTo?: string; isAcknowledging?: boolean } = {},
) {
  const dataDir = await newDataFolder();
  const database = await openTemporaryDatabase(dataDir);
  const clock = createClock();
  const own = { smtpUrl, requiresTls: false, replyTo: undefined, isAcknowledging: false };
  const mail = { ...mailAddresses, ...own, ...changes };
  const mailer = createMailer({ mail, dataDir });
  whenDone(() => mailer.close());
  const { context, lines } = createOutboxContext({ database, clock, mailer, config: { mail, siteUrl } });
  return {
    ...{ dataDir, database, clock, lines, context },
    outbox: createOutbox(context),
    store: createSampleStore(database, clock.now, mail.isAcknowledging),
    readMessages: () => database.selectFrom('outbox_messages').selectAll().orderBy('id').execute(),
  };
}
