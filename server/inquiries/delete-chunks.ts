import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/schema.ts';

// A megabyte: a few milliseconds. All of a file at once hold SQLite, and with it all requests, for 50 ms.
const chunksAtOnce = 4;
const restMilliseconds = 6;

/** Deletes the bytes of a file, a megabyte at a time, between which others get their turn. */
export async function deleteChunks(database: Database, attachmentId: string): Promise<void> {
  for (let position = 0; ; position += chunksAtOnce) {
    const { numDeletedRows } = await database
      .deleteFrom('attachment_chunks')
      .where('attachment_id', '=', attachmentId)
      .where('position', '>=', position)
      .where('position', '<', position + chunksAtOnce)
      .executeTakeFirst();
    if (numDeletedRows < chunksAtOnce) return;
    await sleep(restMilliseconds);
  }
}

/** Deletes the bytes of files of inquiries to be erased next; of one that is not after all, names stand. */
export async function emptyFiles(database: Database, inquiryIds: readonly string[]): Promise<void> {
  if (inquiryIds.length === 0) return;
  const kept = database.selectFrom('attachments').select('id').where('state', '=', 'kept');
  await leaveFiles(database, await kept.where('inquiry_id', 'in', inquiryIds).execute());
}

export async function leaveFiles(database: Database, files: readonly { id: string }[]): Promise<void> {
  for (const { id } of files) {
    await database.updateTable('attachments').set({ state: 'left' }).where('id', '=', id).execute();
    await deleteChunks(database, id);
  }
}
