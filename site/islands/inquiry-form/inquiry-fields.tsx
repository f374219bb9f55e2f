import { inquiryTypeLabels, inquiryTypes, limits } from '../../../inquiry/fields.ts';
import type { FieldErrors } from '../../../inquiry/schema.ts';
import { FormField } from './form-field.tsx';
import s from './inquiry-form.module.css';
import { readServerText } from './server-answer.ts';
import type { InquiryFormTexts } from './texts.ts';

interface InquiryFieldsProps {
  texts: InquiryFormTexts;
  errors: FieldErrors;
  /** Characters in the message so far, as `maxlength` counts them. */
  length: number;
}

function Hint({ texts, length }: Omit<InquiryFieldsProps, 'errors'>) {
  const counter = texts.counter
    .replace('{count}', String(length))
    .replace('{limit}', String(limits.message.max));
  return (
    <p className={`${s.hint} ${s.full}`}>
      <span id="inquiry-message-hint">
        {texts.hint.map(({ en, zh }) =>
          zh ? (
            <span key={zh} lang="zh-Hans">
              {zh}
            </span>
          ) : (
            en
          ),
        )}
      </span>
      <span suppressHydrationWarning>{counter}</span>
    </p>
  );
}

/** The five fields of an inquiry and the trap for robots (docs/contract.md, section 4). */
export function InquiryFields({ texts, errors, length }: InquiryFieldsProps) {
  const { fields, choose, honeypot } = texts;
  return (
    <>
      <FormField name="name" label={fields.name} error={errors.name?.[0]}>
        {(control) => (
          <input {...control} type="text" autoComplete="name" maxLength={limits.name.max} required />
        )}
      </FormField>
      <FormField name="email" label={fields.email} error={errors.email?.[0]}>
        {(control) => (
          <input {...control} type="email" autoComplete="email" maxLength={limits.email.max} required />
        )}
      </FormField>
      <FormField name="phone" label={fields.phone} error={errors.phone?.[0]}>
        {(control) => <input {...control} type="tel" autoComplete="tel" maxLength={limits.phone.max} />}
      </FormField>
      <FormField name="inquiry_type" label={fields.inquiryType} error={errors.inquiry_type?.[0]}>
        {(control) => (
          <select {...control} required>
            <option value="">{`${choose.en} ${choose.zh}`}</option>
            {inquiryTypes.map((type) => (
              <option key={type} value={type}>
                {inquiryTypeLabels[type]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField
        name="message"
        label={fields.message}
        error={errors.message?.[0]}
        describedBy="inquiry-message-hint"
        wide
      >
        {(control) => (
          <textarea
            {...control}
            defaultValue={readServerText(control.id)}
            maxLength={limits.message.max}
            required
          />
        )}
      </FormField>
      <Hint texts={texts} length={length} />
      {/* A trap for robots: off-screen, out of the tab order, not autofilled (docs/contract.md, section 1). */}
      <div className={s.trap} aria-hidden="true">
        <label htmlFor="inquiry-honeypot">{honeypot}</label>
        <input id="inquiry-honeypot" type="text" name="honeypot" autoComplete="off" tabIndex={-1} />
      </div>
    </>
  );
}
