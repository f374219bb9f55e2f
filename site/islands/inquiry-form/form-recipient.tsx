import { type MouseEvent, useEffect, useRef, useState } from 'react';
import link from '../../components/link.module.css';
import { contactPath } from '../../paths.ts';
import s from './inquiry-form.module.css';
import { fetchInstructorNames, findRecipient, type Recipient } from './recipient.ts';
import type { RecipientTexts } from './texts.ts';

interface FormRecipientProps {
  id: string;
  texts: RecipientTexts;
}

/** Says above the fields which instructor the inquiry is for, sends the slug along, and lets the visitor drop it. */
export function FormRecipient({ id, texts }: FormRecipientProps) {
  const field = useRef<HTMLInputElement>(null);
  const [recipient, setRecipient] = useState<Recipient | null>(null);

  useEffect(() => {
    findRecipient(location.search, field.current?.value ?? '', fetchInstructorNames).then(setRecipient);
  }, []);

  // Written to the field itself: as a controlled value, React would empty on waking what the server had kept.
  useEffect(() => {
    if (field.current) field.current.value = recipient?.slug ?? '';
  }, [recipient]);

  // The link leads to the contact page for anyone; with script, nothing typed is lost on the way.
  function writeToAnyone(event: MouseEvent) {
    event.preventDefault();
    const address = new URL(location.href);
    address.searchParams.delete('instructor');
    history.replaceState(history.state, '', address);
    setRecipient(null);
    (field.current?.form?.elements.namedItem('name') as HTMLElement | null)?.focus();
  }

  return (
    <>
      <input ref={field} type="hidden" name="instructor" suppressHydrationWarning />
      <p id={id} className={`${s.recipient} ${s.full}`} hidden={!recipient} suppressHydrationWarning>
        <span suppressHydrationWarning>
          {recipient ? texts.forInstructor.replace('{instructor}', recipient.name) : ''}
        </span>
        <a className={link.link} href={contactPath()} onClick={writeToAnyone}>
          {texts.forAnyone}
        </a>
      </p>
    </>
  );
}
