import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../../../content/fill-slots.ts';
import { KeyHint } from '../../../ui/button.tsx';
import controls from '../../../ui/controls.module.css';
import fieldStyles from '../../../ui/fields.module.css';
import { searchLimit } from '../../inbox.ts';
import type { Selection } from '../../requests.ts';
import type { View } from '../../views.ts';
import { type Address, type Filters, formatAddress, goTo, readAddress } from '../address.ts';
import { useDesk } from '../desk-context.ts';
import { Icon } from '../elements/icons.tsx';
import { countExcess, LengthHint } from '../elements/length-hint.tsx';
import { EntryDialog } from '../entry/entry-dialog.tsx';
import { useTimes } from '../passing-time.tsx';
import { serverNow } from '../server-time.ts';
import { fillCounted, formatNumber } from '../words/format-words.ts';
import { describeMoment } from '../words/inquiry-words.ts';
import { ListFilters } from './list-filters.tsx';
import styles from './list-head.module.css';
import { countFilters } from './selection.ts';

interface ListHeadProps {
  address: Address;
  selection: Selection;
  /** How many the list holds; undefined while nobody knows. */
  total: number | undefined;
  fresh: { count: number; show: () => void };
}

// Reads the current address: a search is sent a moment after it was typed.
function changeFilter(name: keyof Filters, value: string, options?: { replace: boolean }) {
  const now = readAddress(window.location.search);
  goTo(formatAddress({ ...now, filters: { ...now.filters, [name]: value } }), options);
}

/** The title of the list, what narrows it, and what is new. */
export function ListHead({ address, selection, total, fresh }: ListHeadProps) {
  const { words, language } = useDesk();
  const [isOpen, setOpen] = useState(false);
  // An open inquiry has the heading of the first level.
  const Title = address.inquiry === null ? 'h1' : 'h2';
  const number = total === undefined ? '' : formatNumber(total, language);
  return (
    <div className={styles.head}>
      <div className={styles.top}>
        <Title className={styles.title} id="list-title">
          {address.view === 'waiting' ? words.views.waitingTitle : words.views[address.view]}{' '}
          <small>{number}</small>
        </Title>
        <PrintedAt />
        <div className={styles.buttons}>
          <EntryButton />
          <FilterButton isOpen={isOpen} toggle={() => setOpen(!isOpen)} set={countFilters(selection)} />
        </div>
      </div>
      <ListSearch
        view={address.view}
        search={address.filters.search ?? ''}
        onSearch={(search) => changeFilter('search', search, { replace: true })}
      />
      <ListFilters selection={selection} isOpen={isOpen} choose={changeFilter} />
      <FreshRows {...fresh} />
    </div>
  );
}

function EntryButton() {
  const { title } = useDesk().words.entry;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={controls.iconButton}
        aria-label={title}
        title={title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="add" />
      </button>
      {isOpen && <EntryDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function FilterButton({ isOpen, toggle, set }: { isOpen: boolean; toggle: () => void; set: number }) {
  const { words } = useDesk();
  const ownClass = `${styles.filterButton} ${set > 0 ? styles.chosen : ''}`;
  return (
    <button
      type="button"
      className={`${controls.button} ${controls.quiet} ${ownClass}`}
      aria-expanded={isOpen}
      aria-controls="filters"
      onClick={toggle}
    >
      <Icon name="filter" />
      {set > 0 ? fill(words.list.filterOn, { n: set }) : words.list.filter}
    </button>
  );
}

// A screen reader announces new rows twice a minute at most.
const announceMilliseconds = 30_000;

/** Says how many inquiries are new, and shows them when somebody asks. */
function FreshRows({ count, show }: { count: number; show: () => void }) {
  const { words, language } = useDesk();
  const announced = useCalmText(count > 0 ? fillCounted(words.list.freshStatus, count, language) : '');
  return (
    <>
      <p className="vh" role="status">
        {announced}
      </p>
      {count > 0 && (
        <button type="button" className={styles.fresh} onClick={show}>
          {fillCounted(words.list.fresh, count, language)}
        </button>
      )}
    </>
  );
}

/** The newest text, but unchanged for half a minute after each one that says something. */
function useCalmText(newest: string): string {
  const [text, setText] = useState('');
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (newest === text) return;
    const wait = Math.max(0, saidAt.current + announceMilliseconds - performance.now());
    const timer = setTimeout(() => {
      if (newest) saidAt.current = performance.now();
      setText(newest);
    }, wait);
    return () => clearTimeout(timer);
  }, [newest, text]);
  return text;
}

/** When the list was printed; nothing on screen. */
function PrintedAt() {
  const { words } = useDesk();
  const { formats } = useTimes();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    // The browser prints what is drawn when this returns.
    const update = () => flushSync(() => setNow(serverNow()));
    window.addEventListener('beforeprint', update);
    return () => window.removeEventListener('beforeprint', update);
  }, []);
  const time = describeMoment(now.toISOString(), formats, now);
  return <p className={styles.printed}>{fill(words.list.printed, { time })}</p>;
}

// Long enough to type a word, short enough to seem immediate.
const searchMilliseconds = 250;

interface ListSearchProps {
  view: View;
  /** What the list is searched for now. */
  search: string;
  onSearch: (search: string) => void;
}

/** The field that searches while somebody types. It keeps what is typed, whatever becomes of the search. */
function ListSearch(props: ListSearchProps) {
  const { words } = useDesk();
  const { text, type, submit } = useTypedSearch(props);
  const hintId = useId();
  return (
    <div className={styles.searching}>
      {/* biome-ignore lint/a11y/useSemanticElements: a form may be one too, and sends on Enter */}
      <form className={styles.search} role="search" onSubmit={submit}>
        <Icon name="search" />
        <input
          className={fieldStyles.control}
          type="search"
          id="list-search"
          dir="auto"
          aria-label={words.list.searchLabel}
          placeholder={words.list.search}
          aria-invalid={countExcess(text, searchLimit) > 0 || undefined}
          aria-describedby={hintId}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => type(event.target.value, isComposing(event.nativeEvent))}
          onCompositionEnd={(event) => type(event.currentTarget.value, false)}
        />
        {text === '' && (
          <span className={styles.key}>
            <KeyHint shortcut="/" />
          </span>
        )}
      </form>
      <LengthHint id={hintId} text={text} limit={searchLimit} />
    </div>
  );
}

// While an input method composes a character, don't search for its parts.
const isComposing = (event: Event) => event instanceof InputEvent && event.isComposing;

function useTypedSearch({ view, search, onSearch }: ListSearchProps) {
  const [text, setText] = useState(search);
  const sent = useRef(search);
  const searched = useRef(view);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address has changed by a link, Back or “Clear”: show its search. Text typed for another view is
  // dropped.
  useEffect(() => {
    if (search === sent.current && view === searched.current) return;
    sent.current = search;
    searched.current = view;
    clearTimeout(timer.current);
    setText(search);
  }, [search, view]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (typed: string) => {
    clearTimeout(timer.current);
    if (typed.trim() === sent.current || countExcess(typed, searchLimit) > 0) return;
    sent.current = typed.trim();
    onSearch(sent.current);
  };
  const type = (typed: string, isUnfinished: boolean) => {
    setText(typed);
    clearTimeout(timer.current);
    if (!isUnfinished) timer.current = setTimeout(() => send(typed), searchMilliseconds);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send(text);
  };
  return { text, type, submit };
}
