import { isDeepStrictEqual } from 'node:util';
import { cleanTexts } from '../../../content/clean-text.ts';
import { isLongOver, type When } from '../../../content/dates.ts';
import { checkOverlay } from '../../../content/model/check-overlay.ts';
import { isTree, locate, type Tree } from '../../../content/model/content-problem.ts';
import { isEditable, nodeAtAddress } from '../../../content/model/field-schema.ts';
import { type Overlay, parseAddress } from '../../../content/model/overlay.ts';
import { readDay } from '../../../content/studio-clock.ts';
import { isStorable } from '../../../desk/contract/requests.ts';
import type { DraftAnswer, FieldValue } from '../../../desk/contract/website.ts';
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

const mostCharacters = 2_000_000;
/** The most entries of a list that two people's changes are joined in, unless its schema says. */
const mostEntries = 2000;

export type DraftField = Awaited<ReturnType<typeof readDraft>>[number];

export async function readDraft(database: Database) {
  const rows = await database
    .selectFrom('draft')
    .select(['address', 'value'])
    .select(['author_id as person', 'author as by', 'changed_at as at'])
    .orderBy('at')
    .orderBy('address')
    .execute();
  return rows.map(({ value, ...row }) => ({ ...row, value: JSON.parse(value) as FieldValue }));
}

export const overlayOf = (fields: readonly Pick<DraftField, 'address' | 'value'>[]): Overlay =>
  Object.fromEntries(fields.map(({ address, value }) => [address, value]));

/** Finds the problems of the published site with changes laid over it. */
export async function checkChanges({ source, site }: SiteContent, changes: Overlay) {
  const overlay = { ...site.overlay, ...changes };
  const problems = await checkOverlay(source, overlay);
  // The build leaves out hidden entries, but mails and the desk show their names: check them, too.
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
 * Saves typed values; one that equals the site's waits no more. Where a colleague was faster, theirs stays,
 * unless both fit in the list.
 *
 * @returns the fields that stay as they are: in conflict, or `refused`, which can't be changed so
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
  return database.transaction().execute(async (transaction) => {
    const conflicts: DraftAnswer['conflicts'] = {};
    await lockEditor(transaction, id);
    await lockText(transaction, 'versions');
    const { site, published, unfit } = await readSite(transaction);
    const timeZone = String(readValue(site, 'content/academy.yaml: timeZone'));
    const draft = new Map((await readDraft(transaction)).map((field) => [field.address, field]));
    for (const { address, value, seen } of changes.filter(isTaken)) {
      const onSite = readValue(site, address);
      const waiting = draft.get(address);
      const there = waiting ? waiting.value : onSite;
      const typed = value === undefined ? onSite : withoutLongOver(cleanTexts(value), there, now, timeZone);
      // A published field that no longer fits stays until a version removes it.
      const isUnfit = unfit.some((each) => each.address === address);
      if (isDeepStrictEqual(there, typed) && (waiting || !isUnfit)) continue;
      const isSeen = !seen || seen.some((each) => isDeepStrictEqual(each, there));
      const wanted = isSeen
        ? typed
        : mergeLists(seen.at(-1) ?? [], typed, there ?? [], nodeAtAddress(address)?.maxItems);
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
    return { conflicts, refused };
  });
}

/** A text that equal values share, whatever the order of their keys. */
const formatKey = (value: FieldValue): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isTree(inner) ? Object.fromEntries(Object.entries(inner).sort()) : inner,
  );

/**
 * Joins two changes of a list: the entries that each person has added or removed; of entries with an `id`,
 * those boxes, too, that each has changed.
 *
 * @param seen the list as it was when `typed` was begun
 * @param there the list as it is by now
 * @param most how many entries the field may have; longer lists are not joined
 * @returns the list with both; undefined where they changed the same entry, moved entries, or it is no list
 */
export function mergeLists(seen: FieldValue, typed: FieldValue, there: FieldValue, most = mostEntries) {
  if (!Array.isArray(seen) || !Array.isArray(typed) || !Array.isArray(there)) return undefined;
  if (Math.max(seen.length, typed.length, there.length) > most) return undefined;
  const [seenById, typedById, thereById] = [seen, typed, there].map(groupById);
  if (seenById && typedById && thereById) {
    const joined = mergeValues(seenById, typedById, thereById);
    return joined === conflict ? undefined : (Object.values(joined as Tree) as FieldValue[]);
  }
  const values = new Map([...there, ...typed].map((entry) => [formatKey(entry), entry]));
  const [before, mine, theirs] = [seen.map(formatKey), typed.map(formatKey), there.map(formatKey)];
  const [had, have, others] = [new Set(before), new Set(mine), new Set(theirs)];
  const kept = before.filter((key) => have.has(key));
  const isMoved = !isDeepStrictEqual(
    mine.filter((key) => had.has(key)),
    kept,
  );
  if (isMoved || !before.every((key) => have.has(key) || others.has(key))) return undefined;
  const merged = [...theirs];
  const known = new Set(merged);
  const lastKnown = mine.findLastIndex((key) => known.has(key));
  for (const [at, key] of mine.entries()) {
    if (had.has(key) || known.has(key)) continue;
    const previous = mine[at - 1] ?? '';
    // A changed entry takes the place of the one that it was, below what others have put above that one.
    const was = at === 0 || had.has(previous) ? before[before.indexOf(previous) + 1] : undefined;
    const replaced = was !== undefined && !have.has(was) ? merged.indexOf(was) : -1;
    const next = merged.lastIndexOf(previous) + 1;
    merged.splice(replaced >= 0 ? replaced : next || (lastKnown > at ? 0 : merged.length), 0, key);
    known.add(key);
  }
  const left = merged.filter((key) => have.has(key) || !had.has(key));
  return left.map((key) => values.get(key) ?? null);
}

/** The entries of a list by their `id`; undefined where one has none, or two have the same. */
function groupById(list: readonly unknown[]): Tree | undefined {
  const entries = list.filter(isTree).filter(({ id }) => typeof id === 'string');
  const byId = Object.fromEntries(entries.map((entry) => [String(entry['id']), entry]));
  return Object.keys(byId).length === list.length ? byId : undefined;
}

const conflict = Symbol('both have changed the same');

/** Joins two changes of a value, key by key; undefined is a key that is not there. */
function mergeValues(seen: unknown, typed: unknown, there: unknown): unknown {
  if (isDeepStrictEqual(typed, seen) || isDeepStrictEqual(typed, there)) return there;
  if (isDeepStrictEqual(there, seen)) return typed;
  if (!isTree(seen) || !isTree(typed) || !isTree(there)) return conflict;
  const merged: Tree = {};
  for (const key of Object.keys({ ...there, ...typed })) {
    const value = mergeValues(seen[key], typed[key], there[key]);
    if (value === conflict) return conflict;
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/** A list without the dates that are over by a month. One that is being changed stays. */
function withoutLongOver(typed: FieldValue, there: FieldValue, now: Date, timeZone: string): FieldValue {
  if (!Array.isArray(typed) || !Array.isArray(there)) return typed;
  const today = readDay(now, timeZone);
  const isStored = (date: FieldValue) => there.some((each) => isDeepStrictEqual(each, date));
  return typed.filter((each) => !(isDate(each) && isLongOver(each, today) && isStored(each)));
}

const isDate = (entry: unknown): entry is When =>
  isTree(entry) && typeof entry['id'] === 'string' && typeof entry['day'] === 'string';
