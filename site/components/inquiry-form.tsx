import type { AriaAttributes, ReactNode } from 'react';
import type { Content } from '../../content/model/content.ts';
import { type ShownField, shownFields, submitContactPath, type TextField } from '../../inquiry/fields.ts';
import { translateMessage } from '../../inquiry/messages.ts';
import fieldStyles from './field.module.css';
import { FormFooter, FormRecipient, MessageBeginnings, recipientId } from './form-header-and-footer.tsx';
import { formPartId } from './form-places.ts';
import s from './inquiry-form.module.css';
import link from './link.module.css';
import { Multilingual } from './multilingual.tsx';
import next from './next-steps.module.css';

export interface FormProps {
  content: Content;
  /** Whether the page's address may name an instructor, or a trial lesson, whose message has beginnings. */
  followsAddress?: boolean;
}

/**
 * The inquiry form (docs/contract.md, section 4). It works alone: it posts to the same function and comes
 * back as a page. It stays HTML, whatever a translator or a password manager makes of it: its island
 * (site/islands/inquiry-form) only fills the places that stand empty here.
 */
export function InquiryForm({ content, followsAddress = false }: FormProps) {
  return (
    <>
      <form
        id={formPartId('form')}
        className={s.form}
        aria-label={content.contact.form.label}
        aria-describedby={followsAddress ? recipientId : undefined}
        action={submitContactPath}
        method="post"
        noValidate
        // The script may send to another backend than our own function, to which the HTML always posts.
        data-backend={content.academy.backend.url || undefined}
      >
        {followsAddress && <FormRecipient content={content} />}
        <Fields content={content} beginnings={followsAddress && <MessageBeginnings content={content} />} />
        <FormEnd content={content} />
        <FormFooter content={content} />
      </form>
      {/* There from the start: a screen reader announces changes only in a region that it knows. */}
      <div id={formPartId('outcome')} role="status" className={next.outcome} tabIndex={-1} />
    </>
  );
}

type FieldsProps = { content: Content; beginnings?: ReactNode };

/** The fields of an inquiry (docs/contract.md, section 4). */
export function Fields(props: FieldsProps) {
  return shownFields.map((field) => <Field key={field.name} field={field} {...props} />);
}

/** A field with its label above and its message below. The message's place is always in the HTML. */
function Field({ field, content, beginnings }: FieldsProps & { field: ShownField }) {
  const { name, control } = field;
  const { form } = content.contact;
  const id = formPartId(name);
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const isWide = control === 'textarea';
  const isChoice = control === 'select';
  return (
    <>
      {isWide && beginnings}
      <div className={`${fieldStyles.field} ${isWide ? s.full : ''}`}>
        <label htmlFor={id}>
          <Multilingual text={form.fields[name]} language={content.language} />
        </label>
        <Control
          field={field}
          content={content}
          id={id}
          name={name}
          aria-describedby={isWide || isChoice ? `${errorId} ${hintId}` : errorId}
        />
        {isChoice && (
          <p id={hintId} className={s.types}>
            {form.types}
          </p>
        )}
        {/* Without script the server writes the message here. */}
        <p id={errorId} className={s.err} hidden />
      </div>
      {isWide && <Hint id={hintId} content={content} field={field} />}
    </>
  );
}

type ControlProps = AriaAttributes & { field: ShownField; content: Content; id: string; name: string };

function Control({ field, content: { contact, language }, ...attributes }: ControlProps) {
  if (field.control === 'select')
    return (
      <select {...attributes} required>
        <option value="">{Object.values(contact.form.choose).join(' ')}</option>
        {Object.entries(field.options).map(([value, label]) => (
          <option key={value} value={value}>
            {translateMessage(label, language)}
          </option>
        ))}
      </select>
    );
  const limits = { maxLength: field.max, required: !field.optional };
  if (field.control === 'textarea') return <textarea {...attributes} dir="auto" {...limits} />;
  return (
    <input {...attributes} dir="auto" type={field.control} autoComplete={field.autoComplete} {...limits} />
  );
}

function Hint({ id, content, field }: { id: string; content: Content; field: TextField }) {
  return (
    <p className={`${s.hint} ${s.full}`}>
      <span id={id}>
        {content.contact.form.hint.map((piece) => (
          <Multilingual key={Object.values(piece).join()} text={piece} language={content.language} />
        ))}
      </span>
      <span>
        <span id={formPartId('too-long')} className={s.excess} aria-live="polite" />{' '}
        <span id={formPartId('counter')} data-counter="">{`0 / ${field.max}`}</span>
      </span>
    </p>
  );
}

/** The end of the form: its button, and the places for how the sending goes and why it failed. */
function FormEnd({ content: { contact, language } }: { content: Content }) {
  return (
    <div className={`${s.send} ${s.full}`}>
      <button type="submit" className={link.btn}>
        <span className={s.label}>
          <Multilingual text={contact.form.send} language={language} />
        </span>
        <span id={formPartId('sending')} className={s.sending} />
      </button>
      {/* Announced at once: screen readers may not announce that the focused button has changed. */}
      <p id={formPartId('status')} role="status" className={`${s.slow} vh`} />
      <p id={formPartId('form-error')} className={s.err} hidden />
    </div>
  );
}
