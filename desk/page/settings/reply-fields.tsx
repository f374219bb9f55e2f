import { useEffect, useId, useRef } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { type InquiryType, inquiryTypes } from '../../../inquiry/fields.ts';
import { type Language, languages } from '../../../inquiry/language.ts';
import { locales } from '../../../inquiry/locales.ts';
import fieldStyles from '../../../ui/fields.module.css';
import { TextField } from '../../../ui/fields.tsx';
import { replyLimits } from '../../inbox.ts';
import { useDesk } from '../desk-context.ts';
import { countExcess, LengthHint } from '../elements/length-hint.tsx';
import { fillCounted } from '../words/format-words.ts';
import { nameType } from '../words/inquiry-words.ts';
import type { useReplyDraft } from './reply-draft.ts';
import styles from './settings.module.css';

interface ReplyFieldsProps {
  draft: ReturnType<typeof useReplyDraft>;
  takesFocus: boolean;
}

/** The fields of a saved reply: a name and a text in each language, and the type it is chosen for. */
export function ReplyFields({ draft, takesFocus }: ReplyFieldsProps) {
  const { words, language: shown } = useDesk();
  const { content, change, isRefused } = draft;
  const nameField = useRef<HTMLInputElement>(null);
  const describeProblem = (language: Language) => {
    const excess = countExcess(content.names[language], replyLimits.name);
    if (excess > 0) return fillCounted(words.length.over, excess, shown);
    return draft.hasNoName && language === shown ? words.settings.invalidName : null;
  };
  useEffect(() => {
    if (takesFocus) nameField.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <div className={styles.pair}>
        {languages.map((language) => (
          <TextField
            key={language}
            label={fill(words.settings.replyName, { language: words.languages[language] })}
            value={content.names[language]}
            autoComplete="off"
            onChange={({ target }) => change({ names: { ...content.names, [language]: target.value } })}
            error={describeProblem(language)}
            inputRef={language === shown ? nameField : undefined}
          />
        ))}
      </div>
      <TypeSelect type={content.type} onChange={(type) => change({ type })} />
      <div className={styles.pair}>
        {languages.map((language) => (
          <ReplyText
            key={language}
            language={language}
            text={content.texts[language]}
            isRefused={isRefused}
            onChange={(text) => change({ texts: { ...content.texts, [language]: text } })}
          />
        ))}
      </div>
    </>
  );
}

interface TypeSelectProps {
  type: InquiryType | null;
  onChange: (type: InquiryType | null) => void;
}

function TypeSelect({ type, onChange }: TypeSelectProps) {
  const { words, language } = useDesk();
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{words.settings.replyType}</label>
      <select
        id={id}
        value={type ?? ''}
        onChange={({ target }) => onChange(inquiryTypes.find((known) => known === target.value) ?? null)}
      >
        <option value="">{words.settings.noType}</option>
        {inquiryTypes.map((known) => (
          <option key={known} value={known}>
            {nameType(known, language)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ReplyTextProps {
  language: Language;
  text: string;
  isRefused: boolean;
  onChange: (text: string) => void;
}

function ReplyText({ language, text, isRefused, onChange }: ReplyTextProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} lang={language}>
        {locales[language].ownName}
      </label>
      <textarea
        id={id}
        lang={language}
        dir="auto"
        rows={7}
        value={text}
        aria-invalid={countExcess(text, replyLimits.text) > 0 || undefined}
        aria-describedby={hintId}
        onChange={({ target }) => onChange(target.value)}
      />
      <LengthHint id={hintId} text={text} limit={replyLimits.text} isRefused={isRefused} />
    </div>
  );
}
