import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { inquiryTypes } from '../../../inquiry/fields.ts';
import { type Language, languages } from '../../../inquiry/language.ts';
import { locales } from '../../../inquiry/locales.ts';
import { TextField } from '../../../ui/fields.tsx';
import { replyLimits } from '../../inbox.ts';
import { useDesk } from '../desk-context.ts';
import { countExcess, LengthHint } from '../elements/length-hint.tsx';
import { useOwnText } from '../elements/own-text.ts';
import { SelectField } from '../elements/select-field.tsx';
import { fillCounted } from '../words/format-words.ts';
import { nameType } from '../words/inquiry-words.ts';
import type { useSavedReplyDraft } from './reply-draft.ts';
import styles from './settings.module.css';

interface ReplyFieldsProps {
  draft: ReturnType<typeof useSavedReplyDraft>;
  takesFocus: boolean;
}

/** The fields of a saved reply: a name and a text in each language, and the type it is chosen for. */
export function ReplyFields({ draft, takesFocus }: ReplyFieldsProps) {
  const { words, language: shown } = useDesk();
  const { texts, change, isRefused } = draft;
  const nameField = useRef<HTMLInputElement>(null);
  const describeProblem = (language: Language) => {
    const excess = countExcess(texts[`name ${language}`], replyLimits.name);
    if (excess > 0) return fillCounted(words.length.over, excess, shown);
    return draft.hasNoName && language === shown ? words.settings.invalidName : null;
  };
  useEffect(() => {
    if (takesFocus) nameField.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <div className={`stack ${styles.pair}`}>
        {languages.map((language) => (
          <NameIn
            key={language}
            label={fill(words.settings.replyName, { language: words.languages[language] })}
            value={texts[`name ${language}`]}
            autoComplete="off"
            onChange={({ target }) => change(`name ${language}`, target.value)}
            error={describeProblem(language)}
            inputRef={language === shown ? nameField : undefined}
          />
        ))}
      </div>
      <SelectField
        label={words.settings.replyType}
        value={texts.type}
        none={words.settings.noType}
        options={inquiryTypes.map((type) => [type, nameType(type, shown)])}
        onChange={(chosen) => change('type', chosen)}
      />
      <div className={`stack ${styles.pair}`}>
        {languages.map((language) => (
          <TextIn
            key={language}
            language={language}
            text={texts[`text ${language}`]}
            limit={replyLimits.text}
            rows={7}
            isRefused={isRefused}
            onChange={(text) => change(`text ${language}`, text)}
          />
        ))}
      </div>
    </>
  );
}

const NameIn = (field: ComponentProps<typeof TextField> & { value: string }) => (
  <TextField {...field} {...useOwnText(field.value)} />
);

interface TextInProps {
  language: Language;
  text: string;
  /** In UTF-16 code units. */
  limit: number;
  rows: number;
  placeholder?: string;
  isRefused: boolean;
  onChange: (text: string) => void;
}

/** The text of something that is written in each language. */
export function TextIn({ language, text, limit, isRefused, onChange, ...field }: TextInProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const own = useOwnText(text);
  return (
    <div className="field">
      <label htmlFor={id} lang={language}>
        {locales[language].ownName}
      </label>
      <textarea
        {...field}
        {...own}
        id={id}
        lang={language}
        dir="auto"
        aria-invalid={countExcess(text, limit) > 0 || undefined}
        aria-describedby={hintId}
        onChange={({ target }) => onChange(target.value)}
      />
      <LengthHint id={hintId} text={text} limit={limit} isRefused={isRefused} />
    </div>
  );
}
