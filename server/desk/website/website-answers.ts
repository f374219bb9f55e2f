import { findPlaceholder, isEntryFolder } from '../../../content/model/content-problem.ts';
import { listFields, textsIn } from '../../../content/model/fields.ts';
import { type Overlay, parseAddress, readField } from '../../../content/model/overlay.ts';
import { findEditorPage } from '../../../content/model/pages.ts';
import {
  type ChangesAnswer,
  entryAddress,
  type FieldValue,
  type ListedPage,
  type PageName,
  type Problem,
  type VersionRow,
  type VersionsAnswer,
  type WaitingPage,
  type WebsiteAnswer,
  type WebsitePageAnswer,
  type WebsiteSearchAnswer,
} from '../../../desk/contract/website.ts';
import { inEachLanguage, languages } from '../../../inquiry/language.ts';
import { formatList } from '../../../inquiry/locales.ts';
import { foldSearchText } from '../../database/fold-text.ts';
import type { Database } from '../../database/schema.ts';
import { listInvented, namePage, otherLanguageOf, readValue } from '../../website/site-content.ts';
import { readOverlay } from '../../website/versions.ts';
import { DeskError } from '../desk-error.ts';
import { createBoxes, type EditorView } from './editor-view.ts';

function groupByPage({ fieldIndex }: EditorView, problems: Readonly<Record<string, Problem>>) {
  const byPage = Map.groupBy(Object.keys(problems), (address) => fieldIndex.find(address).page);
  return (page: string) => byPage.get(page) ?? [];
}

/** The list of the editor's pages, with the changes that are not published yet. */
export async function answerWebsite(view: EditorView): Promise<WebsiteAnswer> {
  const { content, draft, fieldIndex } = view;
  const { number, changes } = content.published;
  const pageOf = (address: string) => fieldIndex.find(address).page;
  const lastOf = new Map(Array.from(changes, ([address, change]) => [pageOf(address), change]));
  const waitingOf = Map.groupBy(draft, ({ address }) => pageOf(address));
  const unfit = new Set(content.unfit.map(({ address }) => pageOf(address)));
  const problemsOf = groupByPage(view, await view.findProblems());
  const placeholders = (readField(view.overlaid.trees.facts, ['academy', 'placeholders']) ?? []) as string[];
  const placeholdersOf = Map.groupBy(
    placeholders,
    (line) => findEditorPage(view.pages, findPlaceholder(line))?.id,
  );
  const inventedOf = Map.groupBy(listInvented(content, view.overlaid), (file) =>
    file === 'content/about.yaml' ? 'quotes' : pageOf(file),
  );
  const isRemoved = ({ id }: PageName) => content.site.overlay[entryAddress(id)] === 'removed';
  const pages = view.pages
    .filter((page) => !isRemoved(page))
    .map((page): ListedPage => {
      const waiting = waitingOf.get(page.id);
      const newest = waiting?.at(-1);
      return {
        ...namePage(page),
        last: lastOf.get(page.id) ?? null,
        waiting:
          newest && waiting
            ? {
                changes: waiting.length,
                person: newest.person,
                by: newest.by,
                at: newest.at,
                problems: problemsOf(page.id),
              }
            : null,
        placeholders: (placeholdersOf.get(page.id)?.length ?? 0) + (inventedOf.get(page.id)?.length ?? 0),
        isUnfit: unfit.has(page.id),
        state: readState(view, page.id),
        instructor: describeInstructor(view, page.id),
      };
    });
  return {
    pages,
    removed: view.pages.filter(isRemoved).map(({ id }) => id),
    number,
    placeholders,
    last: [...changes.values()].at(-1) ?? null,
  };
}

