import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../../../content/fill-slots.ts';
import { defaultLanguage, type Language } from '../../../inquiry/language.ts';
import { Button } from '../../../ui/button.tsx';
import type { WebsiteField } from '../../website.ts';
import { useDesk } from '../desk-context.ts';
import { Icon } from '../elements/icons.tsx';
import { focusField } from './edited-page.ts';
import { IconButton, RemovedEntry, useListOrder } from './list-order.tsx';
import styles from './page-field.module.css';
import { TextBox } from './text-box.tsx';
import { useWebsiteWords } from './website-queries.ts';

export interface ListProps {
  field: WebsiteField;
}

/** What is left of an entry that is removed: it stands before the entry at this place. */
export interface RemovedLine {
  key: string;
  name: string;
  at: number;
}

interface CardsProps extends ListProps {
  entries: {
    key: string;
    name: string;
    content: ReactNode;
    /** Of a day: whether it is over. */
    isPast?: boolean | undefined;
  }[];
  removed: (RemovedLine & { undo: () => void })[];
  /** Puts the entries into an order, by where each was. */
  arrange: (order: number[]) => void;
  /** Removes an entry, and returns the key of the line that is left; null where none is. */
  remove: (at: number) => string | null;
  add: ReactNode;
}

/** The entries of a list as cards, which can be moved and removed; days that are over are folded. */
export function EntryCards({ field, entries, removed, arrange, remove, add }: CardsProps) {
  const words = useWebsiteWords();
  const [fresh, setFresh] = useState<string | null>(null);
  const { moveButtons, status } = useListOrder(
    entries.map(({ name }) => name),
    arrange,
  );
  const { least, most } = field;
  const isFixed = least !== null && least === most;
  const isLeast = least !== null && entries.length <= least;
  const drop = (at: number) => {
    const line = remove(at);
    setFresh(line);
    // The focus goes to what undoes it, or stays in the list.
    if (line === null) focusField(field.boxes[0]?.address ?? '');
  };
  const linesBefore = (place: number) =>
    removed
      .filter(({ at }) => at === place)
      .map(({ key, name, undo }) => (
        <RemovedEntry
          key={`removed ${key}`}
          className={`${styles.card} ${styles.removed}`}
          isFresh={key === fresh}
          name={name}
          undo={undo}
        />
      ));
  return (
    <div className={styles.cards}>
      <ol>
        {entries.flatMap(({ key, name, content, isPast }, at) => [
          ...linesBefore(at),
          <li key={key} className={styles.card}>
            <h3>
              <span>{name}</span>
              {moveButtons(at)}
              <IconButton
                icon="trash"
                label={`${words.remove}: ${name}`}
                isOff={isLeast}
                act={() => drop(at)}
              />
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
        {linesBefore(entries.length)}
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

/** What another entry is called, by the name of its list; all else is just added. */
const addWords: Record<string, 'addQuestion' | 'addQuote' | 'addParagraph' | 'addDay'> = {
  'faq.items': 'addQuestion',
  'quotes.items': 'addQuote',
  'mission.paragraphs': 'addParagraph',
  description: 'addParagraph',
  closedDays: 'addDay',
};

export function AddButton({ field, length, onAdd }: AddProps) {
  const words = useWebsiteWords();
  const isFull = field.most !== null && length >= field.most;
  return isFull ? (
    <p className={styles.filled}>{fill(words.atMost, { n: field.most ?? 0 })}</p>
  ) : (
    <p>
      <Button variant="quiet" onClick={onAdd}>
        <Icon name="add" />
        {words[addWords[field.id.split(': ')[1] ?? ''] ?? 'add']}
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
  /** Adds an entry, and returns the address of the first box in it that is empty. */
  create: (text: string) => string;
}

/** Asks for what the key of a new entry is made of, before it has a card. */
export function NewEntry({ field, first, free, length, create }: NewEntryProps) {
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
    return typed.trim() === '' ? null : create(typed.trim());
  };
  // One goes on in the new card, unless one has left for elsewhere.
  const finishAndGoOn = (typed: string) => {
    const next = flushSync(() => finish(typed));
    if (next !== null) focusField(next);
  };
  return (
    <div className={styles.card}>
      <TextBox
        shape={{ ...shape, maxLength: isChoice ? null : (first?.maxLength ?? null) }}
        title={(first ?? field).title[language]}
        language={english}
        address={address}
        value={text}
        onType={(next) => (isChoice ? finishAndGoOn(String(next)) : setText(String(next)))}
        onEnter={() => finishAndGoOn(text)}
        onLeave={() => finish(text)}
      />
    </div>
  );
}
