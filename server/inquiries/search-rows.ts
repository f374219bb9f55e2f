import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { searchedFields, toSearchText } from './search-text.ts';

/**
 * Writes the text in which inquiries are searched, as they and their notes are now.
 *
 * @param transaction the one that changes them
 * @param ids a few hundred at most
 */
export async function writeSearchTexts(transaction: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  const inquiries = await transaction
    .selectFrom('inquiries')
    .select(['id', ...searchedFields])
    .where('id', 'in', ids)
    .execute();
  if (inquiries.length === 0) return;
  const notes = await transaction
    .selectFrom('notes')
    .select(['inquiry_id', 'text'])
    .where('inquiry_id', 'in', ids)
    .execute();
  const notesOf = Map.groupBy(notes, (note) => note.inquiry_id);
  const rows = inquiries.map((inquiry) => {
    const texts = notesOf.get(inquiry.id) ?? [];
    return {
      inquiry_id: inquiry.id,
      text: toSearchText(
        inquiry,
        texts.map(({ text }) => text),
      ),
    };
  });
  await transaction
    .insertInto('inquiry_search')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('inquiry_id').doUpdateSet(({ ref }) => ({ text: ref('excluded.text') })),
    )
    .execute();
}
