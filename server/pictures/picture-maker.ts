import { hash } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { openThread, ThreadEndedError } from '../threads/open-thread.ts';
import type { PictureOrder, PictureOutcome } from './make-picture.ts';
import type { Lack } from './photographs.ts';
import type { PictureName } from './picture-formats.ts';

// The largest takes 4 s, and by the clock longer where others are busy.
const limits = { cpuMilliseconds: 20_000, milliseconds: 5 * 60_000, megabytes: 128 };
const unusedMilliseconds = 24 * 60 * 60_000;

/** The hashes of pictures that no thread came to an end with: tried again, they wait for all others. */
const givenUp = new Set<string>();

/** Makes a picture anew in a thread of its own, with limits of memory and time, or says why not. */
export async function makePicture(order: PictureOrder, log: Pick<Log, 'warn'>): Promise<PictureOutcome> {
  const picture = hash('sha256', order.bytes);
  const thread = openThread('pictures/make-picture.ts', { ...limits, isLast: givenUp.has(picture) });
  try {
    return await thread.ask<PictureOutcome>(order);
  } catch (error) {
    if (!(error instanceof ThreadEndedError)) throw error;
    givenUp.add(picture);
    log.warn(`A picture was not made: ${error.message}.`);
    return { problem: 'broken' };
  } finally {
    thread.close();
  }
}

/** Stores sizes of a picture; another machine may have brought the same ones. */
export async function storePictureFiles(
  database: Database,
  id: string,
  files: readonly [PictureName, Uint8Array][],
): Promise<void> {
  const rows = files.map(([name, bytes]) => ({ picture_id: id, name, bytes }));
  const insert = database.insertInto('picture_files').values(rows);
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
}

/** Makes from their sources the sizes of shown pictures that lack; says whether there are new ones. */
export async function makeLackingSizes(
  { database, log }: { database: Database; log: Pick<Log, 'warn'> },
  photographs: readonly Lack[],
): Promise<boolean> {
  let isMade = false;
  for (const { id, lacks } of photographs.filter((each) => each.lacks.length > 0)) {
    const sources = database.selectFrom('picture_files').select('bytes').where('name', '=', 'source');
    const source = await sources.where('picture_id', '=', id).executeTakeFirst();
    const bytes = new Uint8Array(source?.bytes ?? []);
    const made = await makePicture({ bytes, names: lacks }, log);
    if (made.problem !== null) log.warn(`The sizes of the picture ${id} can’t be made: ${made.problem}.`);
    else await storePictureFiles(database, id, made.files);
    isMade ||= made.problem === null;
  }
  return isMade;
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
    .where('created_at', '<', new Date(now.getTime() - unusedMilliseconds).toISOString())
    .where('is_published', '=', 0)
    .where(sql<SqlBool>`not exists (select 1 from draft where value like '%' || pictures.id || '.webp%')`)
    .execute();
}
