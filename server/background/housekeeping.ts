import type { Config } from '../config.ts';
import { deleteStagedFiles, makeRoom } from '../conversation/keep-files.ts';
import { deleteOldUnclaimed } from '../conversation/unclaimed-mails.ts';
import { isRecent } from '../database/clock-skew.ts';
import type { Database } from '../database/schema.ts';
import { actMilliseconds } from '../desk/limited-acts.ts';
import { cutoffOf, eraseOldInquiries } from '../inquiries/erase-inquiries.ts';
import { seenMilliseconds } from '../inquiries/open-inquiries.ts';
import { countedMilliseconds } from '../limits/allowance.ts';
import type { Log } from '../log.ts';
import { repairOutboxTimes } from '../mail/claim.ts';
import { removeMailFiles } from '../mail/mailer.ts';
import { deleteUnusedPictures } from '../pictures/picture-maker.ts';
import { knownBrowserMilliseconds } from '../staff/known-browsers.ts';
import { sessionLimits } from '../staff/sessions.ts';
import { deleteOldOperatorCodes } from '../staff/sign-in.ts';
import { deleteOldCodes } from '../staff/sign-in-codes.ts';
import { eraseOldStaffMails } from '../staff-mails/unsent-mails.ts';
import { formatCount } from '../text.ts';
import { deleteOldBackupRecords } from '../trouble/backups.ts';

type Context = {
  database: Database;
  now: () => Date;
  log: Log;
  config: Pick<Config, 'attachmentBytes' | 'dataDir' | 'retentionDays'>;
};

/** Rows that count for so many milliseconds from a time on; a future time, by a wrong clock, counts not. */
const counting = [
  ['client_marks', 'created_at', countedMilliseconds],
  ['open_inquiries', 'seen_at', seenMilliseconds],
  ['sessions', 'created_at', sessionLimits.inAll],
  ['sessions', 'last_used_at', sessionLimits.unused],
  ['known_browsers', 'last_used_at', knownBrowserMilliseconds],
  ['limited_acts', 'created_at', actMilliseconds],
] as const;

/** Creates the sweep: it erases what is too old or unused, and repairs times that a wrong clock has set. */
export function createHousekeeping({ database, now, log, config }: Context) {
  const { retentionDays } = config;
  let isStopping = false;

  async function tidyTimes(): Promise<void> {
    const mails = await repairOutboxTimes(database, now());
    if (mails > 0)
      log.warn(`The clock was ahead: ${formatCount(mails, 'time')} of mails lay in the future; repaired.`);
  }

  async function deleteOver(): Promise<void> {
    for (const [table, column, milliseconds] of counting)
      await database
        .deleteFrom(table)
        .where(({ not }) => not(isRecent(column, milliseconds, now())))
        .execute();
    await deleteOldOperatorCodes(database, now());
  }

  // Codes take their mails along: those that have a file must be erased with it before.
  async function eraseOldMailsAndCodes(): Promise<void> {
    await eraseOldStaffMails(database, config.dataDir, now());
    await removeMailFiles(config.dataDir, await deleteOldCodes(database, now()));
  }

  async function eraseOld(): Promise<void> {
    if (retentionDays === undefined) return;
    const context = { database, dataDir: config.dataDir, now: now() };
    let erased = 0;
    try {
      for await (erased of eraseOldInquiries(context, cutoffOf(now(), retentionDays))) if (isStopping) break;
    } finally {
      const inquiries = formatCount(erased, 'inquiry', 'inquiries');
      if (erased > 0)
        log.info(`Erased ${inquiries} older than ${formatCount(retentionDays, 'day')} (RETENTION_DAYS).`);
    }
  }

  async function eraseUnclaimed(): Promise<void> {
    await deleteStagedFiles(database, now());
    await makeRoom(database, config.attachmentBytes, now());
    await deleteOldUnclaimed(config.dataDir, now());
  }

  const tasks = [
    tidyTimes,
    deleteOver,
    eraseOldMailsAndCodes,
    eraseOld,
    eraseUnclaimed,
    () => deleteOldBackupRecords(database, now()),
    () => deleteUnusedPictures(database, now()),
  ];

  async function sweep(): Promise<void> {
    for (const task of tasks) {
      if (isStopping) return;
      await task().catch((error) =>
        log.error('The database was not tidied; it is tried again in 15 minutes.', error),
      );
    }
  }

  return {
    sweep,
    /** Lets a sweep that runs end early. */
    giveUp(): void {
      isStopping = true;
    },
  };
}
