import { join } from 'node:path';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/open.ts';
import { readFacts } from './facts.ts';
import { createInquiryStore } from './inquiries.ts';
import { listen } from './listen.ts';
import { createLog, type Log } from './log.ts';
import { createMailer } from './mailer.ts';
import { createNotificationWriter } from './notification-mail.ts';
import { createOutbox } from './outbox.ts';
import { readMailDomain } from './outbox-messages.ts';
import { stopOnSignal } from './shutdown.ts';
import { StartError } from './start-error.ts';
import { describeStart } from './start-report.ts';
import { createStaticSite } from './static-site.ts';

const now = () => new Date();

async function start(log: Log): Promise<void> {
  const facts = readFacts();
  const config = readConfig(process.env, facts);
  const site = await createStaticSite(join(import.meta.dirname, '..', 'dist'));
  const database = await openDatabase(config.dataDir);
  const mailer = createMailer(config);
  const writeMail = createNotificationWriter({ ...config.mail, siteUrl: config.siteUrl });
  const outbox = createOutbox({ database, mailer, writeMail, now, random: Math.random, log });
  const inquiries = createInquiryStore({ database, now, mailDomain: readMailDomain(config.mail.from) });
  const app = createApp({ site, inquiries, outbox, allowedOrigins: config.allowedOrigins, log });
  const server = await listen(app, config);
  outbox.run();

  stopOnSignal(async () => {
    await server.stop();
    await outbox.stop();
    mailer.close();
    await database.destroy();
  }, log);

  const started = { url: server.url, dataDir: config.dataDir, mailDescription: mailer.description, facts };
  for (const line of describeStart(started)) log.info(line);
}

if (import.meta.main) {
  const log = createLog();
  await start(log).catch((error) => {
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
    else log.error('The server did not start.', error);
    process.exit(1);
  });
}
