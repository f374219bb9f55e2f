import { randomUUIDv7 } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Updateable } from 'kysely';
import { createApp } from '../app.ts';
import { createHousekeeping } from '../background/housekeeping.ts';
import { createMailWriters } from '../background/mail-writers.ts';
import type { Config, MailConfig } from '../config.ts';
import { answerMailOrder, type ParseOrder } from '../conversation/mail-orders.ts';
import { createMailReceiver, readMailBytes } from '../conversation/receive-mail.ts';
import { isPostgresUrl } from '../database/location.ts';
import type { InquiriesTable, Schema } from '../database/schema.ts';
import { createLiveWatch, livePace } from '../desk/live/live-watch.ts';
import { type Facts, readFacts } from '../facts.ts';
import { createInquiryStore } from '../inquiries/inquiry-store.ts';
import { listen } from '../listen.ts';
import { createLog, type LogLevel } from '../log.ts';
import { createMailer, type Mail, type Mailer } from '../mail/mailer.ts';
import { readMessageTokens } from '../mail/message-token.ts';
import { createOutbox } from '../mail/outbox.ts';
import { queueMails } from '../mail/outbox-messages.ts';
import { readSiteFiles } from '../pages/site-files.ts';
import { addPerson } from '../staff/people.ts';
import { createTroubleFinder } from '../trouble/find-trouble.ts';
import { createPageRenderer, type PageRenderer } from '../website/page-renderer.ts';
import { createShownSite } from '../website/shown-site.ts';
import { createSiteReader } from '../website/site-content.ts';
import { whenDone } from './clean-up.ts';
import { newDataFolder, newTemporaryFolder, openTemporaryDatabase } from './databases.ts';
import { writeSampleSite } from './sample-site.ts';
import { anna, createAnswer, createSampleStore, insertSample } from './samples.ts';

