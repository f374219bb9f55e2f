import type { Database, NotesTable } from '../database/schema.ts';
import { writeSearchTexts } from '../database/search-text.ts';
import { type Act, recordHistory } from './history.ts';
import { actOnInquiry } from './lock-inquiry.ts';

/**
 * Adds a note to an inquiry, under the ID that whoever writes it has made.
 *
 * @returns `repeated` when the inquiry has this very note already: nothing is added; `taken` when a note of
 * another inquiry, or with another text, has the ID
 */
export function addNote(
  database: Database,
  id: string,
  { id: noteId, text: typed }: Pick<NotesTable, 'id' | 'text'>,
  act: Act,
): Promise<'added' | 'repeated' | 'taken' | 'unknown'> {
  const text = typed.normalize('NFC');
  return actOnInquiry(database, id, async (transaction) => {
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
      await recordHistory(transaction, [id], 'note', act);
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
