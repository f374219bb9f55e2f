import type { Database } from '../database/schema.ts';
import { leaveFiles } from '../inquiries/delete-chunks.ts';

/** The room for files of all inquiries that staff have never answered: strangers can't take families' room. */
export const mostUnansweredBytes = 20 * 1024 * 1024;
/** A reply, or whatever else staff do about it, moves an inquiry out of New. */
export const unanswered = { status: 'new' } as const;
const nearlyFullPercent = 80;
const oldMilliseconds = 30 * 24 * 60 * 60_000;

const selectKept = (database: Database) =>
  database
    .selectFrom('attachments')
    .innerJoin('inquiries', 'inquiries.id', 'attachments.inquiry_id')
    .where('attachments.state', '=', 'kept');

/** Reads how many bytes are kept: in all, of one inquiry, or of those that nobody has answered. */
export async function readKeptBytes(
  database: Database,
  of: { 'inquiries.id'?: string; status?: 'new' } = {},
): Promise<number> {
  const { bytes } = await selectKept(database)
    .select(({ fn }) => fn.sum<number | string | null>('attachments.size').as('bytes'))
    .where(({ and }) => and(of))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Reads how many percent of the room are taken, in all or of unanswered inquiries, from 80 on; else null. */
export async function readFullRoom(database: Database, mostBytes: number) {
  const all = mostBytes === 0 ? 0 : (await readKeptBytes(database)) / mostBytes;
  const ofUnanswered = (await readKeptBytes(database, unanswered)) / mostUnansweredBytes;
  const percent = Math.floor(100 * Math.max(all, ofUnanswered));
  return percent >= nearlyFullPercent ? { percent } : null;
}

/**
 * Makes room once it is nearly full: of inquiries that nobody has answered, and nobody has first opened within
 * 30 days, files older than that are left to the mailbox. Their names stay.
 */
export async function makeRoom(database: Database, mostBytes: number, now: Date): Promise<void> {
  if (!(await readFullRoom(database, mostBytes))) return;
  const before = new Date(now.getTime() - oldMilliseconds).toISOString();
  const old = selectKept(database)
    .select('attachments.id')
    .where('status', '=', unanswered.status)
    .where('attachments.created_at', '<', before)
    .where(({ eb }) => eb('opened_at', 'is', null).or('opened_at', '<', before));
  await leaveFiles(database, await old.execute());
}
