import { useState } from 'react';
import { findEnd, listRemarks, type When } from '../../../../content/dates.ts';
import { fill } from '../../../../content/fill-slots.ts';
import { readDay } from '../../../../content/studio-clock.ts';
import type { Language } from '../../../../inquiry/language.ts';
import { formatDays } from '../../../../inquiry/locales.ts';
import type { FieldBox, FieldValue, ItemBox, WebsiteField } from '../../../contract/website.ts';
import { serverNow, useDesk } from '../../desk-context.ts';
import { cloneField, joinParts, listPageFields, makeKey, toList } from '../typed-fields.ts';
import { useWebsiteWords } from '../website-queries.ts';
import { type LargeFieldProps, useEditedPage } from './edited-page.ts';
import { EntryCards, type NewBox, type RemovedLine } from './entry-cards.tsx';
import { useFormatValue } from './field-text.tsx';
import {
  type Item,
  languageOf,
  rankOf,
  readItem,
  readShown,
  readWhen,
  toRows,
  withId,
  withValue,
} from './list-items.ts';
import { TextBox } from './text-box.tsx';

/** Moves the lines of removed entries from a place on, since an entry before them goes or comes back. */
const moveFrom = <Line extends RemovedLine>(lines: readonly Line[], place: number, by: 1 | -1): Line[] =>
  lines.map((line) => (line.at >= place ? { ...line, at: line.at + by } : line));

/** Returns the functions that judge by the clock of the studio when an entry is. */
function useStudioClock() {
  const { language, facts } = useDesk();
  const words = useWebsiteWords();
  const now = serverNow();
  return {
    isPast: (when: When | undefined) => when && findEnd(when, facts.timeZone) <= now,
    /** What is worth a look and not refused: that an entry is over, or that the studio is closed. */
    describeRemarks: (when: When | undefined) =>
      (when ? listRemarks(when, facts.closedDays, readDay(now, facts.timeZone)) : []).map((remark) =>
        remark.code === 'over'
          ? words.isOver
          : fill(words.closedOn, {
              day: formatDays(language, remark.day, remark.day, 'short'),
              name: remark.closing.names[language],
            }),
      ),
  };
}

/** The shape, the names and the language of a box of an entry. */
const describeBox = (field: WebsiteField, shape: ItemBox, box: FieldBox, language: Language) => ({
  shape: { ...shape, options: shape.options.length > 0 ? shape.options : field.options },
  title: field.title[language],
  ...(shape.name !== null && { line: shape.title[language] }),
  language: languageOf(shape) ?? box.language,
});

/** The place of a box in the value of a list, by which its problem is found: `0.names.en`. */
const placeOf = (at: number, { name }: ItemBox) => (name === null ? String(at) : `${at}.${name}`);

interface EntryBoxesProps {
  field: WebsiteField;
  /** The entry in each language of the field. */
  item: FieldValue[];
  at: number;
  remarks: readonly string[];
  onType: (item: FieldValue[]) => void;
}

/** The boxes of an entry; what is worth a look is said at its first day. */
function EntryBoxes({ field, item, at, remarks, onType }: EntryBoxesProps) {
  const { language } = useDesk();
  const { findSaid } = useEditedPage();
  const shapes = field.item.filter(({ kind }) => kind !== 'id');
  const firstDay = shapes.find(({ kind }) => kind === 'date');
  return toRows(shapes).map((row) => (
    <div key={row[0]?.name} className="fit loose">
      {row.flatMap((shape) =>
        field.boxes.map((box, index) => (
          <TextBox
            {...describeBox(field, shape, box, language)}
            key={`${shape.name} ${box.address}`}
            title={`${field.title[language]} ${at + 1}`}
            address={box.address}
            place={placeOf(at, shape)}
            value={readShown(item[index], shape)}
            problem={findSaid(field, box, placeOf(at, shape))}
            remarks={shape === firstDay ? remarks : []}
            onType={(value) => onType(item.with(index, withValue(item[index], shape, value)))}
          />
        )),
      )}
    </div>
  ));
}

