import { cleanTexts } from '../../../content/clean-text.ts';
import { lengthOf, widthOf } from '../../../content/plain-text.ts';
import type { Language } from '../../../inquiry/language.ts';
import { locales } from '../../../inquiry/locales.ts';
import { normalize } from '../../../inquiry/normalize.ts';
import {
  type DraftAnswer,
  type FieldBox,
  type FieldValue,
  type Problem,
  type WebsiteField,
  type WebsitePageAnswer,
  websiteLimits,
} from '../../contract/website.ts';

/** The unsaved change of a field; without a value, the field goes back to the published one. */
interface TypedField {
  value?: FieldValue;
  /** The value seen there at first, and those sent without an answer; without them, nothing is compared. */
  seen?: FieldValue[];
  /** The value that a colleague has saved there meanwhile, until the person chooses. */
  conflict?: DraftAnswer['conflicts'][string];
}
/** The unsaved changes of all fields, by address. */
export type Typed = Readonly<Record<string, TypedField>>;
/** The part of a change that is sent. */
export type TypedChange = { address: string } & Omit<TypedField, 'conflict'>;

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The value that a box shows: the unsaved change, else the saved draft, else the published value. */
export function readBox(box: FieldBox, typed: Typed): FieldValue {
  const own = typed[box.address] ?? box.draft;
  return own?.value === undefined ? box.site : own.value;
}

/** A point of a picture, in percent of its width and height. */
export type Point = { x: number; y: number };

/** The value if it is a list, else an empty list. */
export const toList = (value: FieldValue): FieldValue[] => (Array.isArray(value) ? value : []);

/** All fields of a page. */
export const listPageFields = (page: WebsitePageAnswer) => page.parts.flatMap(({ fields }) => fields);

/** The change of a box as it is sent, from the value that its person saw there. */
export const toChange = (box: FieldBox, value: FieldValue, seen = readBox(box, {})): TypedChange => ({
  ...{ address: box.address, value, seen: [seen] },
});

/** The most values of one field that are remembered as sent without an answer. */
const mostSeen = 10;

/** The changes to send, cleaned of invisible characters; each counts from now on as possibly stored. */
export function prepare(typed: Typed): { typed: Typed; changes: TypedChange[] } {
  const prepared = Object.entries(typed).map(([address, own]): [string, TypedField] => {
    if (own.conflict) return [address, own];
    const value = cleanTexts(own.value);
    // The server refuses a value that is too long for one field, so it is never stored.
    const isRefused = JSON.stringify(value ?? null).length > websiteLimits.value;
    if (value === undefined || !own.seen || isRefused) return [address, own];
    const others = own.seen.filter((each) => !isSame(each, value));
    return [address, { ...own, seen: [value, ...others].slice(0, mostSeen) }];
  });
  const changes = prepared.flatMap(([address, { value, seen, conflict }]) =>
    conflict ? [] : [{ address, ...(value !== undefined && { value }), ...(seen && { seen }) }],
  );
  return { typed: Object.fromEntries(prepared), changes };
}

/** The changes left after an answer: those typed since, and those that conflict with a colleague's. */
export function withoutSaved(
  typed: Typed,
  saved: readonly TypedChange[],
  conflicts: DraftAnswer['conflicts'] = {},
): Typed {
  const left = Object.entries(typed).flatMap(([address, own]): [string, TypedField][] => {
    const change = saved.find((each) => each.address === address);
    const conflict = conflicts[address];
    if (!change || own.conflict) return [[address, own]];
    if (conflict) return [[address, { ...own, conflict }]];
    if (isSame(change.value, own.value)) return [];
    const { seen, ...rest } = own;
    // What was begun anew since, on a joined list, is compared with that, though the same was sent twice.
    const isNew = seen && change.seen?.every((before) => !seen.some((each) => isSame(each, before)));
    if (isNew) return [[address, own]];
    return [[address, change.value === undefined ? rest : { ...rest, seen: [cleanTexts(change.value)] }]];
  });
  return Object.fromEntries(left);
}

/**
 * The number of characters that a text may still have, and may have in all: a Chinese character counts as two
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
 * Why a box is refused: a text that is too long, at once; any other problem once the server has answered.
 *
 * @param problems those of the last saved draft, including fields without a draft such as a missing language
 */
export function findProblem(
  field: Pick<WebsiteField, 'maxLength'>,
  box: FieldBox,
  { typed, problems }: { typed: Typed; problems: DraftAnswer['problems'] | null },
): Problem | null {
  const judged = (problems ? problems[box.address] : box.problem) ?? null;
  if (!typed[box.address]) return judged;
  const { room = 0 } = countRoom(field, readBox(box, typed), box.language) ?? {};
  if (room < 0) return { code: 'too-long', text: '', detail: { n: -room } };
  return judged?.code === 'too-long' ? null : judged;
}

/** Makes the key of a new entry from its English words, such as `missed-lessons`; one that is not taken. */
export function makeKey(text: string, taken: readonly string[]): string {
  const words = normalize(text, 'NFD')
    .replace(/\p{M}/gu, '')
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
  }));
  return { ...field, id: rename(field.id), entry: { ...entry, key }, boxes };
}

/** The first name of a colleague, by which a field names them. */
export const getFirstName = (name: string) => name.split(' ')[0] ?? name;

/** Formats a value as text: the parts of a list in one line, or below each other. */
export function joinParts(value: FieldValue | undefined, between: ' · ' | '\n' = ' · '): string {
  if (value === null || value === undefined) return '–';
  if (typeof value !== 'object') return String(value);
  const parts = Object.values(value).map((part) => joinParts(part, between));
  return parts.join(between);
}

/** A text with its braces filled in, as it will stand on the site. */
export function fillBraces(text: string, braces: WebsiteField['braces'], language: Language | null): string {
  return braces.reduce(
    (filled, { brace, values }) => (language ? filled.replaceAll(brace, values[language]) : filled),
    text,
  );
}
