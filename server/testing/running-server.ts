import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { isPostgresUrl } from '../database/location.ts';
import type { Database } from '../database/open.ts';
import { createLiveWatch, livePace } from '../desk/live/live-watch.ts';
import { type Facts, readFacts } from '../facts.ts';
import { createInquiryStore } from '../inquiries/inquiry-store.ts';
import { listen } from '../listen.ts';
import { createStaticSite, type StaticSite } from '../pages/static-site.ts';
import { createTroubleFinder } from '../trouble/find-trouble.ts';
import { createSiteReader } from '../website/site-content.ts';
import { whenDone } from './clean-up.ts';
import { createClock } from './clock.ts';
import { createRecordedLog } from './recorded-log.ts';
import { roomyDisk } from './roomy-disk.ts';
import { writeSampleSite } from './sample-site.ts';
import { newDataFolder, newTemporaryFolder, openTemporaryDatabase } from './temporary-database.ts';

type SiteParts = {
  database: Database;
  clock: ReturnType<typeof createClock>;
  dataDir: string;
  siteUrl: string;
};

type Options = {
  siteFolder?: string;
  /** Creates another site than that of the folder. */
  createSite?: (made: SiteParts) => Promise<StaticSite>;
  siteUrl?: string;
  location?: string;
  logLevel?: Config['logLevel'];
  facts?: Facts;
  isAcknowledging?: boolean;
} & Partial<Pick<Config, 'allowedOrigins' | 'host' | 'isRateLimited' | 'trustedProxies'>>;

/** The whole service on a free port, with a real database and a small site; stopped at the test's end. */
export async function startServer({
  siteFolder = writeSampleSite(),
  createSite = ({ siteUrl }) => createStaticSite(siteFolder, siteUrl),
  siteUrl = 'http://localhost',
  location: given,
  logLevel,
  facts = readFacts(),
  isAcknowledging = false,
  ...settings
}: Options = {}) {
  const location = given ?? (await newDataFolder());
  const dataDir = isPostgresUrl(location) ? newTemporaryFolder() : location;
  const database = await openTemporaryDatabase(location);
  const clock = createClock();
  const { log, lines } = createRecordedLog(logLevel);
  const counts = { woken: 0 };
  const outbox = {
    wake: () => {
      counts.woken += 1;
    },
  };
  const pace = { ...livePace, poll: 50 };
  const findTrouble = createTroubleFinder({ database, now: clock.now, ...roomyDisk });
  const live = createLiveWatch({ database, now: clock.now, studio: facts, findTrouble, log, pace });
  // Tests send more requests than any visitor, so limits are off by default.
  const mail = { from: 'Academy <site@academy.example>', isAcknowledging };
  const config = {
    allowedOrigins: [],
    isRateLimited: false,
    trustedProxies: [],
    siteUrl,
    dataDir,
    mail,
    host: '127.0.0.1',
    ...settings,
  };
  const app = createApp({
    site: await createSite({ database, clock, dataDir, siteUrl }),
    inquiries: createInquiryStore({
      database,
      now: clock.now,
      mailDomain: 'academy.example',
      isAcknowledging,
    }),
    outbox,
    live,
    findTrouble,
    database,
    now: clock.now,
    facts,
    readSite: createSiteReader(database),
    config,
    log,
  });
  const server = await listen(app, { ...config, port: 0 }, log);
  async function stop(): Promise<void> {
    live.stop();
    await server.stop();
  }
  whenDone(stop);
  return {
    url: server.url,
    stop,
    live,
    function: `${server.url}/functions/v1/submit-contact`,
    database,
    dataDir,
    clock,
    lines,
    counts,
    outbox,
    readInquiries: () => database.selectFrom('inquiries').selectAll().orderBy('id').execute(),
    countMessages: async () => (await database.selectFrom('outbox_messages').selectAll().execute()).length,
  };
}
