import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../../../content/fill-slots.ts';
import { readDay } from '../../../content/studio-clock.ts';
import { defaultLanguage, type Language } from '../../../inquiry/language.ts';
import { Button } from '../../../ui/button.tsx';
import type { FieldBox, FieldValue, ItemBox, WebsiteField } from '../../website.ts';
import { useDesk } from '../desk-context.ts';
import { Icon } from '../elements/icons.tsx';
import { serverNow } from '../server-time.ts';
import { focusField, useEditedPage } from './edited-page.ts';
import { IconButton, RemovedEntry, useListOrder } from './list-order.tsx';
import styles from './page-field.module.css';
import { TextBox } from './text-box.tsx';
import { cloneField, formatValue, listPageFields, makeKey, toList } from './typed-fields.ts';
import { useWebsiteWords } from './website-queries.ts';

/** What is given to the kinds of field that are more than a box for each language. */
export interface LargeFieldProps {
  field: WebsiteField;
  /** Draws a field within it. */
  renderField: (field: WebsiteField) => ReactNode;
}

type ListProps = Pick<LargeFieldProps, 'field'>;

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

/** Names an entry: by its words, or as what is chosen is called. */
function nameItem(item: Item, { options }: WebsiteField, language: Language): string {
  const option = options.find(({ value }) => value === item);
  return option ? option.title[language] : formatValue(item ?? '');
}

/** Whether the last day of an entry is over; undefined of what holds no day. */
function isOver(item: Item, shapes: readonly ItemBox[], today: string): boolean | undefined {
  const days = shapes.filter(({ kind }) => kind === 'date').map(({ name }) => String(readItem(item, name)));
  const last = days.toSorted().at(-1);
  // While a year is typed, it begins with zeros.
  return last === undefined ? undefined : last > '2000' && last < today;
}

/** A list without keys, such as paragraphs: a card for each entry, with both languages in it. */
export function ListField({ field }: ListProps) {
  const { language, facts } = useDesk();
  const { read, typeAll } = useEditedPage();
  const { boxes, item: shapes } = field;
  const today = readDay(serverNow(), facts.timeZone);
  const lists = boxes.map((box) => toList(read(box)));
  const length = Math.max(0, ...lists.map((list) => list.length));
  const blank = shapes.reduce<Item>((item, shape) => withText(item, shape, ''), undefined) ?? '';
  const writeAll = (change: (list: FieldValue[]) => FieldValue[]) =>
    typeAll(boxes.map((box, index) => [box, change(lists[index] ?? [])]));
  const typeItem = (box: FieldBox, at: number, shape: ItemBox, text: FieldValue) => {
    const list = toList(read(box));
    typeAll([[box, list.with(at, withText(list[at], shape, text))]]);
  };
  const shown = Math.max(
    0,
    boxes.findIndex((box) => box.language === language),
  );
  const entries = Array.from({ length }, (_, at) => ({
    key: String(at),
    name: nameItem(lists[shown]?.[at], field, language) || String(at + 1),
    isPast: isOver(lists[shown]?.[at], shapes, today),
    content: shapes.map((shape) => (
      <div key={shape.name} className={styles.field}>
        {boxes.map((box, index) => (
          <TextBox
            key={box.address}
            shape={{ ...shape, options: field.options }}
            title={`${field.title[language]} ${at + 1}`}
            {...(shape.name !== null && { line: shape.title[language] })}
            language={box.language}
            address={box.address}
            value={readItem(lists[index]?.[at], shape.name)}
            onType={(text) => typeItem(box, at, shape, text)}
          />
        ))}
      </div>
    )),
  }));
  return (
    <Cards
      field={field}
      entries={entries}
      arrange={(order) => writeAll((list) => order.map((at) => list[at] ?? blank))}
      add={<AddButton field={field} length={length} onAdd={() => writeAll((list) => [...list, blank])} />}
    />
  );
}

/** Entries by key, such as questions: a card for each, with its fields. */
export function KeysField({ field, renderField }: LargeFieldProps) {
  const { language } = useDesk();
  const { page, read, typeAll } = useEditedPage();
  const [first] = field.boxes;
  const keys = first ? toList(read(first)).map(String) : [];
  const all = listPageFields(page).filter(({ entry }) => entry?.of === field.id);
  const template = all.filter(({ entry }) => entry?.key === all[0]?.entry?.key);
  const fieldsOf = (key: string) => {
    const own = all.filter(({ entry }) => entry?.key === key);
    return own.length > 0 ? own : template.map((other) => cloneField(other, key));
  };
  const write = (next: string[]) => typeAll(field.boxes.map((box) => [box, next]));
  const entries = keys.map((key) => {
    const fields = fieldsOf(key);
    const named = fields[0]?.boxes.find((box) => box.language === language) ?? fields[0]?.boxes[0];
    return {
      key,
      name: (named && formatValue(read(named))) || key,
      content: fields.map(renderField),
    };
  });
  const create = (text: string) => {
    const taken = [...keys, ...all.map(({ entry }) => entry?.key ?? '')];
    const key = field.options.some(({ value }) => value === text) ? text : makeKey(text, taken);
    const english = fieldsOf(key)[0]?.boxes.find((box) => box.language === defaultLanguage);
    const order = field.boxes.map((box): [FieldBox, FieldValue] => [box, [...keys, key]]);
    typeAll(key === text || !english ? order : [...order, [english, text]]);
  };
  const free = field.options.filter(({ value }) => !keys.includes(value));
  return (
    <Cards
      field={field}
      entries={entries}
      arrange={(order) => write(order.map((at) => keys[at] ?? ''))}
      add={<NewEntry field={field} first={template[0]} free={free} length={keys.length} onAdd={create} />}
    />
  );
}

