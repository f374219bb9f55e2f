import { readMonth } from '../../../content/studio-hours.ts';
import type { PublicationAnswer, PublicationRow, PublicationsAnswer } from '../../../desk/website.ts';
import type { Database } from '../../database/open.ts';
import { readNewestNumber } from '../../website/overlay-store.ts';
import { addFields, type Publication, readAfter } from '../../website/publication-rows.ts';
import { readValue } from '../../website/site-content.ts';
import { toChangedField } from './changes.ts';
import type { EditorView } from './editor-view.ts';

// The greatest number of a publication; the column holds none greater.
const newerThanAll = 2 ** 31 - 1;

/** The publications of a page of the history. */
const rowsAtOnce = 30;

interface HistoryFilter {
  page?: string | undefined;
  person?: string | undefined;
  /** Of the academy's clock: `2026-03`. */
  month?: string | undefined;
  /** The number of the last publication of the page before. */
  after?: number | undefined;
}

type Find = EditorView['places']['find'];

/** Reads what was published, newest first. */
export async function readHistory(
  database: Database,
  find: Find,
  { page, person, month, after }: HistoryFilter,
  timeZone: string,
): Promise<PublicationsAnswer> {
  const dates = month ? readMonth(month, timeZone) : undefined;
  const known = database.selectFrom('publication_fields').select('address').distinct();
  const addresses = page ? (await known.execute()).map(({ address }) => address) : [];
  const ofPage = addresses.filter((address) => find(address).page === page);
  if (page && ofPage.length === 0) return { publications: [], next: null };
  const rows = await database
    .selectFrom('publications')
    .selectAll()
    .where('state', '=', 'published')
    .$if(after !== undefined, (query) => query.where('number', '<', after ?? 0))
    .$if(person !== undefined, (query) => query.where('author_id', '=', person ?? ''))
    .$if(dates !== undefined, (query) =>
      query.where('published_at', '>=', dates?.from ?? '').where('published_at', '<', dates?.before ?? ''),
    )
    .$if(page !== undefined, (query) =>
      query.where('id', 'in', ({ selectFrom }) =>
        selectFrom('publication_fields').select('publication_id').where('address', 'in', ofPage),
      ),
    )
    .orderBy('number', 'desc')
    .limit(rowsAtOnce + 1)
    .execute();
  const publications = await toRows(database, find, await addFields(database, rows.slice(0, rowsAtOnce)));
  const last = rows.length > rowsAtOnce ? rows[rowsAtOnce - 1]?.number : undefined;
  return { publications, next: last === undefined ? null : String(last) };
}

async function toRows(database: Database, find: Find, shown: Publication[]): Promise<PublicationRow[]> {
  if (shown.length === 0) return [];
  const newest = await readNewestNumber(database);
  const all = database.selectFrom('publications').selectAll();
  const ids = shown.map(({ id }) => id);
  const later = await all.where('took_back_id', 'in', ids).where('state', '=', 'published').execute();
  const takers = await addFields(database, later);
  const takenIds = shown.flatMap(({ took_back_id: taken }) => taken ?? []);
  const taken = takenIds.length > 0 ? await all.where('id', 'in', takenIds).execute() : [];
  return shown.map((publication): PublicationRow => {
    const own = takers.filter((each) => each.took_back_id === publication.id);
    const back = new Set(own.flatMap(({ fields }) => fields.map(({ address }) => address)));
    // One field of several can be taken back: the others hold.
    const taker = publication.fields.every(({ address }) => back.has(address)) ? own.at(-1) : undefined;
    return {
      id: publication.id,
      reason: publication.reason,
      by: publication.author,
      at: publication.published_at ?? publication.publish_at ?? publication.created_at,
      pages: [...new Set(publication.fields.map(({ address }) => find(address).page))],
      fields: publication.fields.length,
      isNewest: publication.number !== null && publication.number === newest,
      takenBack: taker ? { by: taker.author, at: taker.published_at ?? taker.created_at } : null,
      tookBack: taken.find(({ id }) => id === publication.took_back_id)?.reason ?? null,
    };
  });
}

/** Describes a publication with its fields, and what a later one has made of them. */
export async function describePublication(
  database: Database,
  { content, places: { find } }: EditorView,
  publication: Publication,
): Promise<PublicationAnswer> {
  const [row] = await toRows(database, find, [publication]);
  if (!row) throw new Error('A publication has no row.');
  const later = await database
    .selectFrom('publication_fields')
    .innerJoin('publications', 'publications.id', 'publication_id')
    .select(['address', 'published_at as at'])
    .where('state', '=', 'published')
    .where('number', '>', publication.number ?? newerThanAll)
    .where(
      'address',
      'in',
      publication.fields.map(({ address }) => address),
    )
    .orderBy('number')
    .execute();
  const fields = publication.fields.map((field) => {
    const { address, before_value: before } = field;
    const values = { address, before: JSON.parse(before), after: readAfter(content, field), problem: null };
    const changedAgainAt = later.find((each) => each.address === address)?.at;
    const again = changedAgainAt && { now: readValue(content.site, address), changedAgainAt };
    return { ...toChangedField(find, values), ...again };
  });
  return { publication: row, fields };
}
