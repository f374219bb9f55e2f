import { formatMoment } from '../../content/studio-hours.ts';
import type { MailTrouble, ServiceTrouble } from '../../desk/contract/inbox.ts';
import type { Config, MailConfig } from '../config.ts';
import { readFullRoom } from '../conversation/keep-files.ts';
import type { Database } from '../database/schema.ts';
import { mailFolder } from '../mail/mailer.ts';
import { lateTimes, readRefusalOfUs, readStuckInquiryMails } from '../mail/stuck-mails.ts';
import { readGivenUpMails } from '../mailbox/late-mails.ts';
import { readMailboxTrouble } from '../mailbox/mailbox-lease.ts';
import { readStaffMails } from '../staff-mails/unsent-mails.ts';
import { escapeControlCharacters } from '../text.ts';
import { type BackupTrouble, isOfDamage, readBackupTrouble } from './backups.ts';

export type TroubleContext = {
  database: Database;
  config: Pick<Config, 'attachmentBytes' | 'dataDir' | 'leastFreePercent' | 'mailbox'> & {
    mail: Pick<MailConfig, 'smtpUrl'>;
  };
  now: Date;
  /** How many percent of the data's disk are free; undefined where it can't be asked. */
  readFree: () => Promise<number | undefined>;
};

/** A trouble that is there: what the pages of the desk get, and a sentence for the operator and the log. */
export type FoundTrouble = { shown: ServiceTrouble; describe: (timeZone: string) => string };

type TroubleRow<Found> = {
  find: (context: TroubleContext) => Promise<Found | null>;
  /** Selects what the desk gets; its words are `trouble` in desk/words/desk-words.ts. */
  show: (found: Found) => ServiceTrouble;
  /** Describes it for the operator, without a visitor's name. */
  describe: (found: Found, timeZone: string) => string;
  /** What the log says at its end; undefined for what a start says itself, and only another one ends. */
  end?: string;
};

function createTrouble<Found>({ find, show, describe, end }: TroubleRow<Found>) {
  return {
    end,
    async find(context: TroubleContext): Promise<FoundTrouble | null> {
      const found = await find(context);
      return found && { shown: show(found), describe: (timeZone) => describe(found, timeZone) };
    },
  };
}

const fullDisk = 'No inquiry can be stored once it is full.';
const room = 'answer new inquiries, which have 20 MB together, and erase spam, or set ATTACHMENTS_MB higher.';

/** All troubles of the service, in the order in which the command `check` names them. */
export const troubles = {
  mailServer: createTrouble({
    find: async ({ config }) => (config.mail.smtpUrl === undefined ? mailFolder(config.dataDir) : null),
    show: () => ({ noMailServer: true }),
    describe: (folder) =>
      `No mail server is set: mails are written to ${folder}, and nobody gets them. Set SMTP_URL, MAIL_FROM and MAIL_TO.`,
  }),
  mails: createTrouble({
    find: ({ database, now }) => readMailTrouble(database, now),
    show: (mails) => mails,
    describe: describeMailTrouble,
    end: 'No mail is stuck any more.',
  }),
  disk: createTrouble({
    async find({ config, readFree }) {
      const free = await readFree();
      return free !== undefined && free < config.leastFreePercent ? { free: Math.floor(free) } : null;
    },
    show: (disk) => ({ disk }),
    describe: ({ free }) => `The disk of DATA_DIR is nearly full, ${free}% is free: make room. ${fullDisk}`,
    end: 'The disk of DATA_DIR has room again.',
  }),
  backup: createTrouble({
    find: ({ database, now }) => readBackupTrouble(database, now),
    show: (backup) => ({
      backup: { isDamaged: isOfDamage(backup), hasFailed: backup.failure !== null, last: backup.last },
    }),
    describe: describeBackupTrouble,
    end: 'There is a new backup.',
  }),
  files: createTrouble({
    find: ({ database, config }) => readFullRoom(database, config.attachmentBytes),
    show: (files) => ({ files }),
    describe: ({ percent }) => `${percent}% of the room for files is taken: ${room}`,
    end: 'There is room for files again.',
  }),
  mailbox: createTrouble({
    find: ({ database, config, now }) => readMailboxTrouble(database, config.mailbox, now),
    show: ({ since }) => ({ mailbox: { since } }),
    describe: ({ since, failure }, timeZone) =>
      `The mailbox can't be read since ${formatMoment(since, timeZone)}: ${escapeControlCharacters(failure)}`,
    end: 'The mailbox is read again.',
  }),
  unread: createTrouble({
    find: ({ database, config }) => readGivenUpMails(database, config.mailbox),
    show: (unread) => ({ unread }),
    describe: (mails) =>
      `Mails can't be read here: ${escapeControlCharacters(mails)}. See them in the mailbox; each is named for a week.`,
    end: 'All mails can be read again, or were named for a week.',
  }),
  ourSide: createTrouble({
    find: ({ database, now }) => readRefusalOfUs(database, now),
    // Nothing that staff can do.
    show: () => ({}),
    describe: (said) =>
      `Mails of the academy are refused, whoever gets them: ${escapeControlCharacters(said)}. See the records of the domain in docs/mailbox.md, and ask the mail provider.`,
    end: 'For a week no mail was refused for being ours.',
  }),
};

