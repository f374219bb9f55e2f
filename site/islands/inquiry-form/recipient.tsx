import { type MouseEvent, useEffect, useRef, useState } from 'react';
import link from '../../components/link.module.css';
import { contactPath, instructorNamesPath } from '../../paths.ts';
import s from './inquiry-form.module.css';
import type { RecipientTexts } from './texts.ts';

/** An instructor whom an inquiry can be for. */
interface Recipient {
  slug: string;
  name: string;
}

/**
 * Finds whom the inquiry is for: the instructor that the address names, as `/contact?instructor=haoran-wu`
 * does, or the one that the form came back with from the server. A slug that is nobody's is ignored; while the names
 * can't be fetched, the slug stands for its name, so that the message still reaches whom it is for.
 *
 * @param search the address's query, with its question mark
 * @param kept the slug the form already holds, or ''
 * @param readNames fetches the instructors' names by their slugs
 */
export async function findRecipient(
  search: string,
  kept: string,
  readNames: () => Promise<Record<string, string>>,
): Promise<Recipient | null> {
  const slug = new URLSearchParams(search).get('instructor') ?? kept;
  if (!/^[a-z0-9-]{1,100}$/.test(slug)) return null;
  const names = await readNames().catch(() => ({ [slug]: slug }));
  const name = Object.hasOwn(names, slug) ? names[slug] : undefined;
  return name === undefined ? null : { slug, name };
}

async function fetchInstructorNames(): Promise<Record<string, string>> {
  const response = await fetch(instructorNamesPath);
  return response.json();
}

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
