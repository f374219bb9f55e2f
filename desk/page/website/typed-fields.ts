import { lengthOf, widthOf } from '../../../content/plain-text.ts';
import type { Language } from '../../../inquiry/language.ts';
import { locales } from '../../../inquiry/locales.ts';
import type {
  DraftsAnswer,
  FieldBox,
  FieldValue,
  Problem,
  WebsiteField,
  WebsitePageAnswer,
} from '../../website.ts';

/** What was typed and is not saved yet, by address; without a value the draft ends. */
export type Typed = Readonly<Record<string, { value?: FieldValue }>>;
/** What is sent of it. */
export type TypedChange = { address: string; value?: FieldValue };

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a box shows: what was typed and is not saved yet, else the saved draft, else what is on the site. */
export function readBox(box: FieldBox, typed: Typed): FieldValue {
  const own = typed[box.address] ?? box.draft;
  return own?.value === undefined ? box.site : own.value;
}

/** A value that is a list; none for what is none. */
export const toList = (value: FieldValue): FieldValue[] => (Array.isArray(value) ? value : []);

/** All fields of a page. */
export const listPageFields = (page: WebsitePageAnswer) => page.parts.flatMap(({ fields }) => fields);

/** A change of a box as it is sent: as on the site, there is no draft. */
export function toChange({ address, site }: FieldBox, value: FieldValue): TypedChange {
  return isSame(value, site) ? { address } : { address, value };
}

/** What is left to save once something was saved: whatever was typed since stays. */
export function withoutSaved(typed: Typed, saved: readonly TypedChange[]): Typed {
  const isSaved = ([address, own]: [string, { value?: FieldValue }]) =>
    saved.some((change) => change.address === address && isSame(change.value, own.value));
  return Object.fromEntries(Object.entries(typed).filter((entry) => !isSaved(entry)));
}

/**
 * How many characters a text may still have, and may have in all: one Chinese character takes the place of two
 * letters. Negative where it is too long; null without a limit.
 */
export function countRoom(
  { maxLength }: Pick<WebsiteField, 'maxLength'>,
  text: FieldValue,
  language: Language | null,
): { room: number; limit: number } | null {
  if (maxLength === null || typeof text !== 'string') return null;
  const width = widthOf(text, language !== null && locales[language].script === 'Han');
  return { room: Math.floor((maxLength - lengthOf(text)) / width), limit: Math.floor(maxLength / width) };
}

/**
 * Why a box is refused: too long at once; all else as the server has said.
 *
 * @param problems of what was saved last; also of fields without a draft, such as a missing language
 */
export function findProblem(
  field: Pick<WebsiteField, 'maxLength'>,
  box: FieldBox,
  { typed, problems }: { typed: Typed; problems: DraftsAnswer['problems'] | null },
): Problem | null {
  const judged = (problems ? problems[box.address] : box.draft?.problem) ?? null;
  if (!typed[box.address]) return judged;
  const { room = 0 } = countRoom(field, readBox(box, typed), box.language) ?? {};
  if (room < 0) return { code: 'too-long', text: '', detail: { n: -room } };
  return judged?.code === 'too-long' ? null : judged;
}

/** Makes the key of a new entry from its English words, such as `missed-lessons`; one that is not taken. */
export function makeKey(text: string, taken: readonly string[]): string {
  const words = text
    .normalize('NFD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['entry'];
  const key = words.slice(0, 5).join('-').slice(0, 40);
  for (let count = 1; ; count += 1) {
    const next = count === 1 ? key : `${key}-${count}`;
    if (!taken.includes(next)) return next;
  }
}

/** A field of a new entry that no answer holds yet, by the same field of another entry. */
export function cloneField(field: WebsiteField, key: string): WebsiteField {
  const { entry } = field;
  if (!entry) return field;
  const rename = (name: string) => name.replace(`.${entry.key}.`, `.${key}.`);
  const boxes = field.boxes.map(({ address, language }) => ({
    address: rename(address),
    language,
    site: null,
    others: [],
    last: null,
    behindSince: null,
  }));
  return { ...field, id: rename(field.id), entry: { ...entry, key }, boxes };
}

/** What a colleague is called at a field. */
export const getFirstName = (name: string) => name.split(' ')[0] ?? name;

/** Says a value, such as what is on the site now: the parts of a list in one line, or below each other. */
export function formatValue(value: FieldValue | undefined, between: ' · ' | '\n' = ' · '): string {
  if (value === null || value === undefined) return '–';
  if (typeof value !== 'object') return String(value);
  const parts = Object.values(value).map((part) => formatValue(part, between));
  return parts.join(between);
}

/** A text with its braces filled in, as it will stand on the site. */
export function fillBraces(text: string, braces: WebsiteField['braces'], language: Language | null): string {
  return braces.reduce(
    (filled, { brace, values }) => (language ? filled.replaceAll(brace, values[language]) : filled),
    text,
  );
}