interface CardsProps extends ListProps {
  entries: {
    key: string;
    name: string;
    content: ReactNode;
    /** Of a day: whether it is over. */
    isPast?: boolean | undefined;
  }[];
  /** Puts the entries into an order, by where each was; what is not in it is removed. */
  arrange: (order: number[]) => void;
  add: ReactNode;
}

/** The entries of a list as cards, which can be moved and removed; days that are over are folded. */
function Cards({ field, entries, arrange, add }: CardsProps) {
  const words = useWebsiteWords();
  const { read, typeAll } = useEditedPage();
  const [removed, setRemoved] = useState<{ at: number; name: string; undo: () => void } | null>(null);
  const names = entries.map(({ name }) => name);
  const { moveButtons, status } = useListOrder(names, arrange);
  const { least, most } = field;
  const isFixed = least !== null && least === most;
  const isLeast = least !== null && entries.length <= least;
  const remove = (at: number) => {
    const before = field.boxes.map((box): [FieldBox, FieldValue] => [box, read(box)]);
    const undo = () => {
      typeAll(before);
      setRemoved(null);
    };
    setRemoved({ at, name: names[at] ?? '', undo });
    arrange(names.map((_, other) => other).toSpliced(at, 1));
  };
  const undoCard = removed && (
    <RemovedEntry key="removed" className={`${styles.card} ${styles.removed}`} isFresh {...removed} />
  );
  return (
    <div className={styles.cards}>
      <ol>
        {entries.flatMap(({ key, name, content, isPast }, at) => [
          removed?.at === at && undoCard,
          <li key={key} className={styles.card}>
            <h3>
              <span>{name}</span>
              {moveButtons(at)}
              <IconButton icon="trash" label={words.remove} isOff={isLeast} act={() => remove(at)} />
            </h3>
            {isPast === undefined ? (
              content
            ) : (
              <details open={!isPast}>
                <summary hidden={!isPast}>{words.past}</summary>
                {content}
              </details>
            )}
          </li>,
        ])}
        {removed && removed.at >= entries.length && undoCard}
      </ol>
      {isLeast && !isFixed && <p className={styles.filled}>{fill(words.atLeast, { n: least ?? 0 })}</p>}
      {!isFixed && add}
      {status}
    </div>
  );
}

interface AddProps extends ListProps {
  length: number;
  onAdd: () => void;
}

function AddButton({ field, length, onAdd }: AddProps) {
  const words = useWebsiteWords();
  const isFull = field.most !== null && length >= field.most;
  return isFull ? (
    <p className={styles.filled}>{fill(words.atMost, { n: field.most ?? 0 })}</p>
  ) : (
    <p>
      <Button variant="quiet" onClick={onAdd}>
        <Icon name="add" />
        {words.add}
      </Button>
    </p>
  );
}

interface NewEntryProps extends ListProps {
  /** The first field of an entry, whose English words make the key. */
  first: WebsiteField | undefined;
  /** The keys among which one chooses, such as instructors without a quote. */
  free: WebsiteField['options'];
  length: number;
  onAdd: (text: string) => void;
}

/** Asks for what the key of a new entry is made of, before it has a card. */
function NewEntry({ field, first, free, length, onAdd }: NewEntryProps) {
  const { language } = useDesk();
  const [text, setText] = useState<string | null>(null);
  const isChoice = field.options.length > 0;
  const address = `${field.id} +`;
  const start = () => {
    flushSync(() => setText(''));
    focusField(address);
  };
  if (text === null) return <AddButton field={field} length={length} onAdd={start} />;
  const english: Language | null = isChoice ? null : defaultLanguage;
  const shape = { kind: isChoice ? 'choice' : 'line', options: free, isOptional: false } as const;
  const finish = (typed: string) => {
    setText(null);
    if (typed.trim() !== '') onAdd(typed.trim());
  };
  return (
    <div className={styles.card}>
      <TextBox
        shape={{ ...shape, maxLength: isChoice ? null : (first?.maxLength ?? null) }}
        title={(first ?? field).title[language]}
        language={english}
        address={address}
        value={text}
        onType={(next) => (isChoice ? finish(String(next)) : setText(String(next)))}
        onLeave={() => finish(text)}
      />
    </div>
  );
}
