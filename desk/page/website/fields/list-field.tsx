import { useState } from 'react';
import { readDay } from '../../../../content/studio-clock.ts';
import type { Language } from '../../../../inquiry/language.ts';
import type { FieldBox, FieldValue, ItemBox, WebsiteField } from '../../../contract/website.ts';
import { serverNow, useDesk } from '../../desk-context.ts';
import { formatClosedDay } from '../opening-hours.ts';
import { cloneField, joinParts, listPageFields, makeKey, toList } from '../typed-fields.ts';
import { type LargeFieldProps, useEditedPage } from './edited-page.ts';
import { EntryCards, type NewBox, type RemovedLine } from './entry-cards.tsx';
import styles from './page-field.module.css';
import { TextBox } from './text-box.tsx';

type Item = FieldValue | undefined;

type Group = Record<string, FieldValue> | undefined;

function readItem(item: Item, name: string | null): FieldValue {
  if (name === null) return item ?? '';
  return (name.split('.').reduce<Item>((group, key) => (group as Group)?.[key], item) ?? '') as FieldValue;
}

function withText(
  item: Item,
  { name, isOptional }: Pick<ItemBox, 'name' | 'isOptional'>,
  text: FieldValue,
): FieldValue {
  if (name === null) return text;
  const [key = '', ...rest] = name.split('.');
  const { [key]: inner, ...others } = (item as Group) ?? {};
  if (isOptional && text === '') return others;
  return {
    ...others,
    [key]: rest.length > 0 ? withText(inner, { name: rest.join('.'), isOptional }, text) : text,
  };
}

/** Names an entry: by the title of the chosen option, else by its words. */
function nameItem(item: Item, { options }: WebsiteField, language: Language): string {
  const option = options.find(({ value }) => value === item);
  return option ? option.title[language] : (formatClosedDay(item, language) ?? joinParts(item ?? ''));
}

/** Whether the last day of an entry is over; undefined for an entry without a day. */
function isOver(item: Item, shapes: readonly ItemBox[], today: string): boolean | undefined {
  const days = shapes.filter(({ kind }) => kind === 'date').map(({ name }) => String(readItem(item, name)));
  const last = days.toSorted().at(-1);
  // A year that is being typed begins with zeros.
  return last === undefined ? undefined : last > '2000' && last < today;
}

/** Moves the lines of removed entries from a place on, since an entry before them goes or comes back. */
const moveFrom = <Line extends RemovedLine>(lines: readonly Line[], place: number, by: 1 | -1): Line[] =>
  lines.map((line) => (line.at >= place ? { ...line, at: line.at + by } : line));

/** A list without keys, such as paragraphs: a card for each entry, with both languages in it. */
export function ListField({ field }: LargeFieldProps) {
  const { language, facts } = useDesk();
  const { read, typeAll } = useEditedPage();
  const { boxes, item: shapes } = field;
  const today = readDay(serverNow(), facts.timeZone);
  const lists = boxes.map((box) => toList(read(box)));
  const length = Math.max(0, ...lists.map((list) => list.length));
  const blank: FieldValue = shapes.reduce<Item>((item, shape) => withText(item, shape, ''), undefined) ?? '';
  const items: FieldValue[][] = Array.from({ length }, (_, at) => lists.map((list) => list[at] ?? blank));
  // The entries removed here. Without keys, comparing with the site can't tell them from changed ones.
  const [removed, setRemoved] = useState<(RemovedLine & { item: FieldValue[] })[]>([]);
  const write = (next: FieldValue[][]) =>
    typeAll(boxes.map((box, index) => [box, next.map((item) => item[index] ?? blank)]));
  const shown = Math.max(
    0,
    boxes.findIndex((box) => box.language === language),
  );
  const describeBox = (shape: ItemBox, box: FieldBox) => ({
    shape: { ...shape, options: field.options },
    ...(shape.name !== null && { line: shape.title[language] }),
    language: box.language,
  });
  const entries = items.map((item, at) => ({
    key: String(at),
    name: nameItem(item[shown], field, language) || String(at + 1),
    isPast: isOver(item[shown], shapes, today),
    content: shapes.map((shape) => (
      <div key={shape.name} className={`fit ${styles.field}`}>
        {boxes.map((box, index) => (
          <TextBox
            {...describeBox(shape, box)}
            key={box.address}
            title={`${field.title[language]} ${at + 1}`}
            address={box.address}
            value={readItem(item[index], shape.name)}
            onType={(text) => write(items.with(at, item.with(index, withText(item[index], shape, text))))}
          />
        ))}
      </div>
    )),
  }));
  const places = shapes.flatMap((shape) => boxes.map((box, index) => ({ shape, box, index })));
  const newBoxes = places.map(({ shape, box }) => ({
    ...describeBox(shape, box),
    title: field.title[language],
  }));
  const create = (values: FieldValue[]) => {
    const item = boxes.map((): FieldValue => blank);
    for (const [at, { shape, index }] of places.entries())
      item[index] = withText(item[index], shape, values[at] ?? '');
    write([...items, item]);
    return undefined;
  };
  const remove = (at: number) => {
    const key = crypto.randomUUID();
    const line = { key, at, name: entries[at]?.name ?? '', item: items[at] ?? [] };
    setRemoved([...moveFrom(removed, at + 1, -1), line]);
    write(items.toSpliced(at, 1));
    return key;
  };
  const undo = ({ key, at, item }: (typeof removed)[number]) => {
    const others = removed.filter((other) => other.key !== key);
    setRemoved(moveFrom(others, at, 1));
    write(items.toSpliced(at, 0, item));
  };
  return (
    <EntryCards
      field={field}
      entries={entries}
      removed={removed.map((line) => ({ ...line, undo: () => undo(line) }))}
      arrange={(order) => write(order.flatMap((at) => [items[at] ?? []]))}
      remove={remove}
      boxes={newBoxes}
      create={create}
    />
  );
}

