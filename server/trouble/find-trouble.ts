import { formatMoment } from '../../content/studio-hours.ts';
import type { MailTrouble, ServiceTrouble } from '../../desk/inbox.ts';
import type { Config } from '../config.ts';
import { readFullRoom } from '../conversation/keep-files.ts';
import type { Database } from '../database/schema.ts';
import { readFreeSpace } from '../disk-space.ts';
import type { Facts } from '../facts.ts';
import type { Log } from '../log.ts';
import { readMailTrouble, readRefusalOfUs } from '../mail/outbox-health.ts';
import { readGivenUpMails } from '../mailbox/late-mails.ts';
import { type MailboxTrouble, readMailboxTrouble } from '../mailbox/mailbox-lease.ts';
import { remember } from '../remember.ts';
import { createWatch } from '../repeated-task.ts';
import { escapeControlCharacters } from '../text.ts';
import { type BackupTrouble, isOfDamage, readBackupTrouble } from './backups.ts';

type Context = {
  database: Database;
  config: Pick<Config, 'attachmentBytes' | 'dataDir' | 'leastFreePercent' | 'mailbox'>;
  now: () => Date;
  /** For tests: how many percent of the disk are free. */
  readFree?: (folder: string) => Promise<number | undefined>;
  elapsed?: () => number;
};

/** The trouble that the desk, the log and the command `check` report. */
export type Trouble = {
  mails: MailTrouble | null;
  disk: ServiceTrouble['disk'];
  backup: BackupTrouble | null;
  files: ServiceTrouble['files'];
  mailbox: MailboxTrouble | null;
  unread: ServiceTrouble['unread'];
  /** Why mail servers refuse whatever the academy sends, in the words of one. */
  ourSide: string | null;
};

export type FindTrouble = () => Promise<Trouble>;

// Pages ask often, and a disk fills slowly.
const diskMilliseconds = 60_000;

/**
 * Creates the function that finds trouble of the service: mails that are stuck, a disk of this machine that
 * is nearly full, a damaged database, backups that failed or are missing, little room for files, a mailbox or
 * mails that can't be read. It asks for the disk once a minute at most.
 */
export function createTroubleFinder({
  database,
  config: { attachmentBytes, dataDir, leastFreePercent, mailbox },
  now,
  readFree = async (folder) => (await readFreeSpace(folder))?.percent,
  elapsed,
}: Context): FindTrouble {
  const readDisk = remember(() => readFree(dataDir), diskMilliseconds, elapsed);

  async function findDiskTrouble(): Promise<Trouble['disk']> {
    const free = await readDisk();
    return free !== undefined && free < leastFreePercent ? { free: Math.floor(free) } : null;
  }

  return async () => ({
    mails: await readMailTrouble(database, now()),
    disk: await findDiskTrouble(),
    backup: await readBackupTrouble(database, now()),
    files: await readFullRoom(database, attachmentBytes),
    mailbox: await readMailboxTrouble(database, mailbox, now()),
    unread: await readGivenUpMails(database, mailbox),
    ourSide: await readRefusalOfUs(database, now()),
  });
}

/** Selects the trouble that the pages of the desk show; null while all is well. */
export function toServiceTrouble({
  mails,
  disk,
  backup,
  files,
  mailbox,
  unread,
}: Trouble): ServiceTrouble | null {
  const others = {
    disk,
    backup: backup && {
      ...(isOfDamage(backup) && { isDamaged: true }),
      hasFailed: backup.failure !== null,
      last: backup.last,
    },
    files,
    mailbox: mailbox && { since: mailbox.since },
    unread,
  };
  if (!mails && !Object.values(others).some(Boolean)) return null;
  return { stuck: null, refused: [], ...mails, ...others };
}

const room = 'answer new inquiries, which have 20 MB together, and erase spam, or set ATTACHMENTS_MB higher.';
const fullDisk = 'No inquiry can be stored once it is full.';

/** Describes each trouble in a sentence for the operator, without a visitor's name. */
export function describeTrouble(
  { mails, disk, backup, files, mailbox, unread, ourSide }: Trouble,
  timeZone: string,
) {
  const isDamaged = isOfDamage(backup);
  return {
    mails: mails && describeMailTrouble(mails, timeZone),
    disk: disk && `The disk of DATA_DIR is nearly full, ${disk.free}% is free: make room. ${fullDisk}`,
    damage: isDamaged && backup && describeDamage(backup, timeZone),
    backup: !isDamaged && backup && describeBackupTrouble(backup, timeZone),
    files: files && `${files.percent}% of the room for files is taken: ${room}`,
    mailbox:
      mailbox &&
      `The mailbox can't be read since ${formatMoment(mailbox.since, timeZone)}: ${escapeControlCharacters(mailbox.failure)}`,
    unread:
      unread &&
      `Mails can't be read here: ${escapeControlCharacters(unread)}. See them in the mailbox; each is named for a week.`,
    ourSide:
      ourSide &&
      `Mails of the academy are refused, whoever gets them: ${escapeControlCharacters(ourSide)}. See the records of the domain in docs/mailbox.md, and ask the mail provider.`,
  };
}

function describeMailTrouble({ stuck, refused }: MailTrouble, timeZone: string): string {
  const parts = [
    ...(stuck ? [`${stuck.waiting} since ${formatMoment(stuck.since, timeZone)}`] : []),
    ...(refused.length > 0 ? [`${refused.length} to staff refused by the mail server`] : []),
  ];
  return `Mails are stuck: ${parts.join(', ')}.`;
}

function describeDamage({ last, failure }: BackupTrouble, timeZone: string): string {
  const good = last === null ? 'a good backup' : `the last good backup, from ${formatMoment(last, timeZone)}`;
  return `${failure?.error.replace(/\.?$/, '.')} What helps: restore ${good}.`;
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

type WatchContext = Context & { facts: Pick<Facts, 'timeZone'>; log: Pick<Log, 'info' | 'error'> };

type Kind = keyof ReturnType<typeof describeTrouble>;

const ends: Record<Kind, string> = {
  mails: 'No mail is stuck any more.',
  disk: 'The disk of DATA_DIR has room again.',
  damage: 'The database is whole again.',
  backup: 'There is a new backup.',
  files: 'There is room for files again.',
  mailbox: 'The mailbox is read again.',
  unread: 'All mails can be read again, or were named for a week.',
  ourSide: 'For a week no mail was refused for being ours.',
};

/** Creates the watch that looks every minute, and logs each trouble when it begins and when it is over. */
export function createTroubleWatch({ database, now, config, facts, log }: WatchContext) {
  const findTrouble = createTroubleFinder({ database, config, now });
  const present = new Set<string>();

  async function poll(): Promise<void> {
    const sentences = describeTrouble(await findTrouble(), facts.timeZone);
    for (const [kind, end] of Object.entries(ends)) {
      const sentence = sentences[kind as Kind];
      if (sentence && !present.has(kind)) log.error(`${sentence} What helps: npm run inquiries -- check`);
      if (!sentence && present.has(kind)) log.info(end);
      if (sentence) present.add(kind);
      else present.delete(kind);
    }
  }

  return { findTrouble, ...createWatch(log, poll, 'What is the matter could not be read') };
}
