import { useId } from 'react';
import { fill } from '../../../../content/fill-slots.ts';
import { type Field, inquiryFields } from '../../../../inquiry/fields.ts';
import { FillNodes } from '../../../../ui/fill-nodes.tsx';
import { findBookedMoment, readBooking } from '../../../booking.ts';
import { changedFacts, formatValue, type InquiryStatus, inquiryStatuses, labelFact } from '../../../facts.ts';
import { DeskLink, formatAddress } from '../../address.tsx';
import { useDesk, useTimes } from '../../desk-context.ts';
import { Icon, StatusGlyph } from '../../elements/icons.tsx';
import { useMedia } from '../../elements/use-media.ts';
import { usePeople } from '../../people/people.ts';
import {
  describeBooking,
  describeHour,
  describeReminder,
  findTextLanguage,
  nameInstructor,
  nameStatus,
  nameType,
} from '../../words/format-words.ts';
import { ActFailure, useOpenInquiry } from '../acts/inquiry-changes.tsx';
import { describeVisitorTime } from '../acts/visitor-time.tsx';
import { useConfirmation } from '../reply/composer-menus.tsx';
import { Contact } from './contact.tsx';
import styles from './inquiry-details.module.css';
import { InquiryMails } from './inquiry-mails.tsx';

/** The state of an inquiry, and the ways to reach its sender. An inquiry kept aside has no state. */
export function InquiryDetails() {
  const { words } = useDesk();
  const { inquiry, forms } = useOpenInquiry();
  const isWide = useMedia('(min-width: 74rem)');
  const isLaptop = useMedia('(max-width: 89.99rem)');
  // On laptops they make room for the composer beside the conversation.
  const isFolded = isLaptop && forms.panel === 'reply';
  return (
    <aside
      className={`card ${styles.aside}`}
      aria-label={words.inquiry.details}
      data-folded={isFolded ? '' : undefined}
    >
      <details open={(isWide && !isFolded) || undefined}>
        <Summary />
        <div className={styles.details}>
          {!inquiry.quarantine && (
            <>
              <StatusChoice />
              {inquiry.status === 'booked' && <BookedFor />}
              <Assigned />
              <Reminder />
            </>
          )}
          <Contact />
          <OtherFields />
          <AlsoWrote />
          <InquiryMails />
        </div>
      </details>
    </aside>
  );
}

/** The line under which the details are folded, where there is no room beside the conversation. */
function Summary() {
  const { words, language, facts } = useDesk();
  const { inquiry } = useOpenInquiry();
  const times = useTimes();
  const { booking, quarantine, status, assignedTo, remindAt } = inquiry;
  const reminder = remindAt
    ? fill(words.thread.reminderOn, { day: describeReminder(remindAt, words, times) })
    : words.thread.noReminder;
  const person = <bdi>{assignedTo?.name ?? words.inquiry.nobody}</bdi>;
  return (
    <summary className="cluster snug">
      {quarantine ? <Icon name="spam" /> : <StatusGlyph status={status} />}
      <b>{nameStatus(inquiry, words)}</b>
      <span className={`fill muted ${styles.slip}`}>
        {status === 'booked' && <span>{describeBooking(booking, words, times, facts, language)}</span>}
        <span className="oneLine">
          {!quarantine && <FillNodes text={words.thread.slip} values={{ person, reminder }} />}
        </span>
      </span>
      <Icon name="down" />
    </summary>
  );
}

function OtherFields() {
  const { words, language } = useDesk();
  return useOpenInquiry().inquiry.others.map(({ name, value }) => {
    const field: Field = inquiryFields[name];
    return (
      <div key={name}>
        <h2 className="label">{labelFact({ ...field, name }, words, language)}</h2>
        <p key={value} dir="auto" translate={'options' in field ? undefined : 'yes'}>
          {formatValue(field, value, language)}
        </p>
      </div>
    );
  });
}

/** The four states, as note values; a choice is saved at once. */
function StatusChoice() {
  const { words } = useDesk();
  const { inquiry, change, forms, isOffline } = useOpenInquiry();
  const choose = (status: InquiryStatus) => {
    if (isOffline) return;
    change({ status }, 'status');
    if (status === 'closed') forms.goOn();
  };
  return (
    <div>
      <span className="label" aria-hidden="true">
        {words.status.label}
      </span>
      <fieldset
        className={`segments ${styles.states}`}
        aria-describedby={isOffline ? 'inquiry-offline' : undefined}
      >
        <legend className="vh">{words.status.label}</legend>
        {inquiryStatuses.map((status) => (
          <label key={status}>
            <StatusGlyph status={status} />
            <input
              type="radio"
              name="status"
              value={status}
              checked={inquiry.status === status}
              aria-disabled={isOffline || undefined}
              onChange={() => choose(status)}
            />
            {words.status[status]}
          </label>
        ))}
      </fieldset>
      <ActFailure section="status" />
    </div>
  );
}

