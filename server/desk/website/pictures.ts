import { createHash } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { PictureAnswer } from '../../../desk/website.ts';
import { lockText } from '../../database/locks.ts';
import type { Database } from '../../database/schema.ts';
import { storePictureFiles } from '../../website/photographs.ts';
import { makePicture } from '../../website/picture-maker.ts';
import { type PictureName, pictureSizes } from '../../website/picture-names.ts';
import type { DeskContext } from '../desk-context.ts';
import { tooMany } from '../desk-error.ts';
import { lockEditor } from './draft.ts';

type Picture = PictureAnswer['picture'];

/** Bytes of all pictures together. */
const mostBytes = 200 * 1024 * 1024;
const hour = 60 * 60_000;
const keptUnused = 24 * hour;

/** The same bytes have the same ID, a UUID of version 8: a retry makes no second picture. */
const nameBytes = (bytes: Uint8Array) =>
  createHash('sha256')
    .update(bytes)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

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
  const id = nameBytes(bytes);
  const time = now().toISOString();
  const renewed = await database
    .updateTable('pictures')
    .set({ created_at: time })
    .where('id', '=', id)
    .returning(['id', 'width', 'height'])
    .executeTakeFirst();
  if (renewed) return { ...renewed, problem: null };
  const made = await makePicture({ bytes, names: pictureSizes }, log);
  const { problem, width = null, height = null } = made;
  if (problem !== null) return { id: '', problem, width, height };
  const row = { id, created_at: time, staff_id: person, width: made.width, height: made.height };
  await database.transaction().execute(async (transaction) => {
    await lockText(transaction, 'pictures');
    await lockEditor(transaction, person);
    const { stored } = await transaction
      .selectFrom('picture_files')
      .select(sql<number | string | null>`sum(length(bytes))`.as('stored'))
      .executeTakeFirstOrThrow();
    const more = made.files.reduce((sum, [, file]) => sum + file.length, 0);
    if (Number(stored ?? 0) + more > mostBytes) throw tooMany(hour);
    // Another request may have brought the same one meanwhile.
    const insert = transaction.insertInto('pictures').values(row);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
    await storePictureFiles(transaction, id, made.files);
  });
  return { id, problem: null, width: made.width, height: made.height };
}

/** Reads a picture in one size; of those from before there were sizes, as it is. */
export async function readPictureFile(
  database: Database,
  id: string,
  name: PictureName,
): Promise<{ name: PictureName; bytes: Uint8Array } | undefined> {
  const read = (each: PictureName) =>
    database
      .selectFrom('picture_files')
      .select('bytes')
      .where('picture_id', '=', id)
      .where('name', '=', each)
      .executeTakeFirst();
  const file = await read(name);
  if (file) return { name, ...file };
  const source = name === 'source' ? undefined : await read('source');
  return source && { name: 'source', ...source };
}

/** Deletes pictures that neither the draft nor a version has named for a day. */
export async function deleteUnusedPictures(database: Database, now: Date): Promise<void> {
  const naming = sql<string>`'%' || pictures.id || '.webp%'`;
  const lacks = (table: 'draft' | 'drafts' | 'versions', column: string) =>
    sql<SqlBool>`not exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} like ${naming})`;
  // Their files follow (`on delete cascade`).
  await database
    .deleteFrom('pictures')
    .where('created_at', '<', new Date(now.getTime() - keptUnused).toISOString())
    .where(lacks('draft', 'value'))
    .where(lacks('drafts', 'value'))
    .where(lacks('versions', 'overlay'))
    .execute();
}
