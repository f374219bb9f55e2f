import { type ReactNode, useId } from 'react';
import { translateMessage } from '../../../inquiry/messages.ts';
import fieldStyles from '../../../ui/fields.module.css';
import { TextField } from '../../../ui/fields.tsx';
import { type entryFields, labelFact } from '../../facts.ts';
import { useDesk } from '../desk-context.ts';
import { countExcess, LengthHint } from '../elements/length-hint.tsx';

interface EntryFieldProps {
  field: (typeof entryFields)[number];
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

const inputTypes = { text: 'text', email: 'email', tel: 'tel' } as const;

/** A field of the form as staff fill it in: a line, a choice or a text, by its control. */
export function EntryField(props: EntryFieldProps) {
  const { words, language } = useDesk();
  const { field, value, error, onChange } = props;
  const label = labelFact(field, words, language);
  if (field.control === 'textarea') return <LongField {...props} label={label} limit={field.max} />;
  if (!Object.hasOwn(inputTypes, field.control)) return <Choice {...props} label={label} />;
  return (
    <TextField
      label={label}
      type={inputTypes[field.control as keyof typeof inputTypes]}
      value={value}
      error={error}
      // The browser knows whoever types, not the family.
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function LongField({
  label,
  value,
  limit,
  error,
  onChange,
}: EntryFieldProps & { label: string; limit: number }) {
  const id = useId();
  const isTooLong = countExcess(value, limit) > 0;
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        dir="auto"
        rows={4}
        value={value}
        aria-invalid={isTooLong || error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      />
      <LengthHint id={`${id}-hint`} text={value} limit={limit} />
      {!isTooLong && <Problem id={`${id}-error`}>{error}</Problem>}
    </div>
  );
}

function Choice({ field, label, value, error, onChange }: EntryFieldProps & { label: string }) {
  const { words } = useDesk();
  const id = useId();
  const options = useOptions(field);
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{field.control === 'select' ? words.entry.choose : words.entry.unknown}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <Problem id={`${id}-error`}>{error}</Problem>
    </div>
  );
}

/** What can be chosen, with its words: the options of the field; for an instructor, who teaches here. */
function useOptions(field: EntryFieldProps['field']): [value: string, text: string][] {
  const { words, language, facts } = useDesk();
  if (field.name === 'instructor') return facts.instructors.map(({ slug, names }) => [slug, names[language]]);
  if (field.name === 'language') return Object.entries(words.languages);
  const options: Record<string, string> = 'options' in field ? field.options : {};
  return Object.entries(options).map(([value, text]) => [value, translateMessage(text, language)]);
}

function Problem({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className={fieldStyles.error} id={id}>
      {children}
    </p>
  );
}
