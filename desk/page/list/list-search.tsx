import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { KeyHint } from '../../../ui/button.tsx';
import { searchLimit, type View } from '../../inbox.ts';
import { useDesk } from '../desk-context.ts';
import { Icon } from '../elements/icons.tsx';
import { countExcess, LengthHint } from '../elements/length-hint.tsx';
import styles from './list-head.module.css';

// Long enough to type a word, short enough to seem immediate.
const pauseMilliseconds = 250;

interface ListSearchProps {
  view: View;
  /** What the list is searched for now. */
  search: string;
  onSearch: (search: string) => void;
}

/**
 * The field that searches the list while somebody types. It keeps what is typed, whatever becomes of the
 * search.
 */
export function ListSearch({ view, search, onSearch }: ListSearchProps) {
  const { words } = useDesk();
  const { text, type, submit } = useTypedSearch({ view, search, onSearch });
  const hintId = useId();
  return (
    <div className={styles.searching}>
      {/* biome-ignore lint/a11y/useSemanticElements: a form may be one too, and sends on Enter */}
      <form className={styles.search} role="search" onSubmit={submit}>
        <Icon name="search" />
        <input
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
  return {
    text,
    type: (typed: string, isUnfinished: boolean) => {
      setText(typed);
      clearTimeout(timer.current);
      if (!isUnfinished) timer.current = setTimeout(() => send(typed), pauseMilliseconds);
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      send(text);
    },
  };
}
