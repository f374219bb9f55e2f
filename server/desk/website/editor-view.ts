import { setImmediate as turn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FieldBox, Problem, WebsiteField } from '../../../desk/website.ts';
import { listPages } from '../../../site/content/pages.ts';
import type { Database } from '../../database/open.ts';
import {
  createPlaceFinder,
  type FieldPlace,
  isPlaced,
  lay,
  otherLanguageOf,
  type ReadSiteContent,
  readValue,
  type SiteContent,
} from '../../website/site-content.ts';
import { overlayOf, readDrafts } from './drafts.ts';

export type EditorView = Awaited<ReturnType<typeof readEditorView>>;

/** Reads what all of the editor's pages show to one person. */
export async function readEditorView(database: Database, readSite: ReadSiteContent, me: string) {
  const content = await readSite();
  // Laying out and listing all fields takes some 15 ms each, and SQLite runs in our own thread.
  await turn();
  const all = await readDrafts(database);
  const mine = overlayOf(all.filter(({ person }) => person === me));
  const laid = lay(content.source, { ...content.site.overlay, ...mine });
  // The words of a question that was added and removed again are kept, should it come back.
  const shown = all.filter(({ person, address }) => person !== me || isPlaced(laid, address));
  const drafts = { mine: shown.filter(({ person }) => person === me), all: shown };
  const pages = listPages(laid.trees);
  await turn();
  const places = createPlaceFinder(pages, laid);
  return { me, content, drafts, mine, pages, laid, places, ...(await readLast(database)) };
}

/** Reads the newest publication on the site: its number, 0 while there is none, and who published it when. */
async function readLast(database: Database) {
  const published = database.selectFrom('publications').select(['number', 'author as by', 'published_at']);
  const row = await published.orderBy('number', 'desc').limit(1).executeTakeFirst();
  const last = row ? { by: row.by, at: row.published_at } : null;
  return { number: row?.number ?? 0, last };
}

/** Since when the other language has been changed and this one has not; null while they agree. */
export function readBehind({ rows }: SiteContent, address: string): string | null {
  const other = rows.get(otherLanguageOf(address) ?? '');
  if (!other || (rows.get(address)?.changed_at ?? '') >= other.changed_at) return null;
  return (other.right_at ?? '') >= other.changed_at ? null : other.changed_at;
}

/** Whether a newer version of the program says something else than staff have published, or decided. */
export function hasBothChanged({ rows, program }: SiteContent, address: string): boolean {
  const row = rows.get(address);
  if (!row) return false;
  const says = readValue(program, address);
  const known = [row.program_value, row.value, row.decided_value ?? row.value];
  return known.every((value) => !isDeepStrictEqual(JSON.parse(value), says));
}

/** Creates the boxes of a field. */
export function createBoxes(
  { me, content, drafts }: EditorView,
  { boxes }: NonNullable<FieldPlace['field']>,
  problems: Readonly<Record<string, Problem>>,
): WebsiteField['boxes'] {
  const { site, program, rows } = content;
  return boxes.map(({ address, language }): FieldBox => {
    const row = rows.get(address);
    const own = drafts.mine.find((draft) => draft.address === address);
    const says = readValue(site, address);
    const others = drafts.all.filter((draft) => draft.address === address && draft.person !== me);
    const isStale = own !== undefined && row !== undefined && !isDeepStrictEqual(own.base, says);
    return {
      address,
      language,
      site: says,
      ...(own && { draft: { value: own.value, at: own.at, problem: problems[address] ?? null } }),
      ...(isStale && { since: { by: row.author, at: row.changed_at } }),
      others: others.map(({ person, name, value, at }) => ({ person, name, value, at })),
      last: row ? { by: row.author, at: row.changed_at } : null,
      behindSince: readBehind(content, address),
      ...(hasBothChanged(content, address) && { program: readValue(program, address) }),
    };
  });
}
