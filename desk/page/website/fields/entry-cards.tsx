import { type ComponentProps, type FocusEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../../../../content/fill-slots.ts';
import type { FieldValue, WebsiteField } from '../../../contract/website.ts';
import { useDesk } from '../../desk-context.ts';
import { Button } from '../../elements/button.tsx';
import { moveFocus } from '../../elements/focus.ts';
import { IconButton } from '../../elements/icons.tsx';
import { useWebsiteWords } from '../website-queries.ts';
import { moveToField } from './edited-page.ts';
import styles from './page-field.module.css';
import { TextBox } from './text-box.tsx';

/** The line in place of a removed entry: it stands before the entry at this place, or that its rank says. */
export interface RemovedLine {
  key: string;
  name: string;
  at: number;
  rank?: string | undefined;
}

interface CardsProps {
  field: WebsiteField;
  entries: {
    key: string;
    name: string;
    content: ReactNode;
    /** For an entry with a day, whether that is over. */
    isPast?: boolean | undefined;
    /** Where it is shown, if not in the order in which the list is stored: texts are compared. */
    rank?: string | undefined;
  }[];
  removed: (RemovedLine & { undo: () => void })[];
  /** Puts the entries into an order, by where each was; without it, they can't be moved. */
  arrange?: (order: number[]) => void;
  /** Removes an entry, and returns the key of the line that is left; null where none is. */
  remove: (at: number) => string | null;
  rows: NewBox[][];
  /** Adds an entry from the values of the boxes; returns the address of the box that takes the focus. */
  create: (values: FieldValue[]) => string | undefined;
}

/**
 * Orders the entries with days as they are shown: those to come first, the soonest first. While a card has the
 * focus, all stay where they are, and none is folded under its writer's hands.
 */
function useShownOrder(entries: CardsProps['entries']) {
  const [held, setHeld] = useState<ReadonlyMap<string, { place: number; isPast: boolean }> | null>(null);
  const shown = entries.map((entry, at) => {
    const { key, isPast, rank = '' } = entry;
    const wasPast = held ? (held.get(key)?.isPast ?? false) : true;
    const place = String(held?.get(key)?.place ?? entries.length).padStart(4, '0');
    return {
      ...entry,
      at,
      isPast: isPast && wasPast,
      order: held ? place : `${Number(isPast ?? 0)} ${rank}`,
    };
  });
  const isSorted = entries.some(({ rank }) => rank !== undefined);
  const sorted = isSorted ? shown.toSorted((a, b) => (a.order < b.order ? -1 : 1)) : shown;
  return {
    sorted,
    isSorted,
    release: () => setHeld(null),
    listeners: {
      onFocus: () =>
        setHeld(
          (before) =>
            before ?? new Map(sorted.map(({ key, isPast = false }, place) => [key, { place, isPast }])),
        ),
      // The focus stays where it is while another window has it.
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
        currentTarget.contains((relatedTarget as Node | null) ?? document.activeElement) || setHeld(null),
    },
  };
}

/** The entries of a list as cards, which can be moved and removed; days that are over are folded. */
export function EntryCards({ field, entries, removed, arrange, remove, ...added }: CardsProps) {
  const words = useWebsiteWords();
  const [fresh, setFresh] = useState<string | null>(null);
  const { moveButtons, status } = useListOrder(
    entries.map(({ name }) => name),
    arrange ?? (() => {}),
  );
  const { sorted, isSorted, release, listeners } = useShownOrder(entries);
  const { least, most } = field;
  const isFixed = least !== null && least === most;
  const isLeast = least !== null && entries.length <= least;
  const drop = (at: number) => {
    release();
    const line = remove(at);
    setFresh(line);
    // The focus goes to the button that undoes it, or stays in the list.
    if (line === null) moveToField(field.boxes[0]?.address ?? '');
  };
  const placeOf = ({ at, rank = '' }: RemovedLine) =>
    isSorted ? sorted.filter((entry) => !entry.isPast && (entry.rank ?? '') < rank).length : at;
  const linesBefore = (place: number) =>
    removed
      .filter((line) => placeOf(line) === place)
      .map(({ key, name, undo }) => (
        <RemovedEntry
          key={`removed ${key}`}
          className={`stack loose card ${styles.card} ${styles.removed}`}
          isFresh={key === fresh}
          name={name}
          undo={undo}
        />
      ));
  return (
    <div className="stack">
      <ol className="stack" {...(isSorted && listeners)}>
        {sorted.flatMap(({ key, name, content, isPast, at }, place) => [
          ...linesBefore(place),
          <li key={key} className={`stack loose card ${styles.card}`}>
            <h3>
              <span className="fill">{name}</span>
              {arrange && moveButtons(at)}
              <IconButton
                icon="trash"
                label={`${words.remove}: ${name}`}
                isOff={isLeast}
                onClick={() => drop(at)}
              />
            </h3>
            {isPast === undefined ? (
              content
            ) : (
              <details open={!isPast}>
                <summary hidden={!isPast}>{words.past}</summary>
                <div className="stack loose">{content}</div>
              </details>
            )}
          </li>,
        ])}
        {linesBefore(entries.length)}
      </ol>
      {isLeast && !isFixed && <p className="small muted">{fill(words.atLeast, { n: least ?? 0 })}</p>}
      {!isFixed && <NewEntry field={field} length={entries.length} {...added} />}
      {status}
    </div>
  );
}

/** The noun in the button that adds an entry, by the name of its list; null where the list names it already. */
export const entryWords: Record<string, 'Question' | 'Quote' | 'Paragraph' | 'Day' | 'Date' | null> = {
  answers: 'Question',
  'faq.items': 'Question',
  'quotes.items': 'Quote',
  'mission.paragraphs': 'Paragraph',
  description: 'Paragraph',
  closedDays: 'Day',
  dates: 'Date',
  'filters.instrument.subjects': null,
  'filters.language.names': null,
  'form.hint': null,
  instruments: null,
  numbers: null,
  social: null,
  specialties: null,
};

/** A box of a new entry. */
export type NewBox = Pick<ComponentProps<typeof TextBox>, 'shape' | 'title' | 'line' | 'language'> & {
  /** What it holds at first; nothing by default. */
  start?: FieldValue;
};

const isFilled = (value: FieldValue | undefined) => typeof value === 'string' && value.trim() !== '';

type NewEntryProps = Pick<CardsProps, 'field' | 'rows' | 'create'> & { length: number };

/** Opens a card for another entry, which is in the list once one adds it. */
function NewEntry({ field, length, rows, create }: NewEntryProps) {
  const { saved } = useDesk().words;
  const words = useWebsiteWords();
  const [values, setValues] = useState<FieldValue[] | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const kind = entryWords[field.id.split(': ')[1] ?? ''];
  const boxes = rows.flat();
  const addressOf = (index: number) => `${field.id} + ${index}`;
  if (field.most !== null && length >= field.most)
    return <p className="small muted">{fill(words.atMost, { n: field.most })}</p>;
  const open = () => {
    flushSync(() => setValues(boxes.map(({ start = '' }) => start)));
    moveToField(addressOf(0));
    card.current?.scrollIntoView();
  };
  const close = () => {
    flushSync(() => setValues(null));
    moveFocus(button.current);
  };
  const add = () => {
    if (!values?.some((value, index) => isFilled(value) && value !== boxes[index]?.start))
      return moveToField(addressOf(0));
    close();
    const next = flushSync(() => create(values));
    if (next !== undefined) moveToField(next);
  };
  if (values === null)
    return (
      <p>
        <Button
          icon="add"
          label={kind ? words[`add${kind}`] : words.add}
          ref={button}
          variant="quiet"
          onClick={open}
        />
      </p>
    );
  return (
    <div ref={card} className={`stack loose card ${styles.card} ${styles.fresh}`}>
      {kind && <h3>{words[`new${kind}`]}</h3>}
      {rows.map((row) => (
        <div key={addressOf(row[0] ? boxes.indexOf(row[0]) : 0)} className="fit loose">
          {row.map((box) => {
            const index = boxes.indexOf(box);
            return (
              <TextBox
                {...box}
                key={addressOf(index)}
                address={addressOf(index)}
                value={values[index] ?? ''}
                onType={(next) => setValues(values.with(index, next))}
                onEnter={() => (index < boxes.length - 1 ? moveToField(addressOf(index + 1)) : add())}
              />
            );
          })}
        </div>
      ))}
      <p className="actions">
        <Button variant="ink" label={words.add} onClick={add} />
        <Button variant="quiet" label={saved.cancel} onClick={close} />
      </p>
    </div>
  );
}

/**
 * Lets entries be moved up and down. The focus stays on the button of the one that is moved.
 *
 * @param names the names of the entries, in their order
 * @param arrange puts the entries into an order, by where each was
 * @returns the buttons of an entry, and the message that announces its new place
 */
export function useListOrder(names: readonly string[], arrange: (order: number[]) => void) {
  const words = useWebsiteWords();
  const id = useId();
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const order = names.map((_, at) => at).toSpliced(from, 1);
    flushSync(() => arrange(order.toSpliced(to, 0, from)));
    moveFocus(document.getElementById(`${id}-${to}-${to < from ? 'up' : 'down'}`));
    setSaid(fill(words.position, { name: names[from] ?? '', i: to + 1, n: names.length }));
  };
  const button = (icon: 'up' | 'down', at: number, to: number) => (
    <IconButton
      id={`${id}-${at}-${icon}`}
      icon={icon}
      label={`${icon === 'up' ? words.moveUp : words.moveDown}: ${names[at]}`}
      isOff={to < 0 || to >= names.length}
      onClick={() => move(at, to)}
    />
  );
  return {
    moveButtons: (at: number): ReactNode => (
      <>
        {button('up', at, at - 1)}
        {button('down', at, at + 1)}
      </>
    ),
    status: (
      <span className="vh" role="status">
        {said}
      </span>
    ),
  };
}

interface RemovedEntryProps {
  className: string | undefined;
  name: string;
  undo: () => void;
  /** Whether it was removed just now: the focus moves on to the button that undoes that. */
  isFresh?: boolean;
}

/** The line in place of a removed entry, until that is published. */
export function RemovedEntry({ className, name, undo, isFresh = false }: RemovedEntryProps) {
  const { saved } = useDesk().words;
  const { removedLater } = useWebsiteWords();
  return (
    <li className={className}>
      <span className="fill">
        <b>{name}</b> {removedLater}
      </span>
      <Button variant="link" label={saved.undo} autoFocus={isFresh} onClick={undo} />
    </li>
  );
}
