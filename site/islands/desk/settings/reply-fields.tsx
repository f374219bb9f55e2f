import { type RefObject, useEffect, useId } from 'react';
import { type InquiryType, inquiryTypeLabels, inquiryTypes } from '../../../../inquiry/fields.ts';
import { type Language, languages } from '../../../../inquiry/language.ts';
import { translateMessage } from '../../../../inquiry/messages.ts';
import { useDesk } from '../desk-context.ts';
import f from '../parts/fields.module.css';
import { TextField } from '../parts/text-field.tsx';
import type { useReplyDraft } from './reply-draft.ts';
import s from './settings.module.css';

// As the schema has it (desk/inbox.ts).
const nameLimit = 80;
const textLimit = 1500;

// Each is named in itself, as the texts are.
const names = { en: 'English', 'zh-Hans': '中文' } satisfies Record<Language, string>;

interface ReplyFieldsProps {
  draft: ReturnType<typeof useReplyDraft>;
  nameField: RefObject<HTMLInputElement | null>;
  takesFocus: boolean;
}

/** The fields of a saved reply: a name and a text in each language, and the type it is chosen for. */
export function ReplyFields({ draft, nameField, takesFocus }: ReplyFieldsProps) {
  const { words, language: own } = useDesk();
  const { content, change } = draft;
  useEffect(() => {
    if (takesFocus) nameField.current?.focus();
  }, [takesFocus, nameField]);
  return (
    <>
      <div className={s.pair}>
        {languages.map((language) => (
          <TextField
            key={language}
            label={language === 'en' ? words.settings.replyNameEnglish : words.settings.replyNameChinese}
            value={content.names[language]}
            maxLength={nameLimit}
            autoComplete="off"
            onChange={({ target }) => change({ names: { ...content.names, [language]: target.value } })}
            error={draft.hasNoName && language === own ? words.settings.invalidName : null}
            inputRef={language === own ? nameField : undefined}
          />
        ))}
      </div>
      <TypeSelect type={content.type} onChange={(type) => change({ type })} />
      <div className={s.pair}>
        {languages.map((language) => (
          <ReplyText
            key={language}
            language={language}
            text={content.texts[language]}
            onChange={(text) => change({ texts: { ...content.texts, [language]: text } })}
          />
        ))}
      </div>
    </>
  );
}

function TypeSelect({
  type,
  onChange,
}: {
  type: InquiryType | null;
  onChange: (type: InquiryType | null) => void;
}) {
  const { words, language } = useDesk();
  const id = useId();
  return (
    <div className={f.field}>
      <label htmlFor={id}>{words.settings.replyType}</label>
      <select
        id={id}
        value={type ?? ''}
        onChange={({ target }) => onChange(inquiryTypes.find((known) => known === target.value) ?? null)}
      >
        <option value="">{words.settings.noType}</option>
        {inquiryTypes.map((known) => (
          <option key={known} value={known}>
            {translateMessage(inquiryTypeLabels[known], language)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ReplyTextProps {
  language: Language;
  text: string;
  onChange: (text: string) => void;
}

function ReplyText({ language, text, onChange }: ReplyTextProps) {
  const id = useId();
  return (
    <div className={f.field}>
      <label htmlFor={id} lang={language}>
        {names[language]}
      </label>
      <textarea
        id={id}
        lang={language}
        dir="auto"
        rows={7}
        maxLength={textLimit}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
