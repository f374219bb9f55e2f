import { createHash } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { PictureAnswer, PictureProblem } from '../../../desk/website.ts';
import { lockText } from '../../database/lock-text.ts';
import type { Database } from '../../database/open.ts';
import { tooMany } from '../desk-error.ts';
import { lockEditor } from './drafts.ts';

type Picture = PictureAnswer['picture'];

/** Bytes of all pictures together. */
const mostBytes = 200 * 1024 * 1024;
const hour = 60 * 60_000;
const keptUnused = 30 * 24 * hour;

/** How a JPEG, a PNG and a WebP begin; a WebP has its length after `RIFF`. */
const signatures = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/];

/** Why bytes are refused before anything decodes them: by what they are, not what they claim to be. */
function refuse(bytes: Uint8Array): PictureProblem | null {
  const start = Buffer.from(bytes.subarray(0, 4096));
  if (signatures.some((signature) => signature.test(start.toString('hex')))) return null;
  return /<svg|<!doctype|<\?xml/i.test(start.toString('latin1').replaceAll('\0', '')) ? 'svg' : 'broken';
}

/** The same bytes have the same ID, a UUID of version 8: a retry stores no second picture. */
const nameBytes = (bytes: Uint8Array) =>
  createHash('sha256')
    .update(bytes)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

/**
 * Stores a picture for the publisher to make anew; what is none is refused at once.
 *
 * @throws DeskError `too-many` when there are too many bytes in all
 */
export async function storePicture(
  database: Database,
  person: string,
  bytes: Uint8Array,
  now: Date,
): Promise<Picture> {
  const id = nameBytes(bytes);
  const problem = refuse(bytes);
  const time = now.toISOString();
  return database.transaction().execute(async (transaction) => {
    await lockText(transaction, 'pictures');
    await lockEditor(transaction, person);
    const pictures = transaction.selectFrom('pictures');
    const { stored } = await pictures
      .select(sql<number | string | null>`sum(length(bytes))`.as('stored'))
      .executeTakeFirstOrThrow();
    if (Number(stored ?? 0) + bytes.length > mostBytes) throw tooMany(hour);
    await transaction
      .insertInto('pictures')
      .values({
        id,
        created_at: time,
        staff_id: person,
        state: problem ? 'refused' : 'waiting',
        problem,
        leased_until: null,
        width: null,
        height: null,
        bytes: problem ? null : bytes,
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: time }))
      .execute();
    // It may have failed because the machine was busy.
    if (!problem)
      await transaction
        .updateTable('pictures')
        .set({ state: 'waiting', problem: null, bytes })
        .where('id', '=', id)
        .where('problem', '=', 'broken')
        .execute();
    return pictures.select(columns).where('id', '=', id).executeTakeFirstOrThrow() as Promise<Picture>;
  });
}

const columns = ['id', 'state', 'problem', 'width', 'height'] as const;

/** Finds what has become of a picture. */
export const findPicture = (database: Database, id: string): Promise<Picture | undefined> =>
  database.selectFrom('pictures').select(columns).where('id', '=', id).executeTakeFirst() as Promise<
    Picture | undefined
  >;

/** Reads the file of a picture that the publisher has made anew. */
export async function readPictureFile(database: Database, id: string): Promise<Uint8Array | undefined> {
  const ready = database.selectFrom('pictures').select('bytes').where('state', '=', 'ready');
  return (await ready.where('id', '=', id).executeTakeFirst())?.bytes ?? undefined;
}

/** Deletes pictures that no draft, publication or field of the site has named for 30 days. */
export async function deleteUnusedPictures(database: Database, now: Date): Promise<void> {
  const naming = sql<string>`'%' || pictures.id || '.webp%'`;
  const lacks = (table: 'drafts' | 'overlay_fields' | 'publication_fields', column: string) =>
    sql<SqlBool>`not exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} like ${naming})`;
  await database
    .deleteFrom('pictures')
    .where('created_at', '<', new Date(now.getTime() - keptUnused).toISOString())
    .where(lacks('drafts', 'value'))
    .where(lacks('overlay_fields', 'value'))
    .where(lacks('publication_fields', 'before_value'))
    .where(lacks('publication_fields', 'after_value'))
    .execute();
}
