import { type ClipboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { submitContactPath } from '../../../inquiry/fields.ts';
import { recipientId } from '../../components/form-header-and-footer.tsx';
import { FailureBoundary } from '../failure-boundary.tsx';
import { Fields } from './form-fields.tsx';
import type { FormWords } from './form-words.ts';
import s from './inquiry-form.module.css';
import { FormEnd, InquiryOutcome } from './outcome.tsx';
import { useInquiry } from './use-inquiry.ts';

interface FormProps {
  words: FormWords;
  /** The recipient above the fields, where the address can name an instructor. Not hydrated. */
  recipient?: ReactNode;
  /** The buttons above the message, where the address can ask for a trial lesson. Not hydrated, either. */
  beginnings?: ReactNode;
  /** The parts below the button. */
  children?: ReactNode;
}

/**
 * The inquiry form (docs/contract.md, section 4). Its HTML works alone: it posts to the same function
 * and comes back as a page. With script it checks before sending and answers in place.
 */
export function InquiryForm(props: FormProps) {
  return (
    <FailureBoundary words={props.words.failure}>
      <Form {...props} />
    </FailureBoundary>
  );
}

function Form({ words, recipient, beginnings, children }: FormProps) {
  // The script may send to another backend than our own function, to which the HTML always posts.
  const { texts, backend } = words;
  const form = useRef<HTMLFormElement>(null);
  const [length, setLength] = useState(0);

  const { state, submit, recheck, clear } = useInquiry(form, backend);
  const { errors, outcome } = state;

  // Read from the field itself: the browser may have restored text, or the visitor typed before the script
  // came.
  function measure() {
    setLength(form.current?.querySelector('textarea')?.value.length ?? 0);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: an outcome may have cleared the form
  useEffect(measure, [outcome]);
  // React hydrates some time after Astro starts it: this attribute says that it now hears the visitor.
  useEffect(() => form.current?.setAttribute('data-hydrated', 'true'), []);

  // `maxlength` cuts pasted text silently: the counter shows its full length.
  function onPaste({ target, clipboardData }: ClipboardEvent) {
    if (!(target instanceof HTMLTextAreaElement)) return;
    const { textLength, selectionStart, selectionEnd } = target;
    const pasted = clipboardData.getData('text').replaceAll('\r\n', '\n');
    if (pasted) setLength(textLength - (selectionEnd - selectionStart) + pasted.length);
  }

  // After success, and when the visitor starts over. Its fields are emptied only after this.
  function onReset(event: SyntheticEvent<HTMLFormElement>) {
    clear(event);
    setLength(0);
  }

  return (
    <>
      <form
        ref={form}
        className={s.form}
        aria-label={texts.label}
        aria-describedby={recipient ? recipientId : undefined}
        action={submitContactPath}
        method="post"
        noValidate
        data-backend={backend?.url}
        onSubmit={submit}
        onReset={onReset}
        onPaste={onPaste}
        onInput={(event) => {
          recheck(event);
          if ((event.nativeEvent as InputEvent).inputType !== 'insertFromPaste') measure();
        }}
      >
        {recipient}
        <Fields texts={texts} errors={errors} length={length} beginnings={beginnings} />
        <FormEnd state={state} words={words} />
        {children}
      </form>
      <InquiryOutcome state={state} words={words} />
    </>
  );
}
