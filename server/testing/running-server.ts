import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { isPostgresUrl } from '../database/location.ts';
import { createLiveWatch, livePace } from '../desk/live/live-watch.ts';
import { type Facts, readFacts } from '../facts.ts';
import { createInquiryStore } from '../inquiries/inquiry-store.ts';
import { listen } from '../listen.ts';
import { readSiteFiles } from '../pages/site-files.ts';
import { createTroubleFinder } from '../trouble/find-trouble.ts';
import { createPageRenderer } from '../website/page-renderer.ts';
import { createShownSite } from '../website/shown-site.ts';
import { createSiteReader } from '../website/site-content.ts';
import { whenDone } from './clean-up.ts';
import { createClock } from './clock.ts';
import { createRecordedLog } from './recorded-log.ts';
import { roomyDisk } from './roomy-disk.ts';
import { writeSampleSite } from './sample-site.ts';
import { newDataFolder, newTemporaryFolder, openTemporaryDatabase } from './temporary-database.ts';

type Options = {
  siteFolder?: string;
  siteUrl?: string;
  location?: string | undefined;
  logLevel?: Config['logLevel'];
  facts?: Facts;
  isAcknowledging?: boolean;
  hasMailServer?: boolean;
} & Partial<Pick<Config, 'allowedOrigins' | 'isRateLimited' | 'trustedProxies'>>;

/** The whole service on a free port, with a real database and a small site; stopped at the test's end. */
export async function startServer({
  siteFolder = writeSampleSite(),
  siteUrl = 'http://localhost',
  location: given,
  logLevel,
  facts = readFacts(),
  isAcknowledging = false,
  hasMailServer = true,
  ...settings
}: Options = {}) {
  const location = given ?? (await newDataFolder());
  const dataDir = isPostgresUrl(location) ? newTemporaryFolder() : location;
  const database = await openTemporaryDatabase(location);
  const clock = createClock();
  const { now } = clock;
  const { log, lines } = createRecordedLog(logLevel);
  const counts = { woken: 0 };
  const outbox = {
    wake: () => {
      counts.woken += 1;
    },
  };
  const findTrouble = createTroubleFinder({ database, now, ...roomyDisk });
  const pace = { ...livePace, poll: 50 };
  const live = createLiveWatch({ database, now, studio: facts, findTrouble, log, pace });
  const mail = {
    smtpUrl: hasMailServer ? 'smtp://mail.example' : undefined,
    ...{ mailDomain: 'academy.example', isAcknowledging },
  };
  const config = {
    // Tests send more requests than any visitor.
    ...{ allowedOrigins: [], isRateLimited: false, trustedProxies: [], host: '127.0.0.1' },
    ...{ siteUrl, retentionDays: undefined, dataDir, attachmentBytes: 2 ** 31, mail },
    ...settings,
  };
  const own = await readSiteFiles(siteFolder);
  const readSite = createSiteReader(database);
  const renderer = createPageRenderer(config, own);
  const context = { database, now, log, config, renderer, readSite };
  // Until something is published, the files of the folder are the site.
  const shown = await createShownSite({
    ...context,
    own,
    dist: siteFolder,
    build: { isBuilt: true, until: undefined },
  });
  const inquiries = createInquiryStore({ database, now, ...mail });
  const app = createApp({ ...context, site: shown.site, shown, inquiries, outbox, live, findTrouble, facts });
  const server = await listen(app, { ...config, port: 0 }, log);
  whenDone(() => {
    live.stop();
    return server.stop();
  });
  return {
    ...{ url: server.url, function: `${server.url}/functions/v1/submit-contact` },
    ...{ live, database, dataDir, clock, lines, counts, outbox, shown },
    readInquiries: () => database.selectFrom('inquiries').selectAll().orderBy('id').execute(),
    countMessages: async () => (await database.selectFrom('outbox_messages').selectAll().execute()).length,
  };
}