/** A list without keys, such as paragraphs or closed days: a card for each entry, with both languages in it. */
export function ListField({ field }: LargeFieldProps) {
  const { language } = useDesk();
  const clock = useStudioClock();
  const { read, typeAll } = useEditedPage();
  const nameItem = useFormatValue(field);
  const { boxes } = field;
  const shapes = field.item.filter(({ kind }) => kind !== 'id');
  const hasIds = shapes.length < field.item.length;
  const lists = boxes.map((box) => toList(read(box)));
  const length = Math.max(0, ...lists.map((list) => list.length));
  const blank: FieldValue =
    shapes.reduce<Item>((item, shape) => withValue(item, shape, readShown(undefined, shape)), undefined) ??
    '';
  const items: FieldValue[][] = Array.from({ length }, (_, at) => lists.map((list) => list[at] ?? blank));
  // The entries removed here. Without keys, comparing with the site can't tell them from changed ones.
  const [removed, setRemoved] = useState<(RemovedLine & { item: FieldValue[] })[]>([]);
  const idOf = ([item]: FieldValue[]) => (hasIds ? String(readItem(item, 'id')) : undefined);
  const write = (next: FieldValue[][]) =>
    typeAll(
      boxes.map((box, index) => {
        // The site may have none, which is no empty list.
        const isNone = next.length === 0 && box.site === null;
        return [box, isNone ? null : next.map((item) => item[index] ?? blank)];
      }),
    );
  const shown = Math.max(
    0,
    boxes.findIndex((box) => box.language === language),
  );
  const hasDays = shapes.some(({ kind }) => kind === 'date');
  const entries = items.map((item, at) => {
    const when = readWhen(item[0], shapes);
    return {
      key: idOf(item) ?? String(at),
      name: nameItem(item[shown] ?? blank) || String(at + 1),
      isPast: clock.isPast(when),
      rank: rankOf(item[0], shapes),
      content: (
        <EntryBoxes
          field={field}
          item={item}
          at={at}
          remarks={hasIds ? clock.describeRemarks(when) : []}
          onType={(next) => write(items.with(at, next))}
        />
      ),
    };
  });
  const rows = toRows(shapes).map((row) =>
    row.flatMap((shape) => boxes.map((box, index) => ({ shape, box, index }))),
  );
  const create = (values: FieldValue[]) => {
    const item = boxes.map((): FieldValue => (hasIds ? withId(blank) : blank));
    for (const [at, { shape, index }] of rows.flat().entries())
      item[index] = withValue(item[index], shape, values[at] ?? '');
    write([...items, item]);
    return undefined;
  };
  const remove = (at: number) => {
    const item = items[at] ?? [];
    const key = idOf(item) ?? crypto.randomUUID();
    const { name = '', rank } = entries[at] ?? {};
    setRemoved([...moveFrom(removed, at + 1, -1), { key, at, name, rank, item }]);
    write(items.toSpliced(at, 1));
    return key;
  };
  const undo = ({ key, at, item }: (typeof removed)[number]) => {
    const others = removed.filter((other) => other.key !== key);
    setRemoved(moveFrom(others, at, 1));
    write(items.toSpliced(at, 0, item));
  };
  // An entry that came back in another way leaves no line.
  const gone = removed.filter(({ key }) => !entries.some((entry) => entry.key === key));
  return (
    <EntryCards
      field={field}
      entries={entries}
      removed={gone.map((line) => ({ ...line, undo: () => undo(line) }))}
      {...(!hasDays && { arrange: (order: number[]) => write(order.flatMap((at) => [items[at] ?? []])) })}
      remove={remove}
      rows={rows.map((row) =>
        row.map(({ shape, box }) => ({
          ...describeBox(field, shape, box, language),
          start: readShown(undefined, shape),
        })),
      )}
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
  const options = field.options.filter(({ value }) => !keys.includes(value));
  const choice = { kind: 'choice', options, isOptional: false, maxLength: null } as const;
  const rows: NewBox[][] = isChoice
    ? [[{ shape: choice, title: field.title[language], language: null }]]
    : template.map(({ title, boxes, ...shape }) =>
        boxes.map((box) => ({
          shape,
          title: title[language],
          line: title[language],
          language: box.language,
        })),
      );
  const create = (values: FieldValue[]) => {
    const text = values.map((value) => String(value).trim()).find(Boolean) ?? '';
    const taken = [...keys, ...all.map(({ entry }) => entry?.key ?? '')];
    const key = isChoice ? text : makeKey(text, taken);
    const boxes = fieldsOf(key).flatMap((own) => own.boxes);
    const typed = isChoice ? [] : values;
    const texts = boxes.flatMap((box, at): [FieldBox, FieldValue][] => (typed[at] ? [[box, typed[at]]] : []));
    typeAll([...field.boxes.map((box): [FieldBox, FieldValue] => [box, [...keys, key]]), ...texts]);
    return boxes.find((_, at) => !typed[at])?.address;
  };
  return (
    <EntryCards
      field={field}
      entries={keys.map((key) => ({ key, name: nameOf(key), content: fieldsOf(key).map(renderField) }))}
      removed={removed}
      arrange={(order) => write(order.map((at) => keys[at] ?? ''))}
      remove={remove}
      rows={rows}
      create={create}
    />
  );
}