export async function answerChanges(view: EditorView): Promise<ChangesAnswer> {
  const { content, draft, pages, fieldIndex } = view;
  const problemsOf = groupByPage(view, await view.findProblems());
  const byPage = Map.groupBy(draft, ({ address }) => fieldIndex.find(address).page);
  const order = (page: string) => pages.findIndex(({ id }) => id === page);
  const waiting = [...byPage].sort(([a], [b]) => order(a) - order(b));
  return {
    pages: waiting.map(([page, fields]): WaitingPage => {
      const changed = new Set(fields.map(({ address }) => address));
      const others = [...changed].flatMap((address) => otherLanguageOf(address) ?? []);
      const behind = others.filter((address) => !changed.has(address) && fieldIndex.known.has(address));
      return {
        page,
        problems: problemsOf(page),
        behind: languages.filter((each) => behind.some((one) => parseAddress(one)?.language === each)),
        fields: fields.map(({ address, value: after, ...last }) => ({
          ...fieldIndex.find(address),
          ...last,
          before: readValue(content.site, address),
          after,
        })),
      };
    }),
  };
}

/** Whether an entry is on the site, hidden, removed by the draft, or not there yet. */
function readState({ content: { site }, overlaid }: EditorView, page: string): ListedPage['state'] {
  const [folder = '', slug] = page.split('/');
  if (!isEntryFolder(folder) || slug === undefined) return 'shown';
  const state = readValue(overlaid, entryAddress(page));
  if (state === 'hidden' || state === 'removed') return state;
  return readField(site.trees.facts, [folder, slug]) === undefined ? 'new' : 'shown';
}

function describeInstructor({ overlaid: { trees } }: EditorView, page: string): ListedPage['instructor'] {
  const path = page.split('/');
  if (path[0] !== 'instructors' || path.length < 2) return null;
  const read = (name: string) => readField(trees.facts, [...path, name]);
  return {
    portrait: String(read('portrait') ?? ''),
    order: (read('order') ?? null) as number | null,
    teaches: (read('teaches') ?? []) as string[],
    instruments: inEachLanguage((language) =>
      formatList(language, (readField(trees.words[language], [...path, 'instruments']) ?? []) as string[]),
    ),
  };
}

/** One page of the editor; undefined where there is none. */
export async function answerPage(view: EditorView, id: string): Promise<WebsitePageAnswer | undefined> {
  const page = view.pages.find((each) => each.id === id);
  if (!page) return undefined;
  const problems = await view.findProblems();
  return {
    page: namePage(page),
    parts: listFields(page, view.overlaid.trees).map((part) => ({
      ...part,
      fields: part.fields.map((field) => ({ ...field, boxes: createBoxes(view, field, problems) })),
    })),
    number: view.content.published.number,
  };
}

const mostHits = 50;

/** Finds the fields whose words hold the searched text, in both languages. */
export function answerSearch({ fieldIndex, overlaid }: EditorView, words: string): WebsiteSearchAnswer {
  const wanted = foldSearchText(words);
  const hits = Array.from(fieldIndex.known, ([address, { page, part, language }]) => {
    const texts = textsIn(readValue(overlaid, address));
    const text = texts.find((each) => foldSearchText(each).includes(wanted));
    return text === undefined || wanted === '' ? [] : [{ page, part, address, language, text }];
  });
  return { hits: hits.flat().slice(0, mostHits) };
}

const selectRows = (database: Database) =>
  database
    .selectFrom('versions')
    .select(['number', 'reason', 'changed', 'took_back as tookBack', 'published_at as at'])
    .select(['author as by', 'author_id as person']);

type StoredVersion = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

const toVersionRow = ({ fieldIndex }: EditorView, { changed, ...row }: StoredVersion): VersionRow => {
  const pages = (JSON.parse(changed) as string[]).map((address) => fieldIndex.find(address).page);
  return { ...row, pages: [...new Set(pages)] };
};

export async function readVersions(database: Database, view: EditorView): Promise<VersionsAnswer> {
  const rows = await selectRows(database).orderBy('number', 'desc').execute();
  return { versions: rows.map((row) => toVersionRow(view, row)) };
}

/** Describes a version: its changes to the one before, and the values that later ones have made of them. */
export async function describeVersion(database: Database, view: EditorView, number: number) {
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
