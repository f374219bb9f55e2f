import { sql } from 'kysely';
import { spokenKinds } from '../../desk/contract/messages.ts';
import { pickFields } from '../../desk/facts.ts';
import type { Inquiry } from '../../inquiry/schema.ts';
import { foldSearchedTexts, mostMessageBytes } from './fold-text.ts';
import type { Database, MessagesTable } from './schema.ts';

/** The fields of an inquiry that are searched: the family's own texts, and the instructor they wrote to. */
const searchedFields = pickFields('text', 'email', 'tel', 'textarea', 'hidden');

/**
 * The text that searches look through: the searched fields, phones with and without their signs, the notes,
 * and the newest replies and answers with whom and which files they name, each part folded and on a line of
 * its own. A change of it needs a migration that empties `inquiry_search`: it is filled at the start.
 */
export const toSearchText = (inquiry: Partial<Inquiry>, notes: readonly string[] = []): string =>
  foldSearchedTexts({ own: [...listFields(inquiry), ...notes], messages: [] });

const listFields = (inquiry: Partial<Inquiry>) =>
  searchedFields.flatMap(({ name, control }) => {
    const text = inquiry[name] ?? '';
    return control === 'tel' ? [text, text.replace(/\D/g, '')] : [text];
  });

/** Lists the people and files that a message names, except staff as senders: they wrote many. */
export const listNamed = (
  { kind, name, address }: Pick<MessagesTable, 'kind' | 'name' | 'address'>,
  others: readonly string[],
  files: readonly { name: string }[],
): string[] => [...(kind === 'answer' ? [name, address] : []), ...others, ...files.map((file) => file.name)];

/** Writes the search texts of some hundred inquiries from their current contents. */
export async function writeSearchTexts(transaction: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const texts = await readSearchedTexts(transaction, ids);
  await saveSearchTexts(
    transaction,
    Array.from(texts, ([inquiry_id, each]) => ({ inquiry_id, text: foldSearchedTexts(each) })),
  );
}

export async function readSearchedTexts(transaction: Database, ids: readonly string[]) {
  const inquiries = await transaction
    .selectFrom('inquiries')
    .select(['id', ...searchedFields.map(({ name }) => name)])
    .where('id', 'in', ids)
    .execute();
  const notes = await transaction
    .selectFrom('notes')
    .select(['inquiry_id', 'text'])
    .where('inquiry_id', 'in', ids)
    .execute();
  const messages = await transaction
    .selectFrom('messages')
    .select(['id', 'inquiry_id', 'text', 'kind', 'name', 'address', 'others'])
    .where('id', 'in', selectNewest(transaction, ids))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const files = await transaction
    .selectFrom('attachments')
    .select(['message_id', 'name'])
    .where('inquiry_id', 'in', ids)
    .orderBy('position')
    .execute();
  const notesOf = Map.groupBy(notes, (note) => note.inquiry_id);
  const messagesOf = Map.groupBy(messages, (message) => message.inquiry_id);
  const filesOf = Map.groupBy(files, (file) => file.message_id);
  return new Map(
    inquiries.map(({ id, ...fields }) => {
      const own = [...listFields(fields), ...(notesOf.get(id) ?? []).map(({ text }) => text)];
      const said = (messagesOf.get(id) ?? []).flatMap((message) => [
        message.text,
        ...listNamed(message, message.others?.split(' ') ?? [], filesOf.get(message.id) ?? []),
      ]);
      return [id, { own, messages: said }] as const;
    }),
  );
}

export async function saveSearchTexts(transaction: Database, rows: { inquiry_id: string; text: string }[]) {
  await transaction
    .insertInto('inquiry_search')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('inquiry_id').doUpdateSet(({ ref }) => ({ text: ref('excluded.text') })),
    )
    .execute();
}

/** Selects the newest messages of each inquiry, up to this many bytes. */
function selectNewest(transaction: Database, ids: readonly string[]) {
  const messages = transaction
    .selectFrom('messages')
    .select('id')
    .select(
      sql<number>`sum(octet_length(text)) over
        (partition by inquiry_id order by created_at desc, id desc) - octet_length(text)`.as('newer'),
    )
    .where('inquiry_id', 'in', ids)
    .where('kind', 'in', spokenKinds);
  return transaction.selectFrom(messages.as('message')).select('id').where('newer', '<', mostMessageBytes);
}

// A few megabytes at a time, between which others get their turn.
const fillRows = 500;

/** Writes the missing texts: all of them after a migration that has deleted them, otherwise none. */
export async function writeMissingSearchTexts(database: Database): Promise<void> {
  const listAfter = (last: string) =>
    database
      .selectFrom('inquiries')
      .select('id')
      .where('id', '>', last)
      .where(({ exists, not, selectFrom }) => {
        const texts = selectFrom('inquiry_search').select('inquiry_id');
        return not(exists(texts.whereRef('inquiry_id', '=', 'inquiries.id')));
      })
      .orderBy('id')
      .limit(fillRows)
      .execute();
  for (let last = ''; ; ) {
    const missing = (await listAfter(last)).map(({ id }) => id);
    if (missing.length === 0) return;
    await database.transaction().execute(async (transaction) => {
      const rows = transaction.selectFrom('inquiries').select('id').where('id', 'in', missing).orderBy('id');
      const locked = (await rows.forUpdate().execute()).map(({ id }) => id);
      await writeSearchTexts(transaction, locked);
    });
    last = missing.at(-1) ?? last;
  }
}
