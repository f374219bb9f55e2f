import { type Expression, sql } from 'kysely';
import { codeLimits } from '../../desk/contract/people.ts';
import { isRecent } from '../database/clock-skew.ts';
import { isPostgres } from '../database/open.ts';
import type { Database, OutboxMessagesTable, StaffTable } from '../database/schema.ts';
import { removeMailFiles } from '../mail/mailer.ts';

/** A mail to one of the staff that is not sent: with a sign-in code, of the morning, of news, or a notice. */
export type StaffMail = {
  id: string;
  person: Pick<StaffTable, 'id' | 'name' | 'email'>;
  queuedAt: string;
  /** The mail server's last answer, or why it was not reached; null before the first attempt. */
  lastError: string | null;
  /** `refused`: not delivered to this address; `waiting`: it is tried again by itself. */
  fate: 'refused' | 'waiting';
};

/**
 * Reads the mails to staff that are still to be sent, oldest first, but those that no longer matter: of a
 * code that is over, a day that is over, or a person who has left the list.
 */
export async function readStaffMails(database: Database, now: Date): Promise<StaffMail[]> {
  const rows = await database
    .selectFrom('outbox_messages as mail')
    .leftJoin('sign_in_codes as code', 'code.id', 'mail.code_id')
    .innerJoin('staff', (join) =>
      join.on(({ eb, fn, or, ref }) =>
        or([
          eb('staff.id', '=', fn.coalesce(ref('mail.staff_id'), ref('code.staff_id'))),
          eb('staff.email', '=', noticeAddress(database, ref('mail.notice'))),
        ]),
      ),
    )
    .select(['mail.id', 'mail.kind', 'mail.state', 'mail.refusals', 'mail.created_at', 'mail.last_error'])
    .select(['staff.id as staff_id', 'staff.name', 'staff.email', 'code.expires_at', 'code.ended_at'])
    .where('mail.state', 'in', ['pending', 'dead'])
    .where('mail.inquiry_id', 'is', null)
    .orderBy('mail.created_at')
    .orderBy('mail.id')
    .execute();
  return rows
    .filter((row) => !isOver(row, now))
    .map((row) => ({
      id: row.id,
      person: { id: row.staff_id, name: row.name, email: row.email },
      queuedAt: row.created_at,
      lastError: row.last_error,
      fate: row.state === 'dead' || row.refusals > 0 ? 'refused' : 'waiting',
    }));
}

function noticeAddress(database: Database, notice: Expression<string | null>) {
  return isPostgres(database)
    ? sql<string | null>`${notice}::json #>> '{to,email}'`
    : sql<string | null>`${notice} ->> '$.to.email'`;
}

type Row = Pick<OutboxMessagesTable, 'kind' | 'created_at'> & {
  expires_at: string | null;
  ended_at: string | null;
};

function isOver(mail: Row, now: Date): boolean {
  if (mail.kind === 'notice') return false;
  if (mail.expires_at !== null) return mail.ended_at !== null || mail.expires_at <= now.toISOString();
  return now.getTime() - Date.parse(mail.created_at) >= keptMilliseconds.morning;
}

const hour = 60 * 60_000;

/** For how long mails to staff are kept, since they name people. */
const keptMilliseconds = {
  'sign-in-code': hour + codeLimits.minutes * 60_000,
  morning: 16 * hour,
  news: 16 * hour,
  notice: 7 * 24 * hour,
};
const staffKinds = Object.keys(keptMilliseconds) as (keyof typeof keptMilliseconds)[];

/** Erases old mails to staff, and those that a wrong clock has dated ahead, as rows and as files. */
export function eraseOldStaffMails(database: Database, dataDir: string, now: Date): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const mails = await transaction
      .deleteFrom('outbox_messages')
      .where(({ and, or, eb, not }) =>
        or(
          staffKinds.map((kind) =>
            and([eb('kind', '=', kind), not(isRecent('created_at', keptMilliseconds[kind], now))]),
          ),
        ),
      )
      .returning('id')
      .execute();
    // Before the commit: after a crash in between, the next run still finds the rows.
    await removeMailFiles(dataDir, mails);
  });
}
