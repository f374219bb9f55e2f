import type { AriaAttributes, ReactNode } from 'react';
import { type ShownField, shownFields, type TextField } from '../../../inquiry/fields.ts';
import { describeErrors, translateMessage } from '../../../inquiry/messages.ts';
import type { FieldErrors } from '../../../inquiry/schema.ts';
import fieldStyles from '../../components/field.module.css';
import { Multilingual } from '../../components/multilingual.tsx';
import type { FormWords } from './form-words.ts';
import s from './inquiry-form.module.css';

interface FieldsProps {
  texts: FormWords['texts'];
  errors: FieldErrors;
  /** Characters in the message so far, as `maxlength` counts them, and those that it had no room for. */
  length: number;
  /** The buttons above the message. */
  beginnings?: ReactNode;
}

/** The fields of an inquiry (docs/contract.md, section 4). */
export function Fields({ errors, ...shown }: FieldsProps) {
  return shownFields.map((field) => (
    <Field
      key={field.name}
      field={field}
      error={describeErrors(errors[field.name] ?? [], shown.texts.language)}
      {...shown}
    />
  ));
}

interface FieldProps extends Omit<FieldsProps, 'errors'> {
  field: ShownField;
  /** The field's error message; empty where nothing is wrong. */
  error: string;
}

/** A field with its label above and its message below. The message's place is always in the HTML. */
function Field({ field, texts, error, length, beginnings }: FieldProps) {
  const { name, control } = field;
  const id = `inquiry-${name}`;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const isWide = control === 'textarea';
  const isChoice = control === 'select';
  return (
    <>
      {isWide && beginnings}
      <div className={`${fieldStyles.field} ${isWide ? s.full : ''}`}>
        <label htmlFor={id}>
          <Multilingual text={texts.fields[name]} language={texts.language} />
        </label>
        <Control
          field={field}
          texts={texts}
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={isWide || isChoice ? `${errorId} ${hintId}` : errorId}
        />
        {isChoice && (
          <p id={hintId} className={s.types}>
            {texts.types}
          </p>
        )}
        {/* Without script the server writes the message here, before this component wakes up. */}
        <p id={errorId} className={s.err} hidden={!error} suppressHydrationWarning>
          {error}
        </p>
      </div>
      {isWide && <Hint id={hintId} texts={texts} length={length} field={field} />}
    </>
  );
}

type ControlProps = Pick<FieldProps, 'field' | 'texts'> & AriaAttributes & { id: string; name: string };

function Control({ field, texts: { choose, language }, ...attributes }: ControlProps) {
  if (field.control === 'select')
    return (
      <select {...attributes} required>
        <option value="">{Object.values(choose).join(' ')}</option>
        {Object.entries(field.options).map(([value, label]) => (
          <option key={value} value={value}>
            {translateMessage(label, language)}
          </option>
        ))}
      </select>
    );
  const limits = { maxLength: field.max, required: !field.optional };
  if (field.control === 'textarea')
    return <textarea {...attributes} dir="auto" defaultValue={readServerText(attributes.id)} {...limits} />;
  return (
    <input {...attributes} dir="auto" type={field.control} autoComplete={field.autoComplete} {...limits} />
  );
}

/**
 * The text that a textarea must hydrate with: the server's, in a rejected form. Without it React would empty
 * the field.
 */
function readServerText(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return (document.getElementById(id) as HTMLTextAreaElement | null)?.defaultValue;
}

type HintProps = Pick<FieldsProps, 'texts' | 'length'> & { id: string; field: TextField };

function Hint({ id, texts, length, field: { max, messages } }: HintProps) {
  const isCut = length > max;
  return (
    <p className={`${s.hint} ${s.full}`}>
      <span id={id}>
        {texts.hint.map((piece) => (
          <Multilingual key={Object.values(piece).join()} text={piece} language={texts.language} />
        ))}
      </span>
      <span className={isCut ? s.excess : undefined}>
        <span aria-live="polite">{isCut && `${translateMessage(messages.tooLong, texts.language)} `}</span>
        <span data-counter suppressHydrationWarning>
          {`${length} / ${max}`}
        </span>
      </span>
    </p>
  );
}
