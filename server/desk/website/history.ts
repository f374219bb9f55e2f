import type * as z from 'zod/mini';
import type { Overlay } from '../../../content/model/overlay.ts';
import type { historyRequest } from '../../../desk/requests.ts';
import type { FieldValue, VersionAnswer, VersionRow, VersionsAnswer } from '../../../desk/website.ts';
import type { Database } from '../../database/schema.ts';
import { readValue } from '../../website/site-content.ts';
import { readOverlay } from '../../website/versions.ts';
import { DeskError } from '../desk-error.ts';
import type { EditorView } from './editor-view.ts';

/** The versions of a page of the history. */
const rowsAtOnce = 30;

// Without overlays, which are large.
const selectRows = (database: Database) =>
  database
    .selectFrom('versions')
    .select(['number', 'reason', 'changed', 'took_back as tookBack', 'published_at as at'])
    .select(['author as by', 'author_id as person']);

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

const pagesOf = ({ fieldIndex }: EditorView, { changed }: Row): string[] => [
  ...new Set((JSON.parse(changed) as string[]).map((address) => fieldIndex.find(address).page)),
];

const toVersionRow = (view: EditorView, row: Row): VersionRow => {
  const { changed: _, person: __, ...shown } = row;
  return { ...shown, pages: pagesOf(view, row), isNewest: row.number === view.content.published.number };
};

/** Reads the versions of the site, newest first. */
export async function readVersions(
  database: Database,
  view: EditorView,
  { page, person, after }: z.output<typeof historyRequest>,
): Promise<VersionsAnswer> {
  const rows = await selectRows(database).orderBy('number', 'desc').execute();
  const wanted = rows.filter(
    (row) =>
      (after === undefined || row.number < after) &&
      (person === undefined || row.person === person) &&
      (page === undefined || pagesOf(view, row).includes(page)),
  );
  const shown = wanted.slice(0, rowsAtOnce);
  const last = wanted.length > rowsAtOnce ? shown.at(-1)?.number : undefined;
  const people = new Map(rows.map((row) => [row.person ?? '', row.by]));
  return {
    versions: shown.map((row) => toVersionRow(view, row)),
    people: Array.from(people, ([id, name]) => ({ id, name })),
    next: last === undefined ? null : String(last),
  };
}

/** Describes a version: its changes to the one before, and the values that later ones have made of them. */
export async function describeVersion(
  database: Database,
  view: EditorView,
  number: number,
): Promise<VersionAnswer> {
  const row = await selectRows(database).where('number', '=', number).executeTakeFirst();
  if (!row) throw new DeskError('not-found');
  const { program, site, published } = view.content;
  const [before, after] = [await readOverlay(database, number - 1), await readOverlay(database, number)];
  const read = (overlay: Overlay, address: string) =>
    (Object.hasOwn(overlay, address) ? overlay[address] : readValue(program, address)) as FieldValue;
  const fields = (JSON.parse(row.changed) as string[]).map((address) => {
    const last = published.changes.get(address);
    return {
      ...view.fieldIndex.find(address),
      before: read(before, address),
      after: read(after, address),
      now: readValue(site, address),
      since: last && last.number > number ? last : null,
    };
  });
  return { version: toVersionRow(view, row), fields };
}
