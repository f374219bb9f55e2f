import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './schema.ts';

const chunkBytes = 256 * 1024;

/** Stores the bytes of a file chunk by chunk, between which others get their turn. */
export async function writeChunks(database: Database, id: string, moved: Uint8Array): Promise<void> {
  const file = Buffer.from(moved.buffer, moved.byteOffset, moved.length);
  for (let position = 0; position * chunkBytes < file.length; position += 1) {
    const bytes = file.subarray(position * chunkBytes, (position + 1) * chunkBytes);
    await database.insertInto('attachment_chunks').values({ attachment_id: id, position, bytes }).execute();
    await setImmediate();
  }
}

/** Reads a file chunk by chunk. @throws where it is erased meanwhile */
export async function* readChunks(database: Database, { id, size }: { id: string; size: number }) {
  let read = 0;
  for (let position = 0; read < size; position += 1) {
    const { bytes } = await database
      .selectFrom('attachment_chunks')
      .select('bytes')
      .where('attachment_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirstOrThrow();
    read += bytes.length;
    yield bytes;
  }
}

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

/** Deletes the bytes of the files of inquiries that are erased next; the names stay until then. */
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
