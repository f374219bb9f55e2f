import { isDeepStrictEqual } from 'node:util';
import { cleanTexts } from '../../../content/clean-text.ts';
import { checkOverlay } from '../../../content/model/check-overlay.ts';
import { locate } from '../../../content/model/content-problem.ts';
import { isEditable } from '../../../content/model/field-schema.ts';
import { type Overlay, parseAddress } from '../../../content/model/overlay.ts';
import { isStorable } from '../../../desk/requests.ts';
import type { DraftAnswer, FieldValue, Problem } from '../../../desk/website.ts';
import { lockPerson, lockText } from '../../database/locks.ts';
import type { Database, StaffTable, Transaction } from '../../database/schema.ts';
import {
  isShaped,
  type ReadSiteContent,
  readValue,
  type SiteContent,
  withoutStates,
} from '../../website/site-content.ts';
import { DeskError } from '../desk-error.ts';

/** The most characters of the whole draft, as JSON. */
const mostCharacters = 2_000_000;

/** A field that staff have changed and nobody has published. */
export interface DraftField {
  address: string;
  value: FieldValue;
  /** The person who changed it last. */
  person: string;
  by: string;
  at: string;
}

/** Reads the draft, the oldest change first. */
export async function readDraft(database: Database): Promise<DraftField[]> {
  const rows = await database
    .selectFrom('draft')
    .select(['address', 'value'])
    .select(['author_id as person', 'author as by', 'changed_at as at'])
    .orderBy('at')
    .orderBy('address')
    .execute();
  return rows.map(({ value, ...row }) => ({ ...row, value: JSON.parse(value) }));
}

/** The overlay that fields make. */
export const overlayOf = (fields: readonly Pick<DraftField, 'address' | 'value'>[]): Overlay =>
  Object.fromEntries(fields.map(({ address, value }) => [address, value]));

/** Finds the problems of the published site with changes laid over it. */
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
export async function lockEditor(transaction: Transaction, id: string) {
  const person = await lockPerson(transaction, id);
  if (person?.may_edit !== 1) throw new DeskError('may-not-edit');
  return person;
}

/** The value typed into a field, in place of the values seen there or sent; without a value, the site's. */
type Typed = { address: string; value?: FieldValue | undefined; seen?: FieldValue[] | undefined };

/**
 * Saves typed values, without invisible characters. A value that equals the site's waits no more. Where a
 * colleague was faster, the field stays as theirs, unless it is a list in which both can stand.
 *
 * @returns the fields that stay as they are; `refused` are those that staff can't change, or not to this value
 * @throws DeskError for a full draft
 */
export async function saveDraft(
  database: Database,
  readSite: ReadSiteContent,
  { id, name }: Pick<StaffTable, 'id' | 'name'>,
  changes: readonly Typed[],
  now: Date,
): Promise<Pick<DraftAnswer, 'conflicts' | 'refused'>> {
  const isTaken = ({ address, value = null }: Typed) =>
    isEditable(address) && isStorable(value) && isShaped(address, value);
  const refused = changes.filter((change) => !isTaken(change)).map(({ address }) => address);
  const conflicts: DraftAnswer['conflicts'] = {};
  await database.transaction().execute(async (transaction) => {
    await lockEditor(transaction, id);
    // Publications wait, too: the site that is compared stays the newest.
    await lockText(transaction, 'versions');
    const { site, published, unfit } = await readSite(transaction);
    const draft = new Map((await readDraft(transaction)).map((field) => [field.address, field]));
    for (const { address, value, seen } of changes.filter(isTaken)) {
      const onSite = readValue(site, address);
      const waiting = draft.get(address);
      const there = waiting ? waiting.value : onSite;
      const typed = value === undefined ? onSite : cleanTexts(value);
      // A published field that does not fit goes only with a version that takes it away.
      const isUnfit = unfit.some((each) => each.address === address);
      if (isDeepStrictEqual(there, typed) && (waiting || !isUnfit)) continue;
      const isSeen = !seen || seen.some((each) => isDeepStrictEqual(each, there));
      const wanted = isSeen ? typed : mergeLists(seen.at(-1) ?? null, typed, there);
      if (wanted === undefined) {
        const last = waiting ?? published.changes.get(address);
        conflicts[address] = { value: there, by: last?.by ?? '', at: last?.at ?? '' };
        continue;
      }
      draft.delete(address);
      await transaction.deleteFrom('draft').where('address', '=', address).execute();
      if (isDeepStrictEqual(wanted, onSite) && !isUnfit) continue;
      const at = now.toISOString();
      draft.set(address, { address, value: wanted, person: id, by: name, at });
      const who = { author: name, author_id: id, changed_at: at };
      await transaction
        .insertInto('draft')
        .values({ address, value: JSON.stringify(wanted), ...who })
        .execute();
    }
    const characters = draft.values().reduce((sum, { value }) => sum + JSON.stringify(value).length, 0);
    if (characters > mostCharacters) throw new DeskError('too-large');
  });
  return { conflicts, refused };
}

const has = (list: readonly FieldValue[], entry: FieldValue) =>
  list.some((each) => isDeepStrictEqual(each, entry));

/**
 * Joins two changes of a list: the entries that each person has added or removed.
 *
 * @param seen the list as it was when `typed` was begun
 * @param there the list as it is by now
 * @returns the list with both; undefined where they changed the same entry, moved entries, or it is no list
 */
export function mergeLists(seen: FieldValue, typed: FieldValue, there: FieldValue): FieldValue | undefined {
  if (!Array.isArray(seen) || !Array.isArray(typed) || !Array.isArray(there)) return undefined;
  const removed = seen.filter((entry) => !has(typed, entry));
  const kept = seen.filter((entry) => has(typed, entry));
  const isMoved = !isDeepStrictEqual(
    typed.filter((entry) => has(seen, entry)),
    kept,
  );
  if (isMoved || !removed.every((entry) => has(there, entry))) return undefined;
  const merged = there.filter((entry) => !has(removed, entry));
  for (const [at, entry] of typed.entries()) {
    if (has(seen, entry) || has(merged, entry)) continue;
    const before = typed[at - 1];
    const after = typed.slice(at).some((each) => has(merged, each)) ? 0 : merged.length;
    const place = merged.findLastIndex((each) => before !== undefined && isDeepStrictEqual(each, before));
    merged.splice(place < 0 ? after : place + 1, 0, entry);
  }
  return merged;
}
