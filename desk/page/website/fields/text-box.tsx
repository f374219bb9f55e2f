import { type HTMLAttributes, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { countUnseen } from '../../../../content/clean-text.ts';
import type { Language } from '../../../../inquiry/language.ts';
import { locales } from '../../../../inquiry/locales.ts';
import type { FieldKind, FieldValue, Problem, WebsiteField } from '../../../contract/website.ts';
import { useDesk } from '../../desk-context.ts';
import { Options } from '../../elements/choice-fields.tsx';
import { createMailtoHref, createTelHref } from '../../elements/contact-links.ts';
import { useOwnText } from '../../elements/length-hint.tsx';
import { fillCounted } from '../../words/format-words.ts';
import { countRoom, joinParts } from '../typed-fields.ts';
import { useWebsiteWords } from '../website-queries.ts';
import { useEditedPage } from './edited-page.ts';
import { describeProblem } from './field-text.tsx';
import styles from './page-field.module.css';

const restMilliseconds = 1500;

interface TextBoxProps {
  /** The shape of the field, or of its place in a list. */
  shape: Pick<WebsiteField, 'maxLength' | 'isOptional' | 'options'> & { kind: FieldKind };
  /** The title of the box, without its language. */
  title: string;
  /** The name of this text where a field has several in one language. */
  line?: string;
  language: Language | null;
  address: string;
  /** The entry and its box, for a box of a list: `0.names.en`. */
  place?: string;
  value: FieldValue;
  problem?: Problem | null;
  /** What is worth a look and not refused. */
  remarks?: readonly string[];
  /** The ID of an element that describes the box too. */
  describedBy?: string;
  onType: (value: FieldValue) => void;
  /** Called when Enter is pressed, which begins no new line. */
  onEnter?: () => void;
}

/** A box to type into: a text in one language, a fact or a choice, with its count and its problem. */
export function TextBox({ shape, title, line, language, address, value, problem, ...props }: TextBoxProps) {
  const { place, remarks = [] } = props;
  const { language: shown } = useDesk();
  const { saveNow, setFocused, say, focused } = useEditedPage();
  const words = useWebsiteWords();
  const [isLeft, setLeft] = useState(false);
  const isComposing = useRef(false);
  const wasTyped = useRef(false);
  // The invisible characters in the last typed text; the saved text that comes back has none.
  const [unseen, setUnseen] = useState(0);
  const isCleaned = unseen > 0 && countUnseen(joinParts(value)) === 0;
  // The problem of a whole list, too, but not those of its other boxes.
  const sayTyped = () =>
    wasTyped.current && say(...(place === undefined ? [address] : [`${address}.${place}`, `${address}.`]));
  // Report the problem when typing rests, but not in the middle of an input method's composition.
  const rest = useEffectEvent(() => isComposing.current || sayTyped());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause anew
  useEffect(() => {
    if (focused !== address) return;
    const timer = setTimeout(rest, restMilliseconds);
    return () => clearTimeout(timer);
  }, [value, focused, address]);
  const id = useId();
  const ownName = language && locales[language].ownName;
  const link = problem ? null : findLink(shape.kind, address, value);
  const focus = () => {
    setLeft(false);
    setFocused(address);
  };
  const leave = () => {
    setLeft(true);
    sayTyped();
    saveNow();
  };
  const isTick = shape.kind === 'tick';
  const Label = isTick ? 'label' : 'div';
  return (
    <div className="field">
      <Label className={isTick ? `row tight ${styles.tick}` : 'stack tight'}>
        <span className="row between label">
          <span lang={line ? undefined : (language ?? undefined)}>
            {[ownName, line].filter(Boolean).join(' · ')}
          </span>
          <Count shape={shape} value={value} of={language} />
        </span>
        <Control
          shape={shape}
          value={value}
          onType={(next) => {
            wasTyped.current = true;
            setUnseen(countUnseen(joinParts(next)));
            props.onType(next);
          }}
          onFocus={focus}
          onBlur={leave}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
          }}
          onEnter={props.onEnter}
          lang={language ?? undefined}
          aria-label={[title, line, ownName].filter(Boolean).join(locales[shown].listComma)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id} ${props.describedBy ?? ''}`}
          data-address={address}
          data-place={place}
        />
      </Label>
      {link !== null && (
        <a className="textLink" href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
      )}
      <div id={id}>
        {/* Mounted anew when the field is left: only then it interrupts. */}
        <div key={String(isLeft)} role={isLeft ? 'alert' : 'status'}>
          {problem && <p className="error">{describeProblem(problem, language, shown)}</p>}
        </div>
        {remarks.map((text) => (
          <p key={text} className="remark small">
            {text}
          </p>
        ))}
        <div className="small" role="status">
          {isCleaned && fillCounted(words.cleaned, unseen, shown)}
        </div>
      </div>
    </div>
  );
}

/** The target of a link, the phone or the e-mail address; null for other values. */
function findLink(kind: FieldKind, address: string, value: FieldValue): string | null {
  if (typeof value !== 'string') return null;
  if (kind === 'link') return value.startsWith('https://') ? value : null;
  if (address === 'content/academy.yaml: phone') return createTelHref(value);
  return address === 'content/academy.yaml: email' ? createMailtoHref(value) : null;
}

/** The length of a text, from 80 % of its limit or while one is in it; spoken when 20 and 0 are left. */
function Count({ shape, value, of }: Pick<TextBoxProps, 'shape' | 'value'> & { of: Language | null }) {
  const { words, language } = useDesk();
  const counted = countRoom(shape, value, of);
  if (!counted) return null;
  const { room, limit } = counted;
  const mark = room > 20 ? null : room > 0 ? 20 : 0;
  return (
    <>
      <span
        className={`${styles.count} ${room < 0 ? 'over' : ''}`}
        data-near={room <= limit / 5 || undefined}
      >
        {`${limit - room} / ${limit}`}
      </span>
      <span className="vh" role="status">
        {mark !== null && room >= 0 && fillCounted(words.length.left, mark, language)}
      </span>
    </>
  );
}

type ControlProps = Pick<TextBoxProps, 'shape' | 'value' | 'onType'> & {
  onEnter: (() => void) | undefined;
} & HTMLAttributes<HTMLElement>;

function Control({ shape, value, onType, onEnter, ...field }: ControlProps) {
  const { language } = useDesk();
  const own = useOwnText(value === null ? '' : joinParts(value));
  const { kind } = shape;
  if (kind === 'choice')
    return (
      <select {...field} {...own} onChange={({ target }) => onType(target.value)}>
        {(shape.isOptional || own.value === '') && <option value="" />}
        <Options options={shape.options.map((option) => [option.value, option.title[language]])} />
      </select>
    );
  if (kind === 'tick')
    return (
      <input
        {...field}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onType(target.checked)}
      />
    );
  if (kind === 'number' || kind === 'date' || kind === 'time') {
    const read = (typed: string) => (kind !== 'number' ? typed : typed === '' ? null : Number(typed));
    const max = kind === 'date' ? '9999-12-31' : undefined;
    return (
      <input
        {...field}
        {...own}
        type={kind}
        max={max}
        onChange={({ target }) => onType(read(target.value))}
      />
    );
  }
  return (
    <textarea
      {...field}
      {...own}
      rows={1}
      dir="auto"
      onKeyDown={(event) => {
        // Chinese is composed with Enter, too.
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        onEnter?.();
      }}
      onChange={({ target }) => onType(joinLinesOf(target))}
    />
  );
}

/** Joins the lines of a pasted text, since a paragraph is one field, and keeps the cursor in its place. */
function joinLinesOf(target: HTMLTextAreaElement): string {
  const { value, selectionEnd } = target;
  if (!value.includes('\n')) return value;
  target.value = value.replaceAll('\n', ' ');
  target.setSelectionRange(selectionEnd, selectionEnd);
  return target.value;
}
