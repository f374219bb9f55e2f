import { setTimeout as sleep } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import { nameMailbox } from '../addresses/mailbox-address.ts';
import type { Config, MailboxConfig } from '../config.ts';
import { createMailReceiver } from '../conversation/receive-mail.ts';
import type { Log } from '../log.ts';
import { backOff } from '../mail/attempt.ts';
import { createFolderReader } from './folder-reader.ts';
import { connectToMailbox, describeImapFailure, limitCommand } from './imap-client.ts';
import {
  claimMailbox,
  endOfLease,
  type LeasedMailbox,
  LeaseLostError,
  leaseMilliseconds,
  updateMailbox,
} from './mailbox-lease.ts';

type Context = Parameters<typeof createMailReceiver>[0] & {
  config: Pick<Config, 'mailbox'>;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
};

const renewMilliseconds = leaseMilliseconds / 3;
// How often an instance asks for a mailbox that another one reads.
const claimMilliseconds = 10_000;
// Where the server offers IDLE, it tells of a mail at once.
const lookMilliseconds = 60_000;
// A token of Microsoft's lasts for an hour at least, so no connection outlasts it.
const connectionMilliseconds = 30 * 60_000;
const reconnectMilliseconds = 5000;
// The sixth failure in a row waits for 8 to 16 minutes, and so do all later ones.
const mostFailures = 6;
const stopMilliseconds = 5000;

/** Creates the reader of the mailbox's folders, until `stop`; without a mailbox it does nothing. */
export function createMailboxReader(context: Context) {
  const { mailbox } = context.config;
  const watches = mailbox?.folders.map((folder) => createFolderWatch(context, mailbox, folder)) ?? [];
  return {
    run(): void {
      for (const watch of watches) watch.run();
    },
    async stop(): Promise<void> {
      const stopped = Promise.all(watches.map((watch) => watch.stop()));
      await Promise.race([stopped, sleep(stopMilliseconds, undefined, { ref: false })]);
    },
  };
}

function createFolderWatch(
  { database, config, now, log, facts }: Context,
  mailboxConfig: MailboxConfig,
  folder: string,
) {
  const receiver = createMailReceiver({ database, config, now, log, facts });
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let client: ImapFlow | undefined;
  let failures = 0;
  let lastFailure: string | undefined;
  let lastReadAt = now();

  async function readForEver(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pause = await readOnce().catch(report);
      await sleep(pause, undefined, stopping).catch(() => undefined);
    }
  }

  /** Reads for as long as a connection lasts; returns the milliseconds until the next one. */
  async function readOnce(): Promise<number> {
    const mailbox = await claimMailbox(database, nameMailbox(mailboxConfig, folder), now());
    if (!mailbox) return claimMilliseconds;
    lastReadAt = now();
    const error: unknown = await readWhileConnected(mailbox).catch((reason: unknown) => reason);
    if (error === undefined || stopping.signal.aborted) {
      await updateMailbox(database, mailbox, { leased_until: null });
      return reconnectMilliseconds;
    }
    const failure = describeImapFailure(error, folder);
    const since = mailbox.failed_since ?? lastReadAt.toISOString();
    await updateMailbox(database, mailbox, { leased_until: null, failed_since: since, failure });
    return report(failure);
  }

  async function readWhileConnected(mailbox: LeasedMailbox): Promise<void> {
    const renew = () => updateMailbox(database, mailbox, { leased_until: endOfLease(now()) });
    const renewal = setInterval(() => renew().catch(() => client?.close()), renewMilliseconds);
    try {
      client = await connectToMailbox(mailboxConfig);
      await limitCommand(client, client.mailboxOpen(folder, { readOnly: true }));
      await readWhileOpen(client, mailbox);
    } finally {
      clearInterval(renewal);
      client?.close();
    }
  }

  async function readWhileOpen(opened: ImapFlow, mailbox: LeasedMailbox): Promise<void> {
    const reader = createFolderReader({ database, receiver, now, log }, opened, mailbox);
    let news = Promise.withResolvers<void>();
    const wake = () => news.resolve();
    opened.on('exists', wake);
    opened.on('close', wake);
    const end = performance.now() + connectionMilliseconds;
    await reader.begin();
    const isOver = () => stopping.signal.aborted || !opened.usable || performance.now() >= end;
    for (let isFirst = true; !isOver(); isFirst = false) {
      // Before reading, so that no mail is missed that comes meanwhile.
      news = Promise.withResolvers();
      await reader.readNew();
      lastReadAt = now();
      if (isFirst) {
        await reportSuccess(mailbox);
        await reader.readWaiting();
      }
      if (await reader.readLate()) continue;
      // IDLE ends with the next command.
      void opened.idle().catch(() => undefined);
      const timer = setTimeout(wake, lookMilliseconds);
      await news.promise;
      clearTimeout(timer);
    }
  }

  async function reportSuccess(mailbox: LeasedMailbox): Promise<void> {
    if (mailbox.failed_since !== null)
      await updateMailbox(database, mailbox, { failed_since: null, failure: null });
    if (lastFailure !== undefined) log.info(`The folder ${folder} of the mailbox is read again.`);
    lastFailure = undefined;
    failures = 0;
  }

  /** Logs a failure, once while it stays the same; returns the milliseconds until the next try. */
  function report(error: unknown): number {
    if (error instanceof LeaseLostError) return claimMilliseconds;
    const failure = error instanceof Error ? error.message : String(error);
    if (failure !== lastFailure)
      log.warn(`The folder ${folder} of the mailbox can't be read; it is tried again by itself. ${failure}`);
    lastFailure = failure;
    failures += 1;
    return backOff(Math.min(failures, mostFailures), Math.random());
  }

  return {
    run(): void {
      running ??= readForEver();
    },
    async stop(): Promise<void> {
      stopping.abort();
      client?.close();
      await running;
    },
  };
}
