import type * as z from 'zod/mini';
import { readMonth } from '../../../content/studio-hours.ts';
import type { historyRequest } from '../../../desk/requests.ts';
import type { PublicationAnswer, PublicationRow, PublicationsAnswer } from '../../../desk/website.ts';
import type { Database } from '../../database/open.ts';
import { selectPublishedFields } from '../../website/overlay-store.ts';
import { addFields, type Publication, readAfter } from '../../website/publication-rows.ts';
import { readValue } from '../../website/site-content.ts';
import { toChangedField } from './changes.ts';
import type { EditorView } from './editor-view.ts';

/** The publications of a page of the history. */
const rowsAtOnce = 30;

/** Reads what was published, newest first. */
export async function readHistory(
  database: Database,
  view: EditorView,
  { page, person, month, after }: z.output<typeof historyRequest>,
  timeZone: string,
): Promise<PublicationsAnswer> {
  const published = database.selectFrom('publications').selectAll();
  let wanted = published.orderBy('number', 'desc').limit(rowsAtOnce + 1);
  if (after !== undefined) wanted = wanted.where('number', '<', after);
  if (person !== undefined) wanted = wanted.where('author_id', '=', person);
  if (month !== undefined) {
    const { from, before } = readMonth(month, timeZone);
    wanted = wanted.where('published_at', '>=', from).where('published_at', '<', before);
  }
  if (page !== undefined) {
    const fields = database.selectFrom('publication_fields');
    const all = await fields.select('address').distinct().execute();
    const own = all.map(({ address }) => address).filter((each) => view.places.find(each).page === page);
    if (own.length === 0) return { publications: [], next: null };
    wanted = wanted.where('id', 'in', fields.select('publication_id').where('address', 'in', own));
  }
  const rows = await wanted.execute();
  const publications = await toRows(database, view, await addFields(database, rows.slice(0, rowsAtOnce)));
  const last = rows.length > rowsAtOnce ? rows[rowsAtOnce - 1]?.number : undefined;
  return { publications, next: last === undefined ? null : String(last) };
}

async function toRows(
  database: Database,
  { places: { find }, number: newest }: EditorView,
  shown: readonly Publication[],
): Promise<PublicationRow[]> {
  if (shown.length === 0) return [];
  const all = database.selectFrom('publications').selectAll();
  const takers = all.where('took_back_id', 'is not', null);
  const findTaker = createTakerFinder(await addFields(database, await takers.orderBy('number').execute()));
  const takenIds = shown.flatMap(({ took_back_id: taken }) => taken ?? []);
  const taken = takenIds.length > 0 ? await all.where('id', 'in', takenIds).execute() : [];
  return shown.map((publication): PublicationRow => {
    const taker = findTaker(publication);
    return {
      id: publication.id,
      reason: publication.reason,
      by: publication.author,
      at: publication.published_at,
      pages: [...new Set(publication.fields.map(({ address }) => find(address).page))],
      fields: publication.fields.length,
      isNewest: publication.number === newest,
      takenBack: taker ? { by: taker.author, at: taker.published_at } : null,
      tookBack: taken.find(({ id }) => id === publication.took_back_id)?.reason ?? null,
    };
  });
}

/**
 * Creates the finder of the publication that took the last field of another one back; it finds none while any
 * field holds, also because it was taken back that it was taken back.
 *
 * @param takers all that took something back, the oldest first
 */
function createTakerFinder(takers: readonly Publication[]) {
  const takersOf = Map.groupBy(takers, (taker) => taker.took_back_id);
  const findTakerOf = ({ id, number }: Publication, address: string): Publication | undefined =>
    takersOf.get(id)?.findLast(
      (taker) =>
        // Whoever sends a publication names the one that it takes back: two may name each other.
        taker.number > number &&
        taker.fields.some((field) => field.address === address) &&
        !findTakerOf(taker, address),
    );
  return (publication: Publication): Publication | undefined => {
    const found = publication.fields.map(({ address }) => findTakerOf(publication, address));
    const isHolding = found.includes(undefined);
    return isHolding ? undefined : takers.findLast((taker) => found.includes(taker));
  };
}

/** Describes a publication with its fields, and what a later one has made of them. */
export async function describePublication(
  database: Database,
  view: EditorView,
  publication: Publication,
): Promise<PublicationAnswer> {
  const { content, places } = view;
  const [row] = await toRows(database, view, [publication]);
  if (!row) throw new Error('A publication has no row.');
  const published = selectPublishedFields(database).select(['address', 'published_at as at']);
  const addresses = publication.fields.map(({ address }) => address);
  const newer = published.where('number', '>', publication.number);
  const later = await newer.where('address', 'in', addresses).execute();
  const fields = publication.fields.map((field) => {
    const { address, before_value: before } = field;
    const values = { address, before: JSON.parse(before), after: readAfter(content, field), problem: null };
    const changedAgainAt = later.find((each) => each.address === address)?.at;
    const again = changedAgainAt && { now: readValue(content.site, address), changedAgainAt };
    return { ...toChangedField(places.find, values), ...again };
  });
  return { publication: row, fields };
}
