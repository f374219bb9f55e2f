import type { Config } from './config.ts';
import { clockSkew } from './database/clock-skew.ts';
import type { Database } from './database/open.ts';
import { deleteOldActs } from './desk/limited-acts.ts';
import { cutoffOf, eraseOldInquiries } from './inquiries/erase-old-inquiries.ts';
import { deleteOldOpenInquiries } from './inquiries/open-inquiries.ts';
import { deleteClientCounts } from './limits/client-limit.ts';
import type { Log } from './log.ts';
import { repairOutboxTimes } from './mail/claim.ts';
import { mailFolder, removeMailFiles } from './mail/mail-files.ts';
import { eraseOldStaffMails } from './mail/staff-mails.ts';
import { deleteOldBrowsers } from './staff/known-browsers.ts';
import { deleteOldOperatorCodes } from './staff/operator-codes.ts';
import { deleteOldSessions } from './staff/sessions.ts';
import { deleteOldCodes } from './staff/sign-in-codes.ts';

type Context = {
  database: Database;
  now: () => Date;
  log: Log;
  /** The data folder with the mail files, and the age in days at which inquiries are erased. */
  config: Pick<Config, 'dataDir' | 'retentionDays'>;
};

const everyMilliseconds = 60 * 60 * 1000;

/**
 * Creates the housekeeping, which runs at the start and every hour. It deletes expired client counts, repairs times
 * that a wrong clock has set in the future, and erases sessions, sign-in codes and mails to staff that are over, who had
 * what on screen, and inquiries older than `RETENTION_DAYS`.
 *
 * @param context the database, the clock, the log and the settings
 */
export function createHousekeeping({ database, now, log, config }: Context) {
  const { retentionDays } = config;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopping = false;
  let warnedCount = 0;

  async function tidyTimes(): Promise<void> {
    const mails = await repairOutboxTimes(database, now());
    const clients = await deleteClientCounts(database, now());
    if (mails + clients === 0) return;
    log.warn(
      `The clock was ahead: ${mails} times of mails and ${clients} counts of clients lay in the future and are repaired.`,
    );
  }

  // Don't repair them: if the clock is slow now, that would overwrite correct times for good.
  async function warnOfFutureInquiries(): Promise<void> {
    const count = await countFutureInquiries(database, now());
    if (count > 0 && count !== warnedCount) {
      const carry = count === 1 ? '1 inquiry carries' : `${count} inquiries carry`;
      log.warn(
        `${carry} a time in the future: the clock was ahead when they came, or is behind now. They stay as they are.`,
      );
    }
    warnedCount = count;
  }

  async function eraseOldSignIns(): Promise<void> {
    await deleteOldOpenInquiries(database, now());
    await deleteOldSessions(database, now());
    await deleteOldBrowsers(database, now());
    await deleteOldOperatorCodes(database, now());
    await deleteOldActs(database, now());
  }

  // Codes take their mails along: those that have a file must be erased with it before.
  async function eraseOldMailsAndCodes(): Promise<void> {
    const folder = mailFolder(config.dataDir);
    await eraseOldStaffMails(database, folder, now());
    await removeMailFiles(folder, await deleteOldCodes(database, now()));
  }

  async function eraseOld(): Promise<void> {
    if (retentionDays === undefined) return;
    const context = { database, mailFolder: mailFolder(config.dataDir), now: now() };
    let erased = 0;
    try {
      for await (erased of eraseOldInquiries(context, cutoffOf(now(), retentionDays))) if (isStopping) break;
    } finally {
      const inquiries = erased === 1 ? '1 inquiry' : `${erased} inquiries`;
      if (erased > 0) log.info(`Erased ${inquiries} older than ${retentionDays} days (RETENTION_DAYS).`);
    }
  }

  async function tidy(): Promise<void> {
    for (const task of [tidyTimes, warnOfFutureInquiries, eraseOldSignIns, eraseOldMailsAndCodes, eraseOld]) {
      if (isStopping) return;
      await task().catch((error) =>
        log.error('The database was not tidied; it is tried again in an hour.', error),
      );
    }
  }

  // Runs don't overlap, even when one takes longer than an hour.
  function tidyOnce(): void {
    running ??= tidy().finally(() => {
      running = undefined;
    });
  }

  return {
    tidy,
    run(): void {
      tidyOnce();
      timer = setInterval(tidyOnce, everyMilliseconds);
    },
    /** Stops after the current step. */
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function countFutureInquiries(database: Database, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom('inquiries')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('created_at', '>', new Date(now.getTime() + clockSkew).toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}