function BookedFor() {
  const { words, language, facts } = useDesk();
  const { inquiry, forms, whenOnline } = useOpenInquiry();
  const times = useTimes();
  const { label, confirm: write } = words.booking;
  const booking = readBooking(inquiry.booking);
  const { instructor } = booking;
  const hour = booking.time ? findBookedMoment(booking, facts.timeZone) : null;
  const theirs =
    hour && describeVisitorTime(inquiry.timeZone, { now: hour, language, timeZone: facts.timeZone });
  const confirmation = useConfirmation(inquiry);
  return (
    <div>
      <h2 className="label">{label}</h2>
      <p>
        <b>{describeHour(inquiry.booking, words, times, facts.timeZone)}</b>
      </p>
      {theirs && <p className="small muted">{fill(words.booking.forThem, { time: theirs.time })}</p>}
      {instructor && <p dir="auto">{nameInstructor(instructor, facts, language)}</p>}
      <p className={`actions ${styles.links}`}>
        <button
          type="button"
          aria-label={`${words.inquiry.change}${words.colon}${label}`}
          {...whenOnline(forms.book)}
        >
          {words.inquiry.change}
        </button>
        {confirmation && (
          <button type="button" {...whenOnline(() => forms.reply(confirmation))}>
            {write}
          </button>
        )}
      </p>
      <ActFailure section="booking" />
    </div>
  );
}

/** The colleague who answers the inquiry; a choice is saved at once. */
function Assigned() {
  const { words } = useDesk();
  const { inquiry, change, isOffline } = useOpenInquiry();
  const selectId = useId();
  const { data } = usePeople();
  const current = inquiry.assignedTo;
  const people = (data?.people ?? []).map(({ id, name }) => ({ id, name }));
  // The assignee may have been removed from the staff, and the list may still be loading.
  if (current && !people.some(({ id }) => id === current.id)) people.unshift(current);
  const assign = (chosen: string) => {
    const assignedTo = people.find(({ id }) => id === chosen) ?? null;
    if (!isOffline) change({ assignedTo }, 'assignedTo');
  };
  return (
    <div>
      <label className="label" htmlFor={selectId}>
        {words.inquiry.assignedTo}
      </label>
      <select
        id={selectId}
        className={`control ${styles.select}`}
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
      <ActFailure section="assignedTo" />
    </div>
  );
}

function Reminder() {
  const { words } = useDesk();
  const { inquiry, change, forms, whenOnline } = useOpenInquiry();
  const { formats, now } = useTimes();
  const label = changedFacts.remindAt.label(words);
  const time = inquiry.remindAt;
  const acts = [
    [words.inquiry.change, forms.remind],
    [words.inquiry.delete, () => change({ remindAt: null }, 'remindAt')],
  ] as const;
  return (
    <div>
      <h2 className="label">{label}</h2>
      {time ? (
        <p>
          <time dateTime={time}>{formats.moment(time, now)}</time>{' '}
          <span className={styles.links}>
            {acts.map(([word, act]) => (
              <button
                key={word}
                type="button"
                aria-label={`${word}${words.colon}${label}`}
                {...whenOnline(act)}
              >
                {word}
              </button>
            ))}
          </span>
        </p>
      ) : (
        <p>{words.inquiry.none}</p>
      )}
      <ActFailure section="remindAt" />
    </div>
  );
}

/** Other inquiries of the same address or phone. */
function AlsoWrote() {
  const { words, language } = useDesk();
  const { alsoWrote } = useOpenInquiry().inquiry;
  const { formats, now } = useTimes();
  if (alsoWrote.length === 0) return null;
  return (
    <div>
      <h2 className="label">{words.inquiry.alsoWrote}</h2>
      <ul className={styles.also}>
        {alsoWrote.map(({ id, name, type, createdAt, status }) => (
          <li key={id} className="cluster snug">
            <StatusGlyph status={status} />
            <span className="vh">
              {words.status[status]}
              {words.colon}
            </span>
            <DeskLink href={formatAddress({ view: 'all', inquiry: id })}>
              <span>
                <FillNodes
                  text={words.inquiry.alsoWroteLine}
                  values={{
                    name: <bdi lang={findTextLanguage(name)}>{name}</bdi>,
                    type: nameType(type, language),
                    date: formats.day(createdAt, now),
                  }}
                />
              </span>
            </DeskLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
