import { randomUUIDv7 } from 'node:crypto';
import type { Attachment } from '../../desk/messages.ts';
import type { Database } from '../database/open.ts';
import type { InquiriesTable } from '../database/schema.ts';
import { deleteChunks } from '../inquiries/delete-chunks.ts';
import { formatFileName, formatMediaType } from './file-name.ts';
import type { MailFile } from './read-mail.ts';

const megabyte = 1024 * 1024;
const mostFileBytes = 10 * megabyte;
const mostInquiryBytes = 100 * megabyte;
const leastFreeBytes = 2 * 1024 * megabyte;
const chunkBytes = 256 * 1024;

export type FileContext = {
  database: Database;
  now: () => Date;
  /** The most that is kept in all, in bytes. */
  mostBytes: number;
  /** Reads how many bytes of the database's disk are free; undefined where nobody can know. */
  readFreeBytes: () => Promise<number | undefined>;
};

/**
 * Creates what keeps the files of a mail, as far as there is room; of others only the names. They belong to no
 * message until `files` are given theirs; until then, `deleteStagedFiles` may delete them.
 */
export async function createFileKeeper(
  { database, now, mostBytes, readFreeBytes }: FileContext,
  { id: inquiryId, quarantine_reason: spam }: Pick<InquiriesTable, 'id' | 'quarantine_reason'>,
) {
  const files: string[] = [];
  let room: number | undefined;

  // Asked only for a mail with files.
  async function readRoom(): Promise<number> {
    const free = (await readFreeBytes()) ?? Number.POSITIVE_INFINITY;
    if (spam !== null || free < leastFreeBytes) return 0;
    const kept = selectKeptBytes(database);
    const own = await kept.where('inquiry_id', '=', inquiryId).executeTakeFirst();
    const all = await kept.executeTakeFirst();
    return Math.min(mostInquiryBytes - Number(own?.bytes ?? 0), mostBytes - Number(all?.bytes ?? 0));
  }

  async function keep({ name, type, content }: MailFile): Promise<void> {
    room ??= await readRoom();
    const id = randomUUIDv7();
    const position = files.length;
    const file = { id, inquiry_id: inquiryId, created_at: now().toISOString(), position };
    const described = { name: formatFileName(name, type, position), type: formatMediaType(type) };
    await database
      .insertInto('attachments')
      .values({ ...file, ...described, size: 0, state: 'left' })
      .execute();
    files.push(id);
    const { size, state } = await writeChunks(database, id, content, room).catch(async (error) => {
      await deleteChunks(database, id);
      throw error;
    });
    if (state === 'kept') room -= size;
    await database.updateTable('attachments').set({ size, state }).where('id', '=', id).execute();
  }

  return { files, keep };
}

const selectKeptBytes = (database: Database) =>
  database
    .selectFrom('attachments')
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .where('state', '=', 'kept');

/** Writes a file in chunks; once it proves too large, it keeps nothing, and only counts. */
async function writeChunks(
  database: Database,
  id: string,
  content: MailFile['content'],
  room: number,
): Promise<Pick<Attachment, 'size' | 'state'>> {
  let size = 0;
  let position = 0;
  let state: Attachment['state'] = room > 0 ? 'kept' : 'left';
  let pieces: Buffer[] = [];
  let pending = 0;
  async function write(): Promise<void> {
    const bytes = Buffer.concat(pieces);
    pieces = [];
    pending = 0;
    await database.insertInto('attachment_chunks').values({ attachment_id: id, position, bytes }).execute();
    position += 1;
  }
  for await (const piece of content) {
    size += piece.length;
    if (state === 'kept' && size > Math.min(room, mostFileBytes)) {
      state = 'left';
      await deleteChunks(database, id);
    }
    if (state !== 'kept') continue;
    pieces.push(piece);
    pending += piece.length;
    if (pending >= chunkBytes) await write();
  }
  if (state === 'kept' && pending > 0) await write();
  return { size, state: size > mostFileBytes ? 'too-large' : state };
}

/** Deletes the files of a mail that is not stored. */
export async function deleteFiles(database: Database, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await deleteChunks(database, id);
    await database.deleteFrom('attachments').where('id', '=', id).execute();
  }
}

// Reading a mail takes minutes at most.
const stagedMilliseconds = 60 * 60 * 1000;

/** Deletes the files whose mail was never stored: the program ended in between. */
export async function deleteStagedFiles(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - stagedMilliseconds).toISOString();
  const staged = await database
    .selectFrom('attachments')
    .select('id')
    .where('message_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
  await deleteFiles(
    database,
    staged.map(({ id }) => id),
  );
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
