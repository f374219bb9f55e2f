import type { PreviewAnswer } from '../../../desk/website.ts';
import type { Overlay } from '../../../site/content/overlay.ts';
import type { Database } from '../../database/open.ts';
import { parseFailure } from '../../website/publication-rows.ts';
import { DeskError } from '../desk-error.ts';
import { lockEditor } from './drafts.ts';

type Preview = PreviewAnswer['preview'];

/** How long a preview is there, in milliseconds. */
const lifetime = 24 * 60 * 60_000;

/**
 * Asks this machine's publisher for a preview, in place of one of this person that it has not begun. The same
 * ID is asked for once.
 */
export async function requestPreview(
  database: Database,
  { id, person, machine, overlay }: { id: string; person: string; machine: string; overlay: Overlay },
  now: Date,
): Promise<Preview> {
  const time = now.toISOString();
  await database.transaction().execute(async (transaction) => {
    await lockEditor(transaction, person);
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('previews')
      .values({
        id,
        staff_id: person,
        created_at: time,
        state: 'waiting',
        overlay: JSON.stringify(overlay),
        machine,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return;
    await transaction
      .deleteFrom('previews')
      .where('staff_id', '=', person)
      .where('state', '=', 'waiting')
      .where('leased_until', 'is', null)
      .where('id', '!=', id)
      .execute();
  });
  const preview = await findPreview(database, id, person);
  if (preview) return preview;
  throw new DeskError('invalid', { fields: { id: ['is that of another preview'] } });
}

/** Finds a preview, of one person alone where one is named. */
export async function findPreview(
  database: Database,
  id: string,
  person?: string,
): Promise<Preview | undefined> {
  const row = await database
    .selectFrom('previews')
    .select(['id', 'state', 'created_at as createdAt', 'failure'])
    .where('id', '=', id)
    .$if(person !== undefined, (query) => query.where('staff_id', '=', person ?? ''))
    .executeTakeFirst();
  return row && { ...row, failure: row.failure === null ? null : parseFailure(row.id, row.failure) };
}

/** Finds the name of a preview's build, of any person's, as long as the preview is there. */
export async function findPreviewBuild(database: Database, id: string, now: Date): Promise<string | null> {
  const row = await database
    .selectFrom('previews')
    .select('build')
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('created_at', '>=', new Date(now.getTime() - lifetime).toISOString())
    .executeTakeFirst();
  return row?.build ?? null;
}

/** Deletes the previews of yesterday. */
export async function deleteOldPreviews(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - lifetime).toISOString();
  await database.deleteFrom('previews').where('created_at', '<', before).execute();
}
