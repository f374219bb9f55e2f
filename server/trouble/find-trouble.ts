import { formatMoment } from '../../content/studio-hours.ts';
import type { ServiceTrouble } from '../../desk/inbox.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import {
  describeOutboxTrouble,
  type OutboxHealth,
  readOutboxHealth,
  toMailTrouble,
} from '../mail/outbox-health.ts';
import { type BackupTrouble, readBackupTrouble } from './backups.ts';
import { readFreePercent } from './disk-space.ts';

type Context = {
  database: Database;
  config: Pick<Config, 'dataDir' | 'leastFreePercent'>;
  now: () => Date;
  readFree?: typeof readFreePercent;
  elapsed?: () => number;
};

/** What the desk, the morning mail, the log and the command `check` say is the matter. */
export type Trouble = {
  mails: OutboxHealth;
  disk: ServiceTrouble['disk'];
  backup: BackupTrouble | null;
};

export type FindTrouble = () => Promise<Trouble>;

// Pages ask often, and a disk fills slowly.
const diskMilliseconds = 60_000;

/**
 * Creates what finds out what is the matter with the service: mails that are stuck, a disk of this machine
 * that is nearly full, backups that failed or are missing. It asks for the disk once a minute at most.
 */
export function createTroubleFinder({
  database,
  config: { dataDir, leastFreePercent },
  now,
  readFree = readFreePercent,
  elapsed = () => performance.now(),
}: Context): FindTrouble {
  let last: { at: number; free: ReturnType<typeof readFree> } | undefined;

  async function findDiskTrouble(): Promise<Trouble['disk']> {
    if (!last || elapsed() - last.at >= diskMilliseconds) last = { at: elapsed(), free: readFree(dataDir) };
    const free = await last.free;
    return free !== undefined && free < leastFreePercent ? { free: Math.floor(free) } : null;
  }

  return async () => ({
    mails: await readOutboxHealth(database, now()),
    disk: await findDiskTrouble(),
    backup: await readBackupTrouble(database, now()),
  });
}

/** What the pages of the desk are told; null while all is well. */
export function toServiceTrouble({ mails, disk, backup }: Trouble): ServiceTrouble | null {
  const mailTrouble = toMailTrouble(mails);
  if (!mailTrouble && !disk && !backup) return null;
  return {
    stuck: null,
    refused: [],
    ...mailTrouble,
    disk,
    backup: backup && { hasFailed: backup.failure !== null, last: backup.last },
    mailbox: null,
  };
}

const fullDisk = 'No inquiry can be stored once it is full.';

/** Describes each trouble in a sentence for the operator, without a visitor's name. */
export function describeTrouble({ mails, disk, backup }: Trouble, timeZone: string) {
  return {
    mails: describeOutboxTrouble(mails),
    disk: disk && `The disk of DATA_DIR is nearly full, ${disk.free}% is free: make room. ${fullDisk}`,
    backup: backup && describeBackupTrouble(backup, timeZone),
  };
}

function describeBackupTrouble({ last, failure }: BackupTrouble, timeZone: string): string {
  const time = (moment: string) => formatMoment(moment, timeZone);
  if (!failure)
    return last === null
      ? 'There is no backup: make one every day.'
      : `The last backup is from ${time(last)}: make one every day.`;
  const good = last === null ? 'There is no good one yet.' : `The last good one is from ${time(last)}.`;
  return `The last backup failed, ${time(failure.at)}: ${failure.error.replace(/\.?$/, '.')} ${good}`;
}
