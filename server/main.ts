import { join } from 'node:path';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { openWhenReady } from './database/open-when-ready.ts';
import { readFacts } from './facts.ts';
import { createInquiryStore } from './inquiries.ts';
import { listen } from './listen.ts';
import { createLog, type Log } from './log.ts';
import { createMailWriter } from './mail-writer.ts';
import { createMailer } from './mailer.ts';
import { createOutbox } from './outbox.ts';
import { readMailPolicy } from './outbox-messages.ts';
import { createOutboxWatch } from './outbox-watch.ts';
import { stopOnSignal } from './shutdown.ts';
import { StartError } from './start-error.ts';
import { describeStart } from './start-report.ts';
import { createStaticSite } from './static-site.ts';

const now = () => new Date();

async function start(log: Log): Promise<void> {
  const facts = readFacts();
  const config = readConfig(process.env, facts);
  const site = await createStaticSite(join(import.meta.dirname, '..', 'dist'));
  const writeMail = createMailWriter(config, facts);
  const database = await openWhenReady(config.database, log);
  const mailer = createMailer(config);
  const outbox = createOutbox({ database, mailer, writeMail, now, random: Math.random, log });
  const watch = createOutboxWatch({ database, mailer, now, log });
  const inquiries = createInquiryStore({ database, now, ...readMailPolicy(config.mail) });
  const app = createApp({ site, inquiries, outbox, allowedOrigins: config.allowedOrigins, log });
  const server = await listen(app, config);
  outbox.run();
  watch.run();

  stopOnSignal(async () => {
    await server.stop();
    watch.stop();
    await outbox.stop();
    mailer.close();
    await database.destroy();
  }, log);

  const { database: place } = config;
  const started = { url: server.url, database: place, mailDescription: mailer.description, facts };
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
