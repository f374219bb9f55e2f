import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import controls from '../../../ui/controls.module.css';
import fieldStyles from '../../../ui/fields.module.css';
import type { PeopleAnswer } from '../../contract.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { useNow } from '../passing-time.tsx';
import { createTimeFormats } from '../words/format-times.ts';
import { describeMoment } from '../words/inquiry-words.ts';
import { ActFailure } from './act-failure.tsx';
import { useOpenInquiry } from './change-inquiry.ts';
import { AlsoWrote, Contact } from './inquiry-contact.tsx';
import styles from './inquiry-details.module.css';
import { InquiryMails } from './inquiry-mails.tsx';
import { StatusChoice } from './status-choice.tsx';

/** Where an inquiry stands, and how its sender is reached. What was kept aside has no state until it is restored. */
export function InquiryDetails({ remind }: { remind: () => void }) {
  const { words } = useDesk();
  const { inquiry } = useOpenInquiry();
  return (
    <aside className={styles.details} aria-label={words.inquiry.slip}>
      {!inquiry.quarantine && (
        <>
          <StatusChoice />
          <Assigned />
          <Reminder remind={remind} />
        </>
      )}
      <Contact />
      <AlsoWrote />
      <InquiryMails />
    </aside>
  );
}

/** Who answers; a choice is saved at once. */
function Assigned() {
  const { words } = useDesk();
  const { inquiry, perform, isOffline } = useOpenInquiry();
  const selectId = useId();
  const { data } = useQuery({ queryKey: ['people'], queryFn: () => callDesk<PeopleAnswer>('GET', 'people') });
  const current = inquiry.assignedTo;
  const people: { id: string; name: string }[] = [...(data?.people ?? [])];
  // Whoever answers may have left, and the list may still be on its way.
  if (current && !people.some(({ id }) => id === current.id)) people.unshift(current);
  const assign = (chosen: string) => {
    const person = people.find(({ id }) => id === chosen);
    const assignedTo = person ? { id: person.id, name: person.name } : null;
    if (!isOffline) perform({ act: { kind: 'change', change: { assignedTo } }, place: 'assigned' });
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
      <ActFailure place="assigned" />
    </div>
  );
}

function Reminder({ remind }: { remind: () => void }) {
  const { words, language, facts } = useDesk();
  const { inquiry, perform, whenOnline } = useOpenInquiry();
  const now = useNow();
  const formats = createTimeFormats(language, facts.timeZone);
  const remove = () => perform({ act: { kind: 'change', change: { remindAt: null } }, place: 'reminder' });
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
      <ActFailure place="reminder" />
    </div>
  );
}
