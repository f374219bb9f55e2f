import { randomUUID } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { PictureAnswer } from '../../../desk/contract/website.ts';
import { lockText } from '../../database/locks.ts';
import type { Database } from '../../database/schema.ts';
import { storePictureFiles } from '../../website/photographs.ts';
import { makePicture } from '../../website/picture-maker.ts';
import { type PictureName, pictureSizes } from '../../website/picture-names.ts';
import type { DeskContext } from '../desk-context.ts';
import { createWaitError } from '../desk-error.ts';
import { lockEditor } from './draft.ts';

type Picture = PictureAnswer['picture'];

/** Bytes of all pictures together. */
const mostBytes = 200 * 1024 * 1024;
const hour = 60 * 60_000;
const keptUnused = 24 * hour;

/**
 * Makes a picture anew in all its sizes and stores these, or says why not; the uploaded file is kept nowhere.
 *
 * @throws DeskError `too-many` when there are too many bytes in all
 */
export async function storePicture(
  { database, now, log }: Pick<DeskContext, 'database' | 'now' | 'log'>,
  person: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Picture> {
  const made = await makePicture({ bytes, names: pictureSizes }, log);
  const { problem, width = null, height = null } = made;
  if (problem !== null) return { id: '', problem, width, height };
  const id = randomUUID();
  const size = { width: made.width, height: made.height };
  const row = { id, created_at: now().toISOString(), staff_id: person, ...size };
  await database.transaction().execute(async (transaction) => {
    await lockText(transaction, 'pictures');
    await lockEditor(transaction, person);
    const { stored } = await transaction
      .selectFrom('picture_files')
      .select(sql<number | string | null>`sum(length(bytes))`.as('stored'))
      .executeTakeFirstOrThrow();
    const more = made.files.reduce((sum, [, file]) => sum + file.length, 0);
    if (Number(stored ?? 0) + more > mostBytes) throw createWaitError(hour);
    await transaction.insertInto('pictures').values(row).execute();
    await storePictureFiles(transaction, id, made.files);
  });
  return { id, problem: null, ...size };
}

/** Reads a picture in one size; pages name only those that there are. */
export const readPictureFile = (database: Database, id: string, name: PictureName) =>
  database
    .selectFrom('picture_files')
    .select('bytes')
    .where('picture_id', '=', id)
    .where('name', '=', name)
    .executeTakeFirst();

/** Deletes pictures that neither the draft nor a version has named for a day. */
export async function deleteUnusedPictures(database: Database, now: Date): Promise<void> {
  // Their files follow (`on delete cascade`).
  await database
    .deleteFrom('pictures')
    .where('created_at', '<', new Date(now.getTime() - keptUnused).toISOString())
    .where('is_published', '=', 0)
    .where(sql<SqlBool>`not exists (select 1 from draft where value like '%' || pictures.id || '.webp%')`)
    .execute();
}
