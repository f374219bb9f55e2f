import type { Database } from '../database/open.ts';
import type { NotesTable } from '../database/schema.ts';
import { type Act, recordHistory } from './history.ts';
import { lockInquiry } from './lock-inquiry.ts';
import { writeSearchTexts } from './search-rows.ts';

/**
 * Adds a note to an inquiry. Notes never conflict, so they take and change no version.
 *
 * @param id the inquiry's
 * @param note its ID, made by whoever writes it, and its text
 * @returns `repeated` when the inquiry has this very note already: nothing is added; `taken` when a note of another
 * inquiry, or with another text, has the ID
 */
export function addNote(
  database: Database,
  id: string,
  { id: noteId, text: typed }: Pick<NotesTable, 'id' | 'text'>,
  act: Act,
): Promise<'added' | 'repeated' | 'taken' | 'unknown'> {
  const text = typed.normalize('NFC');
  return database.transaction().execute(async (transaction) => {
    if (!(await lockInquiry(transaction, id))) return 'unknown';
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('notes')
      .values({
        id: noteId,
        inquiry_id: id,
        created_at: act.now.toISOString(),
        text,
        author: act.by?.name ?? null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) {
      await writeSearchTexts(transaction, [id]);
      await recordHistory(transaction, id, 'note', act);
      return 'added';
    }
    const earlier = await transaction
      .selectFrom('notes')
      .select(['inquiry_id', 'text'])
      .where('id', '=', noteId)
      .executeTakeFirst();
    // Whoever changed the text after a lost answer must hear that the change is not saved.
    return earlier?.inquiry_id === id && earlier.text === text ? 'repeated' : 'taken';
  });
}

/**
 * Deletes a note of an inquiry; the history keeps who did it, and nothing of the text.
 *
 * @param id the inquiry's
 * @param noteId the note's
 * @returns `unknown` when the inquiry has no such note, or no more
 */
export function deleteNote(
  database: Database,
  id: string,
  noteId: string,
  act: Act,
): Promise<'deleted' | 'unknown'> {
  return database.transaction().execute(async (transaction) => {
    if (!(await lockInquiry(transaction, id))) return 'unknown';
    const { numDeletedRows } = await transaction
      .deleteFrom('notes')
      .where('id', '=', noteId)
      .where('inquiry_id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return 'unknown';
    await writeSearchTexts(transaction, [id]);
    await recordHistory(transaction, id, 'note-deleted', act);
    return 'deleted';
  });
}
