import type { ReactNode } from 'react';
import field from '../../components/field.module.css';
import s from './inquiry-form.module.css';
import type { Bilingual } from './texts.ts';

/** What ties a control to its label and its message. */
interface ControlProps {
  id: string;
  name: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string;
}

interface FormFieldProps {
  name: string;
  label: Bilingual;
  error: string | undefined;
  /** Ids of further descriptions, such as a hint. */
  describedBy?: string;
  wide?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** A field with its bilingual label above and its message below. The message's place is always in the HTML. */
export function FormField({ name, label, error, describedBy = '', wide, children }: FormFieldProps) {
  const id = `inquiry-${name}`;
  const errorId = `${id}-error`;
  return (
    <div className={`${field.field} ${wide ? s.full : ''}`}>
      <label htmlFor={id}>
        {`${label.en} `}
        <span lang="zh-Hans">{label.zh}</span>
      </label>
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': `${errorId} ${describedBy}`.trim(),
      })}
      {/* Without script the server writes the message here, before this component wakes up. */}
      <p id={errorId} className={s.err} hidden={!error} suppressHydrationWarning>
        {error ?? ''}
      </p>
    </div>
  );
}
