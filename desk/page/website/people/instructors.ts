import { getShortTag, languages } from '../../../../inquiry/language.ts';
import {
  entryAddress,
  type FieldValue,
  type WebsiteField,
  type WebsitePageAnswer,
} from '../../../contract/website.ts';
import { listPageFields, readBox, type Typed, type TypedChange, toChange } from '../typed-fields.ts';
import type { ListedInstructor } from '../website-queries.ts';

/** A field that names an instructor, and the instructors who can stand there instead. */
export interface NamingField {
  page: WebsitePageAnswer;
  field: WebsiteField;
  substitutes: ListedInstructor[];
}

/** The pages that show a chosen few: when one of them leaves, somebody may step in. */
export const namingPages = ['home', 'about', 'quotes'];

/** The part of a page's ID after its group: `mei-xuan-lin`. */
export const slugOf = (id: string) => id.slice(id.indexOf('/') + 1);

const readFirst = ({ boxes: [box] }: WebsiteField) => (box ? readBox(box, {}) : null);
const endsIn = (name: string) => (field: WebsiteField) => field.id.endsWith(`: ${name}`);

/** Finds the lists that name an instructor, on these pages. */
export function findNaming(
  slug: string,
  pages: readonly WebsitePageAnswer[],
  instructors: readonly ListedInstructor[],
): NamingField[] {
  const others = instructors.filter(({ id, state }) => slugOf(id) !== slug && isOnSite(state));
  return pages.flatMap((page) =>
    listPageFields(page).flatMap((field) => {
      const named = readFirst(field);
      if (!Array.isArray(named) || !named.includes(slug)) return [];
      return [{ page, field, substitutes: others.filter(({ id }) => !named.includes(slugOf(id))) }];
    }),
  );
}

/** Whether an instructor will be on the site: neither hidden nor removed. */
export const isOnSite = (state: ListedInstructor['state']) => state === 'shown' || state === 'new';

/** The changes that put a substitute where a list names an instructor, with words that fit the substitute. */
function stepIn({ field }: NamingField, slug: string, profile: WebsitePageAnswer): TypedChange[] {
  const substitute = slugOf(profile.page.id);
  const swap = (value: FieldValue): FieldValue =>
    Array.isArray(value) ? value.map(swap) : value === slug ? substitute : value;
  const swapped = field.boxes.map((box) => toChange(box, swap(readBox(box, {}))));
  const own = (name: string, language: string | null): FieldValue => {
    const boxes = listPageFields(profile).find(endsIn(name))?.boxes ?? [];
    const box = boxes.find((each) => each.language === language);
    return box ? readBox(box, {}) : null;
  };
  if (field.kind !== 'keys') return swapped;
  const quotes = field.boxes.flatMap(({ address, language }) => [
    { address: `${address}.${substitute}.quote`, value: own('quote', language) },
    { address: `${address}.${substitute}.instrument`, value: [own('instruments', language)].flat()[0] ?? '' },
  ]);
  return [...swapped, ...quotes];
}

/**
 * The changes by which an instructor leaves the site, and others step in. For one who is not on it yet, these
 * drop the draft.
 *
 * @param profiles the pages of the substitutes, one for each field
 * @param pages among them the instructor's own
 */
export function leave(
  { id, state: before }: ListedInstructor,
  state: 'hidden' | 'removed',
  named: readonly NamingField[],
  profiles: readonly WebsitePageAnswer[],
  pages: readonly WebsitePageAnswer[],
): TypedChange[] {
  const steps = named.flatMap((each, at) => {
    const profile = profiles[at];
    return profile ? stepIn(each, slugOf(id), profile) : [];
  });
  const fields = pages.filter(({ page }) => page.id === id).flatMap(listPageFields);
  const drafts = fields.flatMap(({ boxes }) => boxes).filter(({ draft }) => draft);
  if (before === 'new') return [...steps, ...drafts.map((box) => toChange(box, box.site))];
  return [...steps, { address: entryAddress(id), value: state, seen: [before === 'shown' ? null : before] }];
}

/** The change that takes a saved one back, where nobody has changed the field since. */
export function turnChangeBack({ address, value = null, seen: [before] = [] }: TypedChange): TypedChange {
  return { address, ...(before !== undefined && { value: before }), seen: [value] };
}

const orderAddress = (id: string) => `${entryAddress(id)}: order`;

/** The instructors in the order of the site, including unsaved changes. */
export const sortAsTyped = (listed: readonly ListedInstructor[], typed: Typed): ListedInstructor[] =>
  listed
    .map((own) => {
      const order = typed[orderAddress(own.id)]?.value;
      return typeof order === 'number' ? { ...own, instructor: { ...own.instructor, order } } : own;
    })
    .toSorted((a, b) => (a.instructor.order ?? listed.length) - (b.instructor.order ?? listed.length));

/** The changes that give the instructors their places in this order, where they differ from now. */
export const placeAll = (sorted: readonly ListedInstructor[]): TypedChange[] =>
  sorted.flatMap(({ id, instructor }, at) =>
    instructor.order === at + 1 ? [] : [{ address: orderAddress(id), value: at + 1 }],
  );

/** The changes that add an instructor: the names, the last place, and an empty biography. */
export function beginInstructor(slug: string, known: Readonly<Record<string, FieldValue>>): TypedChange[] {
  const file = `instructors/${slug}`;
  return [
    ...Object.entries(known).map(([name, value]) => ({ address: `${entryAddress(file)}: ${name}`, value })),
    ...languages.map((language) => ({
      address: `${entryAddress(`${getShortTag(language)}/${file}`)}: about`,
      value: '',
    })),
  ];
}
