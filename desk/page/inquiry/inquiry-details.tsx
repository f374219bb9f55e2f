import { useId } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { isolateDirection } from '../../../content/isolate-direction.ts';
import { type Field, inquiryFields } from '../../../inquiry/fields.ts';
import { translateHeading, translateMessage } from '../../../inquiry/messages.ts';
import controls from '../../../ui/controls.module.css';
import fieldStyles from '../../../ui/fields.module.css';
import { useCopy } from '../../../ui/use-copy.ts';
import { formatAddress } from '../address.ts';
import { useDesk } from '../desk-context.ts';
import { DeskLink } from '../elements/desk-link.tsx';
import { StatusGlyph } from '../elements/icons.tsx';
import { useNow } from '../passing-time.tsx';
import { usePeople } from '../people/people.ts';
import { createTimeFormats } from '../words/format-times.ts';
import { describeMoment, nameType } from '../words/inquiry-words.ts';
import { ActFailure } from './act-failure.tsx';
import { useOpenInquiry } from './change-inquiry.ts';
import { createMailtoHref, createTelHref } from './contact-links.ts';
import styles from './inquiry-details.module.css';
import { InquiryMails } from './inquiry-mails.tsx';
import { StatusChoice } from './status-choice.tsx';
import { VisitorClock } from './visitor-clock.tsx';

/**
 * Where an inquiry stands, and how its sender is reached. What was kept aside has no state until it is
 * restored.
 */
export function InquiryDetails({ remind }: { remind: () => void }) {
  const { words } = useDesk();
  const { inquiry } = useOpenInquiry();
  return (
    <aside className={styles.details} aria-label={words.inquiry.details}>
      {!inquiry.quarantine && (
        <>
          <StatusChoice />
          <Assigned />
          <Reminder remind={remind} />
        </>
      )}
      <Contact />
      <OtherFields />
      <AlsoWrote />
      <InquiryMails />
    </aside>
  );
}

/** What the form's other fields hold. */
function OtherFields() {
  const { language } = useDesk();
  return useOpenInquiry().inquiry.others.map(({ name, value }) => {
    const field: Field = inquiryFields[name];
    const label = 'options' in field ? field.options[value] : undefined;
    return (
      <div key={name}>
        <h2 className={`${controls.label} ${styles.label}`}>{translateHeading(field.heading, language)}</h2>
        <p dir="auto">{label ? translateMessage(label, language) : value}</p>
      </div>
    );
  });
}

/** Who answers; a choice is saved at once. */
function Assigned() {
  const { words } = useDesk();
  const { inquiry, change, isOffline } = useOpenInquiry();
  const selectId = useId();
  const { data } = usePeople();
  const current = inquiry.assignedTo;
  const people: { id: string; name: string }[] = [...(data?.people ?? [])];
  // The assignee may have been removed from the staff, and the list may still be loading.
  if (current && !people.some(({ id }) => id === current.id)) people.unshift(current);
  const assign = (chosen: string) => {
    const person = people.find(({ id }) => id === chosen);
    const assignedTo = person ? { id: person.id, name: person.name } : null;
    if (!isOffline) change('assignedTo', assignedTo, 'assigned');
  };
  return (
    <div>
      <label className={`${controls.label} ${styles.label}`} htmlFor={selectId}>
        {words.inquiry.assignedTo}
      </label>
      <select
        id={selectId}
        className={`${fieldStyles.select} ${styles.select}`}
        value={current?.id ?? ''}
        aria-disabled={isOffline || undefined}
        aria-describedby={isOffline ? 'inquiry-offline' : undefined}
        onChange={({ target }) => assign(target.value)}
      >
        <option value="">{words.inquiry.nobody}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id} dir="auto">
            {name}
          </option>
        ))}
      </select>
      <ActFailure section="assigned" />
    </div>
  );
}

function Reminder({ remind }: { remind: () => void }) {
  const { words, language, facts } = useDesk();
  const { inquiry, change, whenOnline } = useOpenInquiry();
  const now = useNow();
  const formats = createTimeFormats(language, facts.timeZone);
  const remove = () => change('remindAt', null, 'reminder');
  return (
    <div>
      <h2 className={`${controls.label} ${styles.label}`}>{words.inquiry.reminder}</h2>
      {inquiry.remindAt ? (
        <p>
          <time dateTime={inquiry.remindAt}>{describeMoment(inquiry.remindAt, formats, now)}</time>{' '}
          <span className={styles.links}>
            <button
              type="button"
              aria-label={`${words.inquiry.change}: ${words.inquiry.reminder}`}
              {...whenOnline(remind)}
            >
              {words.inquiry.change}
            </button>
            <button
              type="button"
              aria-label={`${words.inquiry.delete}: ${words.inquiry.reminder}`}
              {...whenOnline(remove)}
            >
              {words.inquiry.delete}
            </button>
          </span>
        </p>
      ) : (
        <p>{words.inquiry.none}</p>
      )}
      <ActFailure section="reminder" />
    </div>
  );
}

/** How the sender is reached. */
function Contact() {
  const { words } = useDesk();
  const { email, phone } = useOpenInquiry().inquiry;
  return (
    <div className={styles.contact}>
      <h2 className={`${controls.label} ${styles.label}`}>{words.inquiry.contact}</h2>
      <ContactLine text={email} href={createMailtoHref(email)} />
      {phone && <ContactLine text={phone} href={createTelHref(phone)} />}
      <VisitorClock />
    </div>
  );
}

function ContactLine({ text, href }: { text: string; href: string | null }) {
  return (
    <p className={controls.tabular}>
      <bdi>{href ? <a href={href}>{text}</a> : text}</bdi> <CopyButton text={text} />
    </p>
  );
}

function CopyButton({ text }: { text: string }) {
  const { inquiry } = useDesk().words;
  // Where the browser refuses, the text can still be selected and copied.
  const { outcome, copy } = useCopy();
  const isCopied = outcome === 'copied';
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={isCopied ? undefined : `${inquiry.copy} ${isolateDirection(text)}`}
      onClick={() => void copy(text)}
    >
      <span role="status">{isCopied && inquiry.copied}</span>
      {!isCopied && inquiry.copy}
    </button>
  );
}

/** Other inquiries of the same address or phone. */
function AlsoWrote() {
  const { words, language, facts } = useDesk();
  const { alsoWrote } = useOpenInquiry().inquiry;
  const now = useNow();
  const formats = createTimeFormats(language, facts.timeZone);
  if (alsoWrote.length === 0) return null;
  return (
    <div>
      <h2 className={`${controls.label} ${styles.label}`}>{words.inquiry.alsoWrote}</h2>
      <ul className={styles.also}>
        {alsoWrote.map(({ id, type, createdAt, status }) => (
          <li key={id}>
            <StatusGlyph status={status} />
            <span className="vh">{words.status[status]}: </span>
            <DeskLink href={formatAddress({ view: 'all', inquiry: id })}>
              {fill(words.inquiry.alsoWroteLine, {
                type: nameType(type, language),
                date: formats.day(createdAt, now),
              })}
            </DeskLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
