import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../../../content/fill-slots.ts';
import { defaultLanguage, type Language } from '../../../inquiry/language.ts';
import { Button } from '../../../ui/button.tsx';
import controls from '../../../ui/controls.module.css';
import type { FieldBox, FieldValue, ItemBox, WebsiteField } from '../../website.ts';
import { useDesk } from '../desk-context.ts';
import { Icon } from '../elements/icons.tsx';
import { focusField, useEditedPage, useEditorWords } from './edited-page.ts';
import styles from './page-field.module.css';
import { TextBox } from './text-box.tsx';
import { cloneField, formatValue, listPageFields, makeKey, toList } from './typed-fields.ts';

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

/** A list without keys, such as paragraphs: a card for each entry, with both languages in it. */
export function ListField({ field }: ListProps) {
  const { language } = useDesk();
  const { read, typeAll } = useEditedPage();
  const { boxes, item: shapes } = field;
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
  entries: { key: string; name: string; content: ReactNode }[];
  /** Puts the entries into an order, by where each was; what is not in it is removed. */
  arrange: (order: number[]) => void;
  add: ReactNode;
}

/** The entries of a list as cards, which can be moved and removed. */
function Cards({ field, entries, arrange, add }: CardsProps) {
  const { language } = useDesk();
  const words = useEditorWords();
  const { read, typeAll } = useEditedPage();
  const id = useId();
  const [removed, setRemoved] = useState<{ at: number; name: string; undo: () => void } | null>(null);
  const [said, setSaid] = useState('');
  const order = entries.map((_, at) => at);
  const isFixed = field.least !== null && field.least === field.most;
  const isLeast = field.least !== null && entries.length <= field.least;
  const move = (from: number, to: number, name: string) => {
    if (to < 0 || to >= entries.length) return;
    flushSync(() => arrange(order.toSpliced(from, 1).toSpliced(to, 0, from)));
    document.getElementById(`${id}-${to}-${to < from ? 'up' : 'down'}`)?.focus();
    setSaid(fill(words.position, { name, i: to + 1, n: entries.length }));
  };
  const remove = (at: number, name: string) => {
    const before = field.boxes.map((box): [FieldBox, FieldValue] => [box, read(box)]);
    setRemoved({ at, name, undo: () => typeAll(before) });
    arrange(order.toSpliced(at, 1));
  };
  const undo = removed && (
    <li className={`${styles.card} ${styles.removed}`}>
      <span>
        <b>{removed.name}</b> {words.removed}
      </span>
      <Button
        variant="link"
        autoFocus
        onClick={() => {
          removed.undo();
          setRemoved(null);
        }}
      >
        {words.undo}
      </Button>
    </li>
  );
  const button = (
    name: 'up' | 'down' | 'trash',
    label: string,
    at: number,
    isOff: boolean,
    act: () => void,
  ) => (
    <button
      id={`${id}-${at}-${name}`}
      type="button"
      className={controls.iconButton}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : act}
    >
      <Icon name={name} />
    </button>
  );
  return (
    <div className={styles.cards}>
      <ol>
        {entries.flatMap(({ key, name, content }, at) => [
          removed?.at === at && undo,
          <li key={key} className={styles.card}>
            <h3>
              <span>{name}</span>
              {button('up', words.moveUp, at, at === 0, () => move(at, at - 1, name))}
              {button('down', words.moveDown, at, at === entries.length - 1, () => move(at, at + 1, name))}
              {button('trash', words.remove, at, isLeast, () => remove(at, name))}
            </h3>
            {content}
          </li>,
        ])}
        {removed && removed.at >= entries.length && undo}
      </ol>
      {isLeast && !isFixed && <p className={styles.filled}>{fill(words.atLeast, { n: field.least ?? 0 })}</p>}
      {!isFixed && add}
      <span className="vh" role="status" lang={language}>
        {said}
      </span>
    </div>
  );
}

interface AddProps extends ListProps {
  length: number;
  onAdd: () => void;
}

function AddButton({ field, length, onAdd }: AddProps) {
  const words = useEditorWords();
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
