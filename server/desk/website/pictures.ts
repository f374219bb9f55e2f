import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PictureAnswer } from '../../../desk/contract/website.ts';
import { lockText } from '../../database/locks.ts';
import { pictureSizes } from '../../pictures/picture-formats.ts';
import { makePicture, storePictureFiles } from '../../pictures/picture-maker.ts';
import type { DeskContext } from '../desk-context.ts';
import { createWaitError } from '../desk-error.ts';
import { lockEditor } from './draft.ts';

type Picture = PictureAnswer['picture'];

const mostBytes = 200 * 1024 * 1024;
const hour = 60 * 60_000;

/** Stores a picture anew in all its sizes, or says why not; the uploaded file is kept nowhere. */
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
