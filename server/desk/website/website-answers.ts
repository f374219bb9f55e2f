import type {
  ListedPage,
  PageName,
  Unpublished,
  WebsiteAnswer,
  WebsitePageAnswer,
  WebsiteSearchAnswer,
} from '../../../desk/website.ts';
import { inEachLanguage, languages } from '../../../inquiry/language.ts';
import { formatList } from '../../../inquiry/locales.ts';
import { isEntryFolder } from '../../../site/content/content-problem.ts';
import { textsIn } from '../../../site/content/field-form.ts';
import { listFields } from '../../../site/content/fields.ts';
import { parseAddress, readField } from '../../../site/content/overlay.ts';
import { findPage } from '../../../site/content/pages.ts';
import { foldSearchText } from '../../database/search-text.ts';
import { namePage, otherLanguageOf, readValue } from '../../website/site-content.ts';
import { checkChanges, type Draft } from './drafts.ts';
import { createBoxes, type EditorView, hasBothChanged, readBehind } from './editor-view.ts';

/** The list of the editor's pages, with what is not published yet. */
export function answerWebsite(view: EditorView): WebsiteAnswer {
  const { me, content, number, last, places } = view;
  const rows = [...content.rows.values()];
  const newest = rows.toSorted((a, b) => (a.changed_at < b.changed_at ? -1 : 1));
  const pageOf = (address: string) => places.find(address).page;
  const rowsOf = Map.groupBy(newest, ({ address }) => pageOf(address));
  const draftsOf = Map.groupBy(view.drafts.all, ({ address }) => pageOf(address));
  const placeholders = (readField(view.laid.trees.facts, ['academy', 'placeholders']) ?? []) as string[];
  const placeholdersOf = Map.groupBy(
    placeholders,
    (path) => findPage(view.pages, ['academy', ...path.split('.')])?.id,
  );
  const isRemoved = ({ id }: PageName) => content.site.overlay[entryAddress(id)] === 'removed';
  const listed = view.pages.filter((page) => !isRemoved(page));
  const pages = listed.map((page): ListedPage => {
    const [own, drafts] = [rowsOf.get(page.id) ?? [], draftsOf.get(page.id) ?? []];
    const newestOfPage = own.at(-1);
    const people = new Map(drafts.map(({ person, name }) => [person, { person, name }])).values();
    const others = own.flatMap(({ address }) => otherLanguageOf(address) ?? []);
    const behind = others.filter((address) => readBehind(content, address) !== null);
    return {
      ...namePage(page),
      last: newestOfPage ? { by: newestOfPage.author, at: newestOfPage.changed_at } : null,
      drafts: [...people].sort((a, b) => Number(b.person === me) - Number(a.person === me)),
      behind: languages.filter((each) => behind.some((one) => parseAddress(one)?.language === each)),
      placeholders: placeholdersOf.get(page.id)?.length ?? 0,
      hasBothChanged: own.some(({ address }) => hasBothChanged(content, address)),
      state: readState(view, page.id),
      instructor: describeInstructor(view, page.id),
    };
  });
  const removed = view.pages.filter(isRemoved).map(({ id }) => id);
  return { pages, removed, number, last, unpublished: listUnpublished(view) };
}

/** Whether an entry is on the site, hidden, removed by this person's draft, or not there yet. */
function readState({ content: { site }, laid }: EditorView, page: string): ListedPage['state'] {
  const [folder = '', slug] = page.split('/');
  if (!isEntryFolder(folder) || slug === undefined) return 'shown';
  const state = readValue(laid, entryAddress(page));
  if (state === 'hidden' || state === 'removed') return state;
  return readField(site.trees.facts, [folder, slug]) === undefined ? 'new' : 'shown';
}

function describeInstructor({ laid: { trees } }: EditorView, page: string): ListedPage['instructor'] {
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

/** Where an entry is hidden or removed. */
const entryAddress = (page: string) => `content/${page}.yaml`;

/** What is not published yet: this person's drafts, then those of others. */
function listUnpublished({ me, drafts, places }: EditorView): Unpublished[] {
  const placed = drafts.all.map((draft) => ({ ...draft, place: places.find(draft.address) }));
  const rows = Map.groupBy(placed, ({ person, place: { page } }) => `${person} ${page}`);
  const listed = Array.from(rows.values(), (own): Unpublished => {
    const { person, name, at, place } = own[own.length - 1] as (typeof own)[number];
    const parts = [...new Map(own.map(({ place: { part } }) => [part.en, part])).values()];
    const wasSetFor = own.find((draft) => draft.wasSetFor !== null)?.wasSetFor ?? null;
    return { page: place.page, parts, fields: own.length, person, name, at, wasSetFor };
  });
  return listed.sort((a, b) => Number(b.person === me) - Number(a.person === me));
}

/** One page of the editor; undefined where there is none. */
export async function answerPage(view: EditorView, id: string): Promise<WebsitePageAnswer | undefined> {
  const { me, content, number, places } = view;
  const page = view.pages.find((each) => each.id === id);
  if (!page) return undefined;
  const problems = await checkChanges(content, view.mine);
  const isHere = ({ address, person }: Draft) => person !== me && places.find(address).page === id;
  const colleagues = Map.groupBy(view.drafts.all.filter(isHere), ({ person }) => person);
  return {
    page: namePage(page),
    parts: listFields(page, view.laid.trees).map((part) => ({
      ...part,
      fields: part.fields.map((field) => ({ ...field, boxes: createBoxes(view, field, problems) })),
    })),
    drafts: Array.from(colleagues, ([person, own]) => {
      const { name = '', at = '', address = '' } = own.at(-1) ?? {};
      return { person, name, at, part: places.find(address).part, fields: own.length };
    }),
    number,
  };
}

/** The most fields that a search returns. */
const mostHits = 50;

/** Finds the fields whose words hold what was typed, in both languages. */
export function answerSearch({ places }: EditorView, words: string): WebsiteSearchAnswer {
  const wanted = foldSearchText(words);
  const hits = Array.from(places.known, ([address, { page, part, language, box }]) => {
    const text = textsIn(box.value).find((each) => foldSearchText(each).includes(wanted));
    return text === undefined || wanted === '' ? [] : [{ page, part, address, language, text }];
  });
  return { hits: hits.flat().slice(0, mostHits) };
}
