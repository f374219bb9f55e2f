import type { Config, MailConfig } from '../config.ts';
import type { Database, StaffTable } from '../database/schema.ts';
import type { Facts } from '../facts.ts';
import type { Log } from '../log.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { StaticSite } from '../pages/static-site.ts';
import type { createClientReader } from '../requests/client-network.ts';
import type { Environment } from '../requests/environment.ts';
import type { FindTrouble } from '../trouble/find-trouble.ts';
import type { PageRenderer } from '../website/page-renderer.ts';
import type { ShownSite } from '../website/shown-site.ts';
import type { ReadSiteContent } from '../website/site-content.ts';
import type { LiveWatch } from './live/live-watch.ts';

export type DeskContext = {
  site: Pick<StaticSite, 'answer' | 'answerDesk' | 'deskScript'>;
  database: Database;
  outbox: Pick<Outbox, 'wake'>;
  now: () => Date;
  config: Pick<Config, 'siteUrl' | 'dataDir' | 'attachmentBytes'> & {
    mail: Pick<MailConfig, 'mailDomain' | 'isAcknowledging' | 'smtpUrl'>;
  };
  facts: Facts;
  readSite: ReadSiteContent;
  renderer: PageRenderer;
  shown: Pick<ShownSite, 'show' | 'inTurn' | 'readFailing' | 'describe'>;
  log: Log;
  live: LiveWatch;
  findTrouble: FindTrouble;
  readClient: ReturnType<typeof createClientReader>;
};

export type SignedIn = Environment & { Variables: { person: StaffTable; sessionId: string } };
