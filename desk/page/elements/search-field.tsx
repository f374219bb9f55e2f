import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { KeyHint } from './button.tsx';
import { Icon } from './icons.tsx';
import { countExcess, LengthHint } from './length-hint.tsx';
import styles from './search-field.module.css';

// Long enough to type a word, short enough to seem immediate.
const searchMilliseconds = 250;

interface SearchFieldProps {
  id: string;
  label: string;
  placeholder: string;
  limit: number;
  /** Which list is searched: text that was typed for another one is dropped. */
  scope: string;
  /** The search that the list shows now. */
  search: string;
  onSearch: (search: string) => void;
}

// While an input method composes a character, don't search for its parts.
const isComposing = (event: Event) => event instanceof InputEvent && event.isComposing;

/** The field that searches while somebody types. It keeps the typed text even if the search fails. */
export function SearchField({ id, label, placeholder, limit, scope, search, onSearch }: SearchFieldProps) {
  const hintId = useId();
  const [text, setText] = useState(search);
  const sent = useRef(search);
  const searched = useRef(scope);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address has changed by a link, Back or “Clear”: show its search.
  useEffect(() => {
    if (search === sent.current && scope === searched.current) return;
    sent.current = search;
    searched.current = scope;
    clearTimeout(timer.current);
    setText(search);
  }, [search, scope]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (typed: string) => {
    clearTimeout(timer.current);
    if (typed.trim() === sent.current || countExcess(typed, limit) > 0) return;
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
  return (
    <div className="stack tight">
      {/* biome-ignore lint/a11y/useSemanticElements: a form may be one too, and sends on Enter */}
      <form className={styles.search} role="search" onSubmit={submit}>
        <Icon name="search" />
        <input
          className="control"
          type="search"
          id={id}
          dir="auto"
          aria-label={label}
          placeholder={placeholder}
          aria-invalid={countExcess(text, limit) > 0 || undefined}
          aria-describedby={hintId}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => type(event.target.value, isComposing(event.nativeEvent))}
          onCompositionEnd={(event) => type(event.currentTarget.value, false)}
        />
        {text === '' && <KeyHint shortcut="/" />}
      </form>
      <LengthHint id={hintId} text={text} limit={limit} />
    </div>
  );
}
