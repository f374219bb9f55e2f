import type { Inquiry } from '../../inquiry/schema.ts';
import { readFacts } from '../facts.ts';
import { createInquiryStore } from '../inquiries/inquiry-store.ts';
import { createLog } from '../log.ts';
import { createMailer } from '../mail/create-mailer.ts';
import { createOutbox } from '../mail/outbox.ts';
import { readMailPolicy } from '../mail/outbox-messages.ts';
import { createMailWriters } from '../mail-writers.ts';
import { whenDone } from './clean-up.ts';
import { createClock } from './clock.ts';
import { sampleInquiry } from './sample-inquiry.ts';
import { newDataFolder, openTemporaryDatabase } from './temporary-database.ts';

const siteUrl = 'https://academy.example';

/** A store and an outbox on a real database, which mail over SMTP or, without an address, into files. */
export async function createMailHarness(
  smtpUrl?: string,
  changes: { to?: string; isAcknowledging?: boolean } = {},
) {
  const dataDir = await newDataFolder();
  const database = await openTemporaryDatabase(dataDir);
  const clock = createClock();
  const lines: string[] = [];
  const log = createLog({ out: (line) => lines.push(line), err: (line) => lines.push(line) });
  const mail = {
    smtpUrl,
    requiresTls: false,
    from: 'Academy <site@academy.example>',
    to: 'office@academy.example',
    isAcknowledging: false,
    ...changes,
  };
  const mailer = createMailer({ mail, dataDir });
  whenDone(() => mailer.close());
  const config = { mail, siteUrl };
  const writers = createMailWriters({ database, now: clock.now, config, facts: readFacts() });
  const context = { database, mailer, writers, now: clock.now, random: () => 0, log };
  const store = createInquiryStore({ database, now: clock.now, ...readMailPolicy(mail) });
  return {
    dataDir,
    database,
    clock,
    lines,
    context,
    outbox: createOutbox(context),
    store: (inquiry: Partial<Inquiry> = {}) =>
      store.store({
        inquiry: { ...sampleInquiry, ...inquiry },
        idempotencyKey: null,
        isKeylessForm: false,
      }),
    readMessages: () => database.selectFrom('outbox_messages').selectAll().orderBy('id').execute(),
  };
}
