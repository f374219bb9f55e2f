import type { When } from '../../../../content/dates.ts';
import { formatWhenDays } from '../../../../inquiry/format-dates.ts';
import { findLanguage, type Language } from '../../../../inquiry/language.ts';
import { formatDays, formatTime, locales } from '../../../../inquiry/locales.ts';
import type { FieldValue, ItemBox } from '../../../contract/website.ts';

/** An entry of a list in one language; undefined where that language has fewer. */
export type Item = FieldValue | undefined;

type Group = Record<string, FieldValue> | undefined;

/** Reads what a box of an entry holds; empty where it holds nothing. */
export function readItem(item: Item, name: string | null): FieldValue {
  if (name === null) return item ?? '';
  return (name.split('.').reduce<Item>((group, key) => (group as Group)?.[key], item) ?? '') as FieldValue;
}

/** Reads what a box shows: of a choice that an entry does not make, the option that is meant then. */
export const readShown = (item: Item, { name, isOptional, options }: ItemBox): FieldValue =>
  readItem(item, name) || (isOptional ? '' : (options[0]?.value ?? ''));

const isNothing = (value: FieldValue) =>
  value === '' || value === false || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);

/** An entry with another value in a box; what is optional and empty is left out. */
export function withValue(
  item: Item,
  { name, isOptional }: Pick<ItemBox, 'name' | 'isOptional'>,
  value: FieldValue,
): FieldValue {
  if (name === null) return value;
  const [key = '', ...rest] = name.split('.');
  const { [key]: inner, ...others } = (item as Group) ?? {};
  const next = rest.length > 0 ? withValue(inner, { name: rest.join('.'), isOptional }, value) : value;
  return isOptional && isNothing(next) ? others : { ...(item as Group), [key]: next };
}

/** The language of a box of its own for each language, such as `titles.en`. */
export const languageOf = ({ name }: ItemBox): Language | undefined => findLanguage(name?.split('.').at(-1));

/** Puts boxes into rows: the languages of a text beside each other, and two days, hours or choices. */
export function toRows(boxes: readonly ItemBox[]): ItemBox[][] {
  const rowOf = ({ name, kind }: ItemBox) => (kind === 'line' ? name?.split('.')[0] : kind);
  const rows: ItemBox[][] = [];
  for (const box of boxes) {
    const last = rows.at(-1);
    if (last?.[0] && rowOf(last[0]) === rowOf(box)) last.push(box);
    else rows.push([box]);
  }
  return rows;
}

const readKind = (item: Item, boxes: readonly ItemBox[], kind: ItemBox['kind']) =>
  boxes.filter((box) => box.kind === kind).map(({ name }) => readItem(item, name));

// The year that is being typed begins with zeros.
const isDay = (text: string | undefined) =>
  text !== undefined && text > '2000' && !Number.isNaN(Date.parse(text));

/** Reads when an entry is; undefined until it has a first day, and for a list without days. */
export function readWhen(item: Item, boxes: readonly ItemBox[]): When | undefined {
  const [day = '', last] = readKind(item, boxes, 'date').map(String);
  const [opens, closes] = readKind(item, boxes, 'time').map(String);
  if (!isDay(day)) return undefined;
  const lastDay = last && isDay(last) && last >= day ? last : undefined;
  return { day, lastDay, weekly: readKind(item, boxes, 'tick')[0] === true, opens, closes };
}

/** The text by which entries with days are ordered as they are shown; undefined for a list without days. */
export function rankOf(item: Item, boxes: readonly ItemBox[]): string | undefined {
  const [day] = readKind(item, boxes, 'date');
  return day === undefined ? undefined : `${day || '9999'} ${readKind(item, boxes, 'time')[0] ?? ''}`;
}

/** Makes the ID of a new entry: eight letters, by which two people's changes of a list are joined. */
const createEntryId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(8)), (number) =>
    String.fromCharCode(97 + (number % 26)),
  ).join('');

/** An entry with an ID of its own. */
export const withId = (item: Item): FieldValue => ({ ...(item as Group), id: createEntryId() });

/** Says what a box of an entry holds; a dash for nothing. */
export function formatBox(item: Item, box: ItemBox, language: Language): string {
  const value = readShown(item, box);
  if (value === true) return '✓';
  if (value === '') return '–';
  const text = String(value);
  if (box.kind === 'time') return formatTime(language, text);
  if (box.kind === 'date' && Date.parse(text)) return formatDays(language, text, text, 'short', 'short');
  return box.options.find((option) => option.value === value)?.title[language] ?? text;
}

/** Says an entry with an ID: Improvising for strings, Sat, Mar 6, Full; a year that is not today's, too. */
export function formatDate(item: FieldValue, boxes: readonly ItemBox[], language: Language, today: string) {
  const when = readWhen(item, boxes);
  const title = boxes.find((box) => box.kind === 'line' && languageOf(box) === language);
  // The first option is the usual one.
  const states = boxes.filter(({ options, isOptional }) => !isOptional && options.length > 0);
  const unusual = states.filter((box) => readShown(item, box) !== box.options[0]?.value);
  const said = [
    title && readItem(item, title.name),
    when && formatWhenDays(language, when, today),
    ...unusual.map((box) => formatBox(item, box, language)),
  ];
  return said.filter(Boolean).join(locales[language].comma);
}
