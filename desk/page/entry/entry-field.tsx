import { type ChangeEvent, useId } from 'react';
import { translateMessage } from '../../../inquiry/messages.ts';
import { type entryFields, labelFact } from '../../facts.ts';
import { useDesk } from '../desk-context.ts';
import { LengthHint } from '../elements/length-hint.tsx';

interface EntryFieldProps {
  field: (typeof entryFields)[number];
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** A field of the form as staff fill it in: a line, a text or a choice, by its control. */
export function EntryField({ field, value, error, onChange }: EntryFieldProps) {
  const { words, language } = useDesk();
  const id = useId();
  const options = useOptions(field);
  const control = {
    ...{ id, value, dir: 'auto' as const },
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-hint ${id}-error`,
    onChange: ({ target }: ChangeEvent<{ value: string }>) => onChange(target.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{labelFact(field, words, language)}</label>
      {field.control === 'textarea' && <textarea {...control} rows={4} />}
      {field.control !== 'textarea' && options && (
        <select {...control}>
          <option value="">{field.control === 'select' ? words.entry.choose : words.entry.unknown}</option>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
      {/* The browser knows whoever types, not the family. */}
      {field.control !== 'textarea' && !options && (
        <input {...control} type={field.control} autoComplete="off" />
      )}
      {'max' in field && <LengthHint id={`${id}-hint`} text={value} limit={field.max} />}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** What can be chosen, with its words; null for a text. An instructor is one of those who teach here. */
function useOptions(field: EntryFieldProps['field']): [value: string, text: string][] | null {
  const { words, language, facts } = useDesk();
  if (field.control === 'hidden')
    return facts.instructors
      .filter(({ isOnSite }) => isOnSite)
      .map(({ slug, names }) => [slug, names[language]]);
  if (field.name === 'language') return Object.entries(words.languages);
  if (!('options' in field)) return null;
  return Object.entries(field.options).map(([value, text]) => [value, translateMessage(text, language)]);
}
