import type { Content } from '../content/content.ts';
import { contactPath, instructorNamesPath } from '../paths.ts';
import s from './form-recipient.module.css';
import link from './link.module.css';

/** Of the line that says whom the inquiry is for: it describes the form. */
export const recipientId = 'inquiry-recipient';

/**
 * Says above the fields which instructor the inquiry is for, sends the slug along, and lets the visitor drop it
 * (site/scripts/follow-instructor.ts fills it). The link leads to the contact page for anyone.
 */
export function FormRecipient({ content: { contact, language } }: { content: Content }) {
  const { forInstructor, forAnyone } = contact.form;
  return (
    <>
      <input type="hidden" name="instructor" />
      <p
        id={recipientId}
        className={s.recipient}
        data-for-instructor={forInstructor}
        data-names={instructorNamesPath(language)}
        hidden
      >
        <span />
        <a className={link.link} href={contactPath(language)}>
          {forAnyone}
        </a>
      </p>
    </>
  );
}