/** Entries by key, such as questions: a card for each, with its fields. */
export function KeysField({ field, renderField }: LargeFieldProps) {
  const { language } = useDesk();
  const { page, read, typeAll } = useEditedPage();
  const [first] = field.boxes;
  const keys = first ? toList(read(first)).map(String) : [];
  const siteKeys = first ? toList(first.site).map(String) : [];
  const all = listPageFields(page).filter(({ entry }) => entry?.of === field.id);
  const template = all.filter(({ entry }) => entry?.key === all[0]?.entry?.key);
  const fieldsOf = (key: string) => {
    const own = all.filter(({ entry }) => entry?.key === key);
    return own.length > 0 ? own : template.map((other) => cloneField(other, key));
  };
  const nameOf = (key: string) => {
    const boxes = fieldsOf(key)[0]?.boxes ?? [];
    const named = boxes.find((box) => box.language === language) ?? boxes[0];
    return (named && joinParts(read(named))) || key;
  };
  // The server knows no words of an entry that is removed: its key is made of them.
  const nameRemoved = (key: string) =>
    field.options.find(({ value }) => value === key)?.title[language] ?? key.replaceAll('-', ' ');
  const write = (next: string[]) => typeAll(field.boxes.map((box) => [box, next]));
  const removed = siteKeys
    .filter((key) => !keys.includes(key))
    .map((key) => {
      const next = siteKeys.slice(siteKeys.indexOf(key)).find((later) => keys.includes(later));
      const at = next === undefined ? keys.length : keys.indexOf(next);
      return { key, name: nameRemoved(key), at, undo: () => write(keys.toSpliced(at, 0, key)) };
    });
  const remove = (at: number) => {
    const key = keys[at] ?? '';
    write(keys.toSpliced(at, 1));
    if (siteKeys.includes(key)) return key;
    // An entry that was never on the site leaves no line, and its changes are dropped.
    typeAll(
      fieldsOf(key).flatMap(({ boxes }) => boxes.map((box): [FieldBox, FieldValue] => [box, box.site])),
    );
    return null;
  };
  const isChoice = field.options.length > 0;
  const create = ([first = '', ...others]: FieldValue[]) => {
    const text = String(first).trim() || String(others[0] ?? '').trim();
    const taken = [...keys, ...all.map(({ entry }) => entry?.key ?? '')];
    const key = isChoice ? text : makeKey(text, taken);
    const own = fieldsOf(key);
    const typed = isChoice ? [] : [first, ...others];
    const texts = (own[0]?.boxes ?? []).flatMap((box, index): [FieldBox, FieldValue][] =>
      typed[index] ? [[box, typed[index]]] : [],
    );
    typeAll([...field.boxes.map((box): [FieldBox, FieldValue] => [box, [...keys, key]]), ...texts]);
    return own[isChoice ? 0 : 1]?.boxes[0]?.address;
  };
  const free = field.options.filter(({ value }) => !keys.includes(value));
  const choice = { kind: 'choice', options: free, isOptional: false, maxLength: null } as const;
  const newBoxes: NewBox[] = isChoice
    ? [{ shape: choice, title: field.title[language], language: null }]
    : template.slice(0, 1).flatMap(({ title, boxes, ...shape }) =>
        boxes.map((box) => ({
          shape: { ...shape, kind: 'line', isOptional: false },
          title: title[language],
          language: box.language,
        })),
      );
  return (
    <EntryCards
      field={field}
      entries={keys.map((key) => ({ key, name: nameOf(key), content: fieldsOf(key).map(renderField) }))}
      removed={removed}
      arrange={(order) => write(order.map((at) => keys[at] ?? ''))}
      remove={remove}
      boxes={newBoxes}
      create={create}
    />
  );
}
