import type { Kysely } from 'kysely';
import type { Database } from '../database/open.ts';
import type { OutboxMessagesTable, Schema, StaffTable } from '../database/schema.ts';
import { isMorningOver } from './outbox-messages.ts';

/** A mail to one of the staff that is not sent: with a sign-in code, or of the morning. */
export type StaffMail = {
  id: string;
  person: Pick<StaffTable, 'id' | 'name' | 'email'>;
  queuedAt: string;
  /** The mail server's last answer, or why it was not reached; null before the first attempt. */
  lastError: string | null;
  /**
   * `refused`: the mail server will not deliver it to this address; `waiting`: it is tried again by itself; `over`: its
   * code has run out, or its morning is over, so it is not sent any more and nobody has to do anything.
   */
  fate: 'refused' | 'waiting' | 'over';
};

/** Reads the mails to staff that are not sent, oldest first; there are few. */
export async function readStaffMails(database: Database, now: Date): Promise<StaffMail[]> {
  const rows = await database
    .selectFrom('outbox_messages as mail')
    .leftJoin('sign_in_codes as code', 'code.id', 'mail.code_id')
    .innerJoin('staff', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb(ref('staff.id'), '=', fn.coalesce(ref('mail.staff_id'), ref('code.staff_id'))),
      ),
    )
    .select(['mail.id', 'mail.state', 'mail.refusals', 'mail.created_at', 'mail.last_error'])
    .select(['staff.id as staff_id', 'staff.name', 'staff.email', 'code.expires_at', 'code.ended_at'])
    .where('mail.state', 'in', ['pending', 'dead'])
    .where('mail.inquiry_id', 'is', null)
    .orderBy('mail.created_at')
    .orderBy('mail.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    person: { id: row.staff_id, name: row.name, email: row.email },
    queuedAt: row.created_at,
    lastError: row.last_error,
    fate: isOver(row, now) ? 'over' : isRefused(row) ? 'refused' : 'waiting',
  }));
}

type Row = Pick<OutboxMessagesTable, 'state' | 'refusals' | 'created_at'> & {
  expires_at: string | null;
  ended_at: string | null;
};

function isOver({ expires_at: expiresAt, ended_at: endedAt, created_at: queuedAt }: Row, now: Date): boolean {
  if (expiresAt !== null) return endedAt !== null || expiresAt <= now.toISOString();
  return isMorningOver(queuedAt, now);
}

// One refusal is enough to tell: a code is over before a mail is given up.
const isRefused = ({ state, refusals }: Row) => state === 'dead' || refusals > 0;

/**
 * Makes the mails to one of the staff due at once, also those that were given up. What is over is dropped instead.
 *
 * @param staffId the person's
 * @returns how many
 */
export async function resendStaffMails(
  database: Kysely<Schema>,
  staffId: string,
  now: Date,
): Promise<number> {
  const codes = database.selectFrom('sign_in_codes').select('id').where('staff_id', '=', staffId);
  const { numUpdatedRows } = await database
    .updateTable('outbox_messages')
    .set({ state: 'pending', refusals: 0, next_attempt_at: now.toISOString() })
    .where('state', 'in', ['pending', 'dead'])
    .where(({ eb, or }) => or([eb('staff_id', '=', staffId), eb('code_id', 'in', codes)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
