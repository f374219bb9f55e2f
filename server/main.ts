import { join } from 'node:path';
import { createApp } from './app.ts';
import { createBackground } from './background/background.ts';
import { createMailWriters } from './background/mail-writers.ts';
import { describeMisspelt, readConfig } from './config.ts';
import { openWhenReady } from './database/open.ts';
import { createLiveWatch } from './desk/live/live-watch.ts';
import { createInquiryStore } from './inquiries/inquiry-store.ts';
import { listen, requireFreePort } from './listen.ts';
import { createLog } from './log.ts';
import { checkMailer, createMailer } from './mail/mailer.ts';
import { createOutbox } from './mail/outbox.ts';
import { readSiteFiles } from './pages/site-files.ts';
import { createProcessOutput } from './process-output.ts';
import { root } from './root.ts';
import { keepRunningPort } from './running-port.ts';
import { stopOnSignal } from './shutdown.ts';
import { failToStart, reportStart } from './start-report.ts';
import { startThreadKeeper } from './threads/open-thread.ts';
import { createTroubleFinder } from './trouble/find-trouble.ts';
import { openLiveFacts } from './website/live-facts.ts';
import { createPageRenderer } from './website/page-renderer.ts';
import { createShownSite } from './website/shown-site.ts';

const now = () => new Date();
const output = createProcessOutput();

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(output, config.logLevel);
  for (const sentence of describeMisspelt(process.env)) log.warn(sentence);
  await requireFreePort(config);
  startThreadKeeper();
  const own = await readSiteFiles(join(root, 'dist'));
  const database = await openWhenReady(config.database, log);
  const { facts, readSite, follow } = await openLiveFacts(database);
  const renderer = createPageRenderer(config, own);
  const shown = await createShownSite({ database, now, log, config, renderer, readSite, own });
  const { site } = shown;
  const mailer = createMailer(config);
  const findTrouble = createTroubleFinder({ database, now, config });
  const writers = createMailWriters({ database, now, config, facts });
  const outbox = createOutbox({ database, mailer, writers, now, random: Math.random, log });
  const inquiries = createInquiryStore({ database, now, ...config.mail });
  const live = createLiveWatch({ database, now, studio: facts, findTrouble, log });
  const shared = { database, now, config, facts, readSite, renderer, shown, log };
  const app = createApp({ site, inquiries, outbox, live, findTrouble, ...shared });
  const server = await listen(app, config, log);
  keepRunningPort(config.dataDir, server.url);
  const background = createBackground({ ...shared, follow, findTrouble, outbox });
  background.run();
  void checkMailer(mailer, log);
  stopOnSignal(log, output.flush, async () => {
    live.stop();
    await server.stop();
    await background.stop();
    mailer.close();
    await database.destroy();
  });
  await reportStart({ url: server.url, mailer, database, config, facts, readSite }, output);
}

// Files that the server writes contain personal data, so only their owner may read them.
process.umask(0o077);
await start().catch((error) => failToStart(error, output));
