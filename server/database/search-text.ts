import { sql } from 'kysely';
import { Converter } from 'opencc-js/t2cn';
import { pickFields } from '../../desk/facts.ts';
import { spokenKinds } from '../../desk/messages.ts';
import type { Inquiry } from '../../inquiry/schema.ts';
import type { Database } from './schema.ts';

/** The fields of an inquiry that are searched: the family's own texts, and the instructor they wrote to. */
const searchedFields = pickFields('text', 'email', 'tel', 'textarea', 'hidden');

/**
 * The text that searches look through: the searched fields, phones with and without their signs, the notes,
 * and the newest replies and answers, each folded and on a line of its own, so that nothing is found across
 * two of them. A change of this text needs a migration that deletes all rows of `inquiry_search`: they are
 * written anew at the start.
 *
 * @param written the texts of notes and messages
 */
export function toSearchText(inquiry: Partial<Inquiry>, written: readonly string[] = []): string {
  const texts = searchedFields.flatMap(({ name, control }) => {
    const text = inquiry[name] ?? '';
    return control === 'tel' ? [text, text.replace(/\D/g, '')] : [text];
  });
  return [...texts, ...written]
    .map(foldSearchText)
    .filter((text) => text !== '')
    .join('\n');
}

/** Writes the texts in which some hundred inquiries are searched, as all that is written there is now. */
export async function writeSearchTexts(transaction: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
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
    .select(['inquiry_id', 'text'])
    .where('id', 'in', selectNewest(transaction, ids))
    .execute();
  const writtenOf = Map.groupBy([...notes, ...messages], (written) => written.inquiry_id);
  const rows = inquiries.map((inquiry) => {
    const texts = (writtenOf.get(inquiry.id) ?? []).map(({ text }) => text);
    return { inquiry_id: inquiry.id, text: toSearchText(inquiry, texts) };
  });
  await transaction
    .insertInto('inquiry_search')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('inquiry_id').doUpdateSet(({ ref }) => ({ text: ref('excluded.text') })),
    )
    .execute();
}

// Each message writes them all anew, and strangers may send thirty long ones a day.
const mostMessageBytes = 200_000;

/** Selects the newest messages of each inquiry, up to the one with which they have so many bytes. */
function selectNewest(transaction: Database, ids: readonly string[]) {
  const messages = transaction
    .selectFrom('messages')
    .select('id')
    .select(
      // The bytes of a text are counted without reading it.
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
      // The lock keeps others from adding or erasing a note meanwhile.
      const rows = transaction.selectFrom('inquiries').select('id').where('id', 'in', missing).orderBy('id');
      const locked = (await rows.forUpdate().execute()).map(({ id }) => id);
      await writeSearchTexts(transaction, locked);
    });
    last = missing.at(-1) ?? last;
  }
}

// Marks of direction, joiners, soft hyphens, fillers.
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;
// Quotation marks, and signs typed for an apostrophe: accents that stand alone, primes, letters that look
// like one. Before the decomposition, which makes blanks of accents.
const quotes =
  /[\p{Quotation_Mark}`\xb4\u02b9-\u02bf\u02c8\u02ca\u02cb\u0374\u0384\u055a\u05f3\u05f4\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2032-\u2037\ua78b\ua78c\uff40]/gu;
// Sorting a run of accents takes quadratic time; those of any language have fewer. The last two of these
// become accents by NFKD.
const crowdedMarks = /([\p{M}\uff9e\uff9f]{20})[\p{M}\uff9e\uff9f]+/gu;
// Letters that Unicode does not decompose, as CLDR's Latin-ASCII writes them; and the sigma at a word's end.
const letters: Record<string, string> = Object.fromEntries(
  'æ-ae œ-oe ø-o ł-l đ-d ð-d þ-th ß-ss ı-i ħ-h ŋ-n ŧ-t ƀ-b ɓ-b ɗ-d ƒ-f ɨ-i ƙ-k ƚ-l ƴ-y ƶ-z ς-σ'
    .split(' ')
    .map((pair) => pair.split('-')),
);
// Not a stranger's text: the letters above.
const undecomposed = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/**
 * Folds a text, or a search, to one line, so that people find the text however they type: without
 * case, accents, quotation marks, apostrophes, invisible characters and full width; every dash is `-`, every
 * Chinese character the simplified one.
 */
export function foldSearchText(text: string): string {
  return (
    text
      .replace(unseen, '')
      .replace(crowdedMarks, '$1')
      // Some quotation marks are a mark and an accent in one.
      .normalize('NFD')
      .replace(quotes, '')
      .normalize('NFKD')
      // The apostrophe of ŉ, which is one letter until here.
      .replace(quotes, '')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(undecomposed, (letter) => letters[letter] ?? letter)
      .replace(/\p{Dash}/gu, '-')
      .replace(/\p{Script=Han}/gu, simplify)
      // Korean syllables, which were taken apart above.
      .normalize('NFC')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

const simplified = new Map<string, string>();
let converters: ((text: string) => string)[] | undefined;

// One by one, because in phrases the same character becomes different ones. Each region's table has a few
// variants that the other lacks. They are read when the first Chinese character comes: that takes 30 ms.
function simplify(character: string): string {
  const known = simplified.get(character);
  if (known !== undefined) return known;
  converters ??= [Converter({ from: 'hk', to: 'cn' }), Converter({ from: 'tw', to: 'cn' })];
  const result = converters.reduce((text, convert) => convert(text), character);
  simplified.set(character, result);
  return result;
}
