import { randomUUIDv7 } from 'node:crypto';
import { messageLimits } from '../../desk/contract/messages.ts';
import type { Config } from '../config.ts';
import { readFreeSpace } from '../database/disk-space.ts';
import { deleteChunks, leaveFiles, writeChunks } from '../database/file-chunks.ts';
import { isPostgres } from '../database/open.ts';
import type { Database, InquiriesTable, Transaction } from '../database/schema.ts';
import { findInquiry } from '../inquiries/acts.ts';
import { formatFileName, formatMediaType } from './file-name.ts';
import { type MailFile, mostFileBytes } from './read-mail.ts';

const megabyte = 1024 * 1024;
const mostInquiryBytes = 100 * megabyte;
const leastFreeBytes = 2 * 1024 * megabyte;

export type FileContext = {
  database: Database;
  now: () => Date;
  mostBytes: number;
  /** Reads how many bytes of the database's disk are free; undefined where nobody can know. */
  readFreeBytes: () => Promise<number | undefined>;
};

type Parts = Pick<FileContext, 'database' | 'now'> & { config: Pick<Config, 'dataDir' | 'attachmentBytes'> };

/** Creates the context; free space on another machine is unknown. */
export const createFileContext = ({ database, now, config }: Parts): FileContext => ({
  ...{ database, now, mostBytes: config.attachmentBytes },
  readFreeBytes: async () =>
    isPostgres(database) ? undefined : (await readFreeSpace(config.dataDir))?.bytes,
});

/**
 * Keeps the files of a mail while there is room, of others only the names; returns their IDs. Until they are
 * given a message, `deleteStagedFiles` may delete them.
 */
export async function keepFiles(
  { database, now, mostBytes, readFreeBytes }: FileContext,
  inquiry: Pick<InquiriesTable, 'id' | 'quarantine_reason' | 'status'>,
  files: readonly MailFile[],
): Promise<string[]> {
  async function readRoom(): Promise<number> {
    const free = (await readFreeBytes()) ?? Number.POSITIVE_INFINITY;
    if (inquiry.quarantine_reason !== null || free < leastFreeBytes) return 0;
    const own = await readKeptBytes(database, { 'inquiries.id': inquiry.id });
    const room = Math.min(mostInquiryBytes - own, mostBytes - (await readKeptBytes(database)));
    if (inquiry.status !== unanswered.status) return room;
    const shared = mostUnansweredBytes - (await readKeptBytes(database, unanswered));
    return Math.min(room, shared, mostStrangerBytes - own);
  }

  let room = files.length > 0 ? await readRoom() : 0;
  const ids: string[] = [];
  for (const [position, { bytes, ...described }] of files.entries()) {
    const { size } = described;
    const id = randomUUIDv7();
    const state = size > mostFileBytes ? 'too-large' : 'left';
    const time = now().toISOString();
    const row = { id, inquiry_id: inquiry.id, created_at: time, position, ...described, state } as const;
    await database.insertInto('attachments').values(row).execute();
    ids.push(id);
    if (size > Math.min(room, mostFileBytes)) continue;
    room -= size;
    await writeChunks(database, id, bytes);
    await database.updateTable('attachments').set({ state: 'kept' }).where('id', '=', id).execute();
  }
  return ids;
}

/** Keeps a file for a reply that is being written. */
export async function attachFile(context: FileContext, inquiryId: string, file: MailFile) {
  const { database } = context;
  const inquiry = await findInquiry(database, inquiryId);
  if (!inquiry) return 'unknown';
  // An inquiry that is being answered is not bound by the limit for strangers.
  const named = { ...file, name: formatFileName(file.name, file.type, 0), type: formatMediaType(file.type) };
  const ids = await keepFiles(context, { ...inquiry, status: 'contacted' }, [named]);
  const staged = database.selectFrom('attachments').select(['id', 'name', 'type', 'size', 'state']);
  const attachment = await staged.where('id', 'in', ids).executeTakeFirstOrThrow();
  if (attachment.state === 'kept') return attachment;
  await deleteFiles(database, ids);
  return 'no-room';
}

/** Finds the files for a reply; undefined where one is not staged, or they are too large together. */
export async function findStaged(transaction: Transaction, inquiryId: string, ids: readonly string[]) {
  if (ids.length === 0) return ids;
  const staged = await transaction
    .selectFrom('attachments')
    .select('size')
    .where('id', 'in', ids)
    .where(({ and }) => and({ inquiry_id: inquiryId, message_id: null, state: 'kept' }))
    .execute();
  const bytes = staged.reduce((sum, { size }) => sum + size, 0);
  return staged.length === ids.length && bytes <= messageLimits.bytes ? ids : undefined;
}

/** Deletes the files of a mail that is not stored. */
export async function deleteFiles(database: Database, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await deleteChunks(database, id);
    await database.deleteFrom('attachments').where('id', '=', id).execute();
  }
}

// Reading a mail takes minutes at most; a reply may be a draft for days.
const stagedMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** Deletes the files whose mail was never stored, or whose reply was not sent off within a week. */
export async function deleteStagedFiles(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - stagedMilliseconds).toISOString();
  const staged = database.selectFrom('attachments').select('id').where('message_id', 'is', null);
  const old = await staged.where('created_at', '<', before).execute();
  const ids = old.map(({ id }) => id);
  await deleteFiles(database, ids);
}

/** Reads a file that was kept, of an inquiry's message; undefined where there is none. */
export function findFile(database: Database, inquiryId: string, id: string) {
  return database
    .selectFrom('attachments')
    .select(['id', 'name', 'type', 'size'])
    .where('id', '=', id)
    .where('inquiry_id', '=', inquiryId)
    .where('message_id', 'is not', null)
    .where('state', '=', 'kept')
    .executeTakeFirst();
}

/** The room for files of inquiries that staff have never answered, so that strangers can't take it all. */
const mostUnansweredBytes = 20 * megabyte;
/** The share of that room that one inquiry may take. */
const mostStrangerBytes = 2 * megabyte;
const unanswered = { status: 'new' } as const;
const nearlyFullPercent = 80;
const oldMilliseconds = 30 * 24 * 60 * 60_000;

const selectKept = (database: Database) =>
  database
    .selectFrom('attachments')
    .innerJoin('inquiries', 'inquiries.id', 'attachments.inquiry_id')
    .where('attachments.state', '=', 'kept');

async function readKeptBytes(database: Database, of: { 'inquiries.id'?: string; status?: 'new' } = {}) {
  const { bytes } = await selectKept(database)
    .select(({ fn }) => fn.sum<number | string | null>('attachments.size').as('bytes'))
    .where(({ and }) => and(of))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Reads how many percent of the room are taken, in all or by unanswered inquiries; null below 80. */
export async function readFullRoom(database: Database, mostBytes: number) {
  const all = mostBytes === 0 ? 0 : (await readKeptBytes(database)) / mostBytes;
  const ofUnanswered = (await readKeptBytes(database, unanswered)) / mostUnansweredBytes;
  const percent = Math.floor(100 * Math.max(all, ofUnanswered));
  return percent >= nearlyFullPercent ? { percent } : null;
}

/** Makes room once it is nearly full: old files of unanswered inquiries are left to the mailbox. Names stay. */
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
