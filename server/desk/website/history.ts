import type { Overlay } from '../../../content/model/overlay.ts';
import type {
  FieldValue,
  VersionAnswer,
  VersionRow,
  VersionsAnswer,
} from '../../../desk/contract/website.ts';
import type { Database } from '../../database/schema.ts';
import { readValue } from '../../website/site-content.ts';
import { readOverlay } from '../../website/versions.ts';
import { DeskError } from '../desk-error.ts';
import type { EditorView } from './editor-view.ts';

const selectRows = (database: Database) =>
  database
    .selectFrom('versions')
    .select(['number', 'reason', 'changed', 'took_back as tookBack', 'published_at as at'])
    .select(['author as by', 'author_id as person']);

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

const toVersionRow = ({ fieldIndex }: EditorView, { changed, ...row }: Row): VersionRow => {
  const pages = (JSON.parse(changed) as string[]).map((address) => fieldIndex.find(address).page);
  return { ...row, pages: [...new Set(pages)] };
};

export async function readVersions(database: Database, view: EditorView): Promise<VersionsAnswer> {
  const rows = await selectRows(database).orderBy('number', 'desc').execute();
  return { versions: rows.map((row) => toVersionRow(view, row)) };
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