/** A clock that the test advances, so that no test waits. */
export function createClock() {
  let time = Date.parse('2026-01-05T10:00:00.000Z');
  return {
    now: () => new Date(time),
    advance: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

/** A log, and the lines that it has written. */
export function createRecordedLog(level?: LogLevel) {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  return { log: createLog({ out: write, warn: write, err: write }, level), lines };
}

type Settings = Pick<Config, 'siteUrl' | 'logLevel' | 'retentionDays' | 'attachmentBytes' | 'mailbox'> &
  MailConfig;
type Options = { location?: string; facts?: Facts; mailer?: Mailer } & Partial<Settings>;

/**
 * All of the service that does not listen: a database, a clock, a log, the store, and an outbox that mails over
 * SMTP or, without an address, into files. No disk is full here, whatever this machine's own is.
 */
export async function createService(options: Options = {}) {
  const { location = await newDataFolder(), facts = readFacts(), logLevel, mailer: given, ...more } = options;
  const dataDir = isPostgresUrl(location) ? newTemporaryFolder() : location;
  const database = await openTemporaryDatabase(location);
  const clock = createClock();
  const { log, lines } = createRecordedLog(logLevel);
  const {
    siteUrl = 'https://academy.example',
    retentionDays,
    mailbox,
    attachmentBytes = 2 ** 31,
    ...own
  } = more;
  const mail = {
    ...{
      from: 'Academy <site@academy.example>',
      mailDomain: 'academy.example',
      to: 'office@academy.example',
    },
    ...{ smtpUrl: undefined, requiresTls: false, replyTo: undefined, isAcknowledging: false, ...own },
  };
  const storage = { dataDir, attachmentBytes, leastFreePercent: 0, mailbox };
  const base = { database, now: clock.now, log, facts, config: { ...storage, siteUrl, retentionDays, mail } };
  const mailer = given ?? createMailer(base.config);
  whenDone(() => mailer.close());
  const context = { ...base, mailer, writers: createMailWriters(base), random: () => 0 };
  /** Sets columns of all rows of a table, or of one. */
  async function update<Table extends keyof Schema>(
    table: Table,
    to: Updateable<Schema[Table]>,
    id?: string,
  ) {
    const query = database.updateTable(table as 'inquiries').set(to as object);
    await (id === undefined ? query : query.where('id', '=', id)).execute();
  }

  return {
    ...{ ...base, context, dataDir, clock, lines, update, outbox: createOutbox(context) },
    store: createSampleStore(database, clock.now, mail.isAcknowledging),
    findTrouble: createTroubleFinder(base),
    sweep: createHousekeeping(base).sweep,
    readInquiries: () => database.selectFrom('inquiries').selectAll().orderBy('id').execute(),
    readMessages: () => database.selectFrom('outbox_messages').selectAll().orderBy('id').execute(),
  };
}

type ServerOptions = Options & { siteFolder?: string; renderer?: PageRenderer } & Partial<
    Pick<Config, 'allowedOrigins' | 'isRateLimited' | 'trustedProxies'>
  >;

/** The whole service on a free port, with a small site and the mails that left; stopped at the test's end. */
export async function startServer(options: ServerOptions = {}) {
  const { siteFolder = writeSampleSite(), allowedOrigins = [], trustedProxies = [], ...more } = options;
  // Tests send more requests than any visitor.
  const { isRateLimited = false, renderer: given, ...own } = more;
  const mails: Mail[] = [];
  const send = async (mail: Mail) => void mails.push(mail);
  const mailer = { description: '', check: async () => {}, close: () => {}, discard: async () => {}, send };
  const replyTo = 'office+{token}@academy.example';
  const smtpUrl = 'smtp://mail.example';
  const service = await createService({ siteUrl: 'http://localhost', mailer, smtpUrl, replyTo, ...own });
  const { database, now, log, facts, findTrouble, outbox } = service;
  const counts = { woken: 0 };
  outbox.wake = () => {
    counts.woken += 1;
  };
  const pace = { ...livePace, poll: 50 };
  const live = createLiveWatch({ database, now, studio: facts, findTrouble, log, pace });
  const config = { ...service.config, allowedOrigins, isRateLimited, trustedProxies, host: '127.0.0.1' };
  const files = await readSiteFiles(siteFolder);
  const renderer = given ?? createPageRenderer(config, files);
  const context = { database, now, log, config, renderer, readSite: createSiteReader(database) };
  // Until something is published, the files of the folder are the site.
  const build = { isBuilt: true, until: undefined };
  const shown = await createShownSite({ ...context, own: files, dist: siteFolder, build });
  const inquiries = createInquiryStore({ database, now, ...config.mail });
  const app = createApp({ ...context, site: shown.site, shown, inquiries, outbox, live, findTrouble, facts });
  const { url, stop } = await listen(app, { ...config, port: 0 }, log);
  whenDone(() => {
    live.stop();
    return stop();
  });
  return { ...service, url, function: `${url}/functions/v1/submit-contact`, mails, live, counts, shown };
}

type Sending = {
  inquiry?: Partial<InquiriesTable>;
  inquiryId?: string;
  address?: string;
  kind?: 'reply' | 'acknowledgement';
};
type Given = Partial<Pick<Parameters<typeof createMailReceiver>[0], 'readFree' | 'limits'>>;

/** Answers as the thread of a mail does, without one: to start it takes a quarter of a second. */
const openHere = () => ({
  ask: async (order: ParseOrder, moved: ArrayBuffer[] = []) =>
    answerMailOrder(structuredClone(order, { transfer: moved })),
  close: () => undefined,
});

/** What receives mails, with Anna on the list of staff; it starts threads only where their limits are given. */
export async function createReceiver({ limits, readFree, ...options }: Options & Given = {}) {
  const service = await createService(options);
  const { database, clock, now } = service;
  const tokens = await readMessageTokens(database);
  await addPerson(database, anna, now());
  const receiver = createMailReceiver({
    ...{ ...service, limits, readFree: readFree ?? (async () => undefined) },
    ...(!limits && { openThread: openHere as never }),
  });

  /** Sends a mail to the family of an inquiry, by default a reply to a new one of Grace's. */
  async function send({
    inquiry = {},
    address = 'grace@example.org',
    kind = 'reply',
    ...given
  }: Sending = {}) {
    const inquiryId = given.inquiryId ?? (await insertSample(database, now(), inquiry));
    clock.advance(60_000);
    const at = now().toISOString();
    const id = randomUUIDv7();
    await queueMails(database, [{ id, inquiry_id: inquiryId, kind, address }], 'academy.example', now());
    const sent = database.updateTable('outbox_messages').set({ state: 'sent', sent_at: at, attempts: 1 });
    await sent.where('id', '=', id).execute();
    const reply = { id, address, message_id: null, author: 'Anna', name: '', text: 'Come and see us.' };
    const row = { ...createAnswer(inquiryId, at), ...reply, kind: 'reply' as const };
    if (kind === 'reply') await database.insertInto('messages').values(row).execute();
    clock.advance(60_000);
    const token = tokens.messageId(id);
    return { inquiryId, id, token, messageId: `<${token}@academy.example>` };
  }

  /** Takes a mail as it lies in a file, now. */
  const receive = async (eml: string | Buffer, at = now()) =>
    receiver.receive(await readMailBytes(Readable.from([Buffer.from(eml)])), { at });

  /** The mails that an inquiry has got, and their files. */
  async function read(inquiryId: string) {
    const messages = database.selectFrom('messages').selectAll().where('inquiry_id', '=', inquiryId);
    const files = database.selectFrom('attachments').selectAll().where('inquiry_id', '=', inquiryId);
    return {
      messages: await messages.where('kind', '!=', 'reply').orderBy('id').execute(),
      files: await files.orderBy('position').execute(),
    };
  }

  const readInquiry = (id: string) =>
    database.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  return { ...service, tokens, receiver, send, receive, read, readInquiry };
}
