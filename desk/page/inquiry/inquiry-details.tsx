import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type Field, inquiryFields } from '../../../inquiry/fields.ts';
import { translateHeading, translateMessage } from '../../../inquiry/messages.ts';
import c from '../../../ui/controls.module.css';
import f from '../../../ui/fields.module.css';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { useNow } from '../passing-time.tsx';
import { createTimeFormats } from '../words/format-times.ts';
import { describeMoment } from '../words/inquiry-words.ts';
import { ActFailure } from './act-failure.tsx';
import { useOpenInquiry } from './change-inquiry.ts';
import { AlsoWrote, Contact } from './inquiry-contact.tsx';
import s from './inquiry-details.module.css';
import { InquiryMails } from './inquiry-mails.tsx';
import { StatusChoice } from './status-choice.tsx';

/** Where an inquiry stands, and how its sender is reached. What was kept aside has no state until it is restored. */
export function InquirySlip({ remind }: { remind: () => void }) {
  const { words } = useDesk();
  const { inquiry } = useOpenInquiry();
  return (
    <aside className={s.slip} aria-label={words.inquiry.slip}>
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
        <h2 className={`${c.lab} ${s.lab}`}>{translateHeading(field.heading, language)}</h2>
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
  const { data } = useQuery({ queryKey: ['people'], queryFn: () => callDesk('GET people') });
  const current = inquiry.assignedTo;
  const people: { id: string; name: string }[] = [...(data?.people ?? [])];
  // Whoever answers may have left, and the list may still be on its way.
  if (current && !people.some(({ id }) => id === current.id)) people.unshift(current);
  const assign = (chosen: string) => {
    const person = people.find(({ id }) => id === chosen);
    const assignedTo = person ? { id: person.id, name: person.name } : null;
    if (!isOffline) change('assignedTo', assignedTo, 'assigned');
  };
  return (
    <div>
      <label className={`${c.lab} ${s.lab}`} htmlFor={selectId}>
        {words.inquiry.assignedTo}
      </label>
      <select
        id={selectId}
        className={`${f.sel} ${s.sel}`}
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
  const { inquiry, change, whenOnline } = useOpenInquiry();
  const now = useNow();
  const formats = createTimeFormats(language, facts.timeZone);
  const remove = () => change('remindAt', null, 'reminder');
  return (
    <div>
      <h2 className={`${c.lab} ${s.lab}`}>{words.inquiry.reminder}</h2>
      {inquiry.remindAt ? (
        <p>
          <time dateTime={inquiry.remindAt}>{describeMoment(inquiry.remindAt, formats, now)}</time>{' '}
          <span className={s.links}>
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
