import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import { cleanTexts } from '../../../content/clean-text.ts';
import type { FieldValue, Problem } from '../../../desk/website.ts';
import { checkOverlay } from '../../../site/content/check-overlay.ts';
import { locate } from '../../../site/content/content-problem.ts';
import { isEditable } from '../../../site/content/field-schema.ts';
import { type Overlay, parseAddress } from '../../../site/content/overlay.ts';
import { lockPerson } from '../../database/lock-person.ts';
import type { Database } from '../../database/open.ts';
import type { Schema } from '../../database/schema.ts';
import {
  isShaped,
  otherLanguageOf,
  readValue,
  type SiteContent,
  withoutStates,
} from '../../website/site-content.ts';
import { DeskError } from '../desk-error.ts';

// A site of 80 instructors has as many fields, and a quarter of the characters.
const mostDrafts = 5000;
const mostCharacters = 4_000_000;

/** What one person has changed of a field and not published. */
export interface Draft {
  person: string;
  name: string;
  address: string;
  value: FieldValue;
  /** What the site said when it was begun. */
  base: FieldValue;
  at: string;
  /** When an earlier version of the program was to publish it. */
  wasSetFor: string | null;
}

/** Reads the drafts of all who may edit, the oldest first. */
export async function readDrafts(database: Database): Promise<Draft[]> {
  const rows = await database
    .selectFrom('drafts')
    .innerJoin('staff', 'staff.id', 'drafts.staff_id')
    .select(['staff_id as person', 'name', 'address', 'value', 'base', 'changed_at as at'])
    .select('was_set_for as wasSetFor')
    .where('may_edit', '=', 1)
    .where('removed_at', 'is', null)
    .orderBy('changed_at')
    .orderBy('address')
    .execute();
  return rows.map((row) => ({ ...row, value: JSON.parse(row.value), base: JSON.parse(row.base) }));
}

/** The overlay that drafts make; of the same field, the newest. */
export const overlayOf = (drafts: readonly Pick<Draft, 'address' | 'value'>[]): Overlay =>
  Object.fromEntries(drafts.map(({ address, value }) => [address, value]));

/** Finds the problems of the site that changes would make of what is published. */
export async function checkChanges(
  { source, site }: SiteContent,
  changes: Overlay,
): Promise<Record<string, Problem>> {
  const overlay = { ...site.overlay, ...changes };
  const problems = await checkOverlay(source, overlay);
  // The build leaves out who is hidden, but mails and the desk have their names, and one day the site again.
  const unseen = Object.keys(changes).filter((address) => {
    const { path = [] } = parseAddress(address) ?? {};
    return path.length > 2 && typeof overlay[locate(path.slice(0, 2))] === 'string';
  });
  const shown = unseen.length > 0 ? await checkOverlay(source, withoutStates(overlay)) : {};
  for (const address of unseen) if (shown[address]) problems[address] ??= shown[address];
  return problems;
}

/** Locks a person, whose right may have been taken since the request came. @throws DeskError */
export async function lockEditor(transaction: Transaction<Schema>, id: string) {
  const person = await lockPerson(transaction, id);
  if (person?.may_edit !== 1) throw new DeskError('may-not-edit');
  return person;
}

/**
 * Saves what a person has typed, without what nobody sees. What says the same as the site, or nothing, is no
 * draft any more; what is saved already stays as it is.
 *
 * @throws DeskError for an address that is no field which staff change, a value of another shape, or too many
 */
export async function saveDrafts(
  database: Database,
  content: SiteContent,
  person: string,
  changes: readonly { address: string; value?: FieldValue | undefined }[],
  now: Date,
): Promise<void> {
  const isRefused = ({ address, value = null }: (typeof changes)[number]) =>
    !isEditable(address) || !isShaped(address, value);
  const refused = changes.filter(isRefused).map(({ address }) => `${address}: no field, or of another kind`);
  if (refused.length > 0) throw new DeskError('invalid', { fields: { changes: refused } });
  const drafts = [...new Map(changes.map((change) => [change.address, change])).values()].map((change) => ({
    ...change,
    value: cleanTexts(change.value),
    base: readValue(content.site, change.address),
  }));
  const [same = [], changed = []] = [true, false].map((isSame) =>
    drafts.filter(({ value, base }) => (value === undefined || isDeepStrictEqual(value, base)) === isSame),
  );
  const rows = changed.map(({ address, value, base }) => ({
    staff_id: person,
    address,
    value: JSON.stringify(value),
    base: JSON.stringify(base),
    changed_at: now.toISOString(),
  }));
  await database.transaction().execute(async (transaction) => {
    await lockEditor(transaction, person);
    const addresses = same.map(({ address }) => address);
    const ended = transaction.deleteFrom('drafts').where('staff_id', '=', person);
    if (addresses.length > 0) await ended.where('address', 'in', addresses).execute();
    if (rows.length === 0) return;
    await transaction
      .insertInto('drafts')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['staff_id', 'address'])
          .doUpdateSet(({ ref }) => ({
            value: ref('excluded.value'),
            changed_at: ref('excluded.changed_at'),
            was_set_for: null,
          }))
          .whereRef('drafts.value', '!=', 'excluded.value'),
      )
      .execute();
    const { drafts: kept, characters } = await transaction
      .selectFrom('drafts')
      .select(({ fn }) => fn.countAll<number | string>().as('drafts'))
      .select(sql<number | string>`sum(length(value))`.as('characters'))
      .where('staff_id', '=', person)
      .executeTakeFirstOrThrow();
    if (Number(kept) > mostDrafts || Number(characters) > mostCharacters)
      throw new DeskError('invalid', { fields: { changes: ['has more drafts than one person may have'] } });
  });
}

/** Records that a text is right though its other language was changed; returns whether that was. */
export async function markRight(database: Database, address: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('overlay_fields')
    .set({ right_at: now.toISOString() })
    .where('address', '=', otherLanguageOf(address) ?? '')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Keeps what this person or the site has, though somebody else has changed it: a draft over what a colleague
 * has published meanwhile; what is published over what a newer version of the program says.
 */
export async function keepField(
  database: Database,
  { site, program }: SiteContent,
  person: string,
  address: string,
): Promise<void> {
  const base = JSON.stringify(readValue(site, address));
  const { numUpdatedRows } = await database
    .updateTable('drafts')
    .set({ base })
    .where('staff_id', '=', person)
    .where('address', '=', address)
    .where('base', '!=', base)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await database
    .updateTable('overlay_fields')
    .set({ decided_value: JSON.stringify(readValue(program, address)) })
    .where('address', '=', address)
    .execute();
}
