import { readFacts } from '../facts.ts';
import { createMailer } from '../mail/mailer.ts';
import { createOutbox } from '../mail/outbox.ts';
import { createMailWriters } from '../mail-writers.ts';
import { createTroubleFinder } from '../trouble/find-trouble.ts';
import { whenDone } from './clean-up.ts';
import { createClock } from './clock.ts';
import { createRecordedLog } from './recorded-log.ts';
import { roomyDisk } from './roomy-disk.ts';
import { createSampleStore } from './sample-inquiry.ts';
import { newDataFolder, openTemporaryDatabase } from './temporary-database.ts';

const siteUrl = 'https://academy.example';

/** A store and an outbox on a real database, which mail over SMTP or, without an address, into files. */
export async function createMailHarness(
  smtpUrl?: string,
  changes: { to?: string; replyTo?: string; isAcknowledging?: boolean } = {},
) {
  const dataDir = await newDataFolder();
  const database = await openTemporaryDatabase(dataDir);
  const clock = createClock();
  const { log, lines } = createRecordedLog();
  const mail = {
    smtpUrl,
    requiresTls: false,
    from: 'Academy <site@academy.example>',
    to: 'office@academy.example',
    replyTo: undefined,
    isAcknowledging: false,
    ...changes,
  };
  const mailer = createMailer({ mail, dataDir });
  whenDone(() => mailer.close());
  const config = { mail, siteUrl };
  const findTrouble = createTroubleFinder({ database, now: clock.now, ...roomyDisk });
  const writers = createMailWriters({ database, now: clock.now, config, facts: readFacts(), findTrouble });
  const context = { database, mailer, writers, now: clock.now, random: () => 0, log };
  return {
    dataDir,
    database,
    clock,
    lines,
    context,
    outbox: createOutbox(context),
    store: createSampleStore(database, clock.now, mail.isAcknowledging),
    readMessages: () => database.selectFrom('outbox_messages').selectAll().orderBy('id').execute(),
  };
}
