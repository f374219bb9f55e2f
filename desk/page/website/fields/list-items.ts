import { addDays, countDays } from '../../../../content/studio-clock.ts';
import { findLanguage, type Language } from '../../../../inquiry/language.ts';
import { formatDays, formatTime, locales } from '../../../../inquiry/locales.ts';
import type { FieldValue, ItemBox } from '../../../contract/website.ts';
import type { DeskFacts } from '../../desk-context.ts';

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
  readItem(item, name) || ((!isOptional && options[0]?.value) ?? '');

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

/** When an entry with days is. */
export interface EntryTimes {
  day: string;
  lastDay: string;
  closes: string;
  isWeekly: boolean;
  /** By which entries are ordered: the first day and hour. */
  rank: string;
}

/** Reads when an entry is; undefined for a list without days. */
export function readTimes(item: Item, boxes: readonly ItemBox[]): EntryTimes | undefined {
  const read = (kind: ItemBox['kind']) =>
    boxes.filter((box) => box.kind === kind).map(({ name }) => readItem(item, name));
  const days = read('date').map(String);
  if (days.length === 0) return undefined;
  const [opens = '', closes = ''] = read('time').map(String);
  const [day = '', lastDay] = days;
  return {
    ...{ day, lastDay: lastDay || day, closes, isWeekly: read('tick')[0] === true },
    rank: `${day || '9999'} ${opens}`,
  };
}

/** Whether an entry is over by the studio's clock: after its last hour, else after its last day. */
export function isOver({ lastDay, closes }: EntryTimes, wallClock: string): boolean {
  // A year that is being typed begins with zeros.
  return lastDay > '2000' && `${lastDay}T${closes || '24:00'}` <= wallClock;
}

/** The first day of an entry on which the studio is closed; undefined where there is none. */
export function findClosedDay(
  { day: first, lastDay, isWeekly }: EntryTimes,
  closed: DeskFacts['closedDays'],
) {
  const step = isWeekly ? 7 : 1;
  if (!(first > '2000') || Number.isNaN(Date.parse(first))) return undefined;
  const days = closed.map(({ from, to = from, names }) => {
    const start = from > first ? from : first;
    const day = addDays(start, (step - (countDays(first, start) % step)) % step);
    return { day, names, isIn: day <= (to < lastDay ? to : lastDay) };
  });
  return days.filter(({ isIn }) => isIn).toSorted((a, b) => (a.day < b.day ? -1 : 1))[0];
}

/** Makes the ID of a new entry: eight letters, by which two people's changes of a list are joined. */
const createEntryId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(8)), (number) =>
    String.fromCharCode(97 + (number % 26)),
  ).join('');

/** An entry with an ID of its own. */
export const withId = (item: Item): FieldValue => ({ ...(item as Group), id: createEntryId() });

/** A copy of an entry so many days later, with an ID of its own. */
export function copyLater(item: Item, boxes: readonly ItemBox[], days: number): FieldValue {
  return boxes
    .filter(({ kind }) => kind === 'date')
    .reduce<FieldValue>((later, box) => {
      const day = String(readItem(item, box.name));
      return Date.parse(day) ? withValue(later, box, addDays(day, days)) : later;
    }, withId(item));
}

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

/** Says an entry with an ID: Improvising for strings, Sat, Mar 6, Full; undefined for anything else. */
export function formatDate(
  item: FieldValue,
  boxes: readonly ItemBox[],
  language: Language,
): string | undefined {
  const times = readTimes(item, boxes);
  if (!times || !boxes.some(({ kind }) => kind === 'id')) return undefined;
  const { day, lastDay } = times;
  const days = Date.parse(day) && Date.parse(lastDay) && formatDays(language, day, lastDay, 'short', 'short');
  const title = boxes.find((box) => box.kind === 'line' && (languageOf(box) ?? language) === language);
  // The first option is the usual one.
  const states = boxes.filter(({ options, isOptional }) => !isOptional && options.length > 0);
  const unusual = states.filter((box) => readShown(item, box) !== box.options[0]?.value);
  return [title && readItem(item, title.name), days, ...unusual.map((box) => formatBox(item, box, language))]
    .filter(Boolean)
    .join(locales[language].comma);
}