export type TroubleKind = keyof typeof troubles;

function describeMailTrouble({ stuck, refused }: MailTrouble, timeZone: string): string {
  const parts = [
    ...(stuck ? [`${stuck.waiting} since ${formatMoment(stuck.since, timeZone)}`] : []),
    ...(refused.length > 0 ? [`${refused.length} to staff refused by the mail server`] : []),
  ];
  return `Mails are stuck: ${parts.join(', ')}.`;
}

function describeBackupTrouble(backup: BackupTrouble, timeZone: string): string {
  const { failure } = backup;
  const last = backup.last === null ? null : formatMoment(backup.last, timeZone);
  if (!failure)
    return `${last ? `The last backup is from ${last}` : 'There is no backup'}: make one every day.`;
  const reason = failure.error.replace(/\.?$/, '.');
  if (isOfDamage(backup))
    return `${reason} What helps: restore ${last ? `the last good backup, from ${last}` : 'a good backup'}.`;
  const good = last ? `The last good one is from ${last}.` : 'There is no good one yet.';
  return `The last backup failed, ${formatMoment(failure.at, timeZone)}: ${reason} ${good}`;
}

/**
 * Reads which mails can't be delivered, unless nobody needs them any more: those given up, late, or dated in
 * the future by a wrong clock, and apart those to colleagues that the mail server refuses; null for none.
 */
export async function readMailTrouble(database: Database, now: Date): Promise<MailTrouble | null> {
  const aboutInquiries = await readStuckInquiryMails(database, now);
  const { before, after } = lateTimes(now);
  const toStaff = Map.groupBy(await readStaffMails(database, now), ({ fate }) => fate);
  const waiting = toStaff.get('waiting') ?? [];
  const late = waiting.filter(({ queuedAt }) => queuedAt < before || queuedAt > after);
  const times = [aboutInquiries?.since ?? [], ...late.map(({ queuedAt }) => queuedAt)].flat();
  const since = times.toSorted()[0];
  // The newest of each person: an older answer may be out of date.
  const refused = new Map(toStaff.get('refused')?.map((mail) => [mail.person.id, mail]));
  if (since === undefined && refused.size === 0) return null;
  return {
    stuck:
      since === undefined
        ? null
        : { waiting: (aboutInquiries?.waiting ?? 0) + late.length, since, isListed: aboutInquiries !== null },
    refused: Array.from(refused.values(), ({ person: { id, name }, lastError }) => ({
      person: { id, name },
      reason: lastError ?? '',
    })),
  };
}
