import { useEffect, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { Button } from '../../../ui/button.tsx';
import { foresee, type Moved } from '../../acts.ts';
import { changedFacts, type Field, isTimeField, type Quarantine } from '../../facts.ts';
import { findCall, isReturned } from '../../views.ts';
import { serverNow, useDesk, useNow, usePerson, useTimes } from '../desk-context.ts';
import { Banner } from '../elements/banner.tsx';
import { Icon, StatusGlyph } from '../elements/icons.tsx';
import { describeHour, describeMoment, fillCounted, formatReason } from '../words/format-words.ts';
import { ActFailure, type Conflict, useInquiryChanges, useOpenInquiry } from './change-inquiry.tsx';
import { showMessage } from './use-arrivals.ts';

// The notices above the name of an inquiry, while somebody has to decide.

/** Says why an inquiry was kept aside, and offers to restore or to erase it. */
export function SpamBox({ quarantine }: { quarantine: Quarantine }) {
  const { words, language } = useDesk();
  const { change, forms, whenOnline } = useOpenInquiry();
  return (
    <section className="stack box" aria-labelledby="kept-aside">
      <h2 className="heading" id="kept-aside">
        {fill(words.quarantine.title, { reason: formatReason(quarantine, words, language) })}
      </h2>
      {quarantine.reason === 'honeypot' && <p>{words.quarantine.advice}</p>}
      <div className="actions">
        <Button {...whenOnline(() => change('isSpam', false, 'aside'))}>
          <Icon name="undo" />
          {words.inquiry.restore}
        </Button>
        <Button variant="quiet" {...whenOnline(forms.erase)}>
          <Icon name="trash" />
          {words.inquiry.erase}
        </Button>
      </div>
      <ActFailure section="aside" />
    </section>
  );
}

// Reminders come by the minute.
const minuteMilliseconds = 60_000;

/** The banners of a returned reply and, for the person it is for, of a due reminder, with their acts. */
export function CallBanners() {
  const { words } = useDesk();
  const { inquiry, change, forms, whenOnline } = useOpenInquiry();
  const { formats } = useTimes();
  const { id: person } = usePerson();
  const now = useNow(minuteMilliseconds);
  const { remindAt, remindBy, returnedAt, messages } = inquiry;
  const message = messages.find(({ fate }) => fate?.bounce?.at === returnedAt);
  const returned = message?.authorId === person ? words.fate.returned : words.fate.returnedOther;
  // A due reminder calls too, besides the returned reply.
  const isDue = findCall({ ...inquiry, returnedAt: null }, { person, now: now.toISOString() }) === 'due';
  const time = remindAt && formats.clockOrDay(remindAt, now);
  return (
    <>
      {message && isReturned(inquiry) && (
        <Banner
          icon="warning"
          tone="bad"
          title={fill(returned, {
            time: formats.clockOrDay(message.at, now),
            name: message.author ?? words.inquiry.commandLine,
          })}
          act={[words.fate.show, () => showMessage(message)]}
        >
          {words.fate.noAnswer}
        </Banner>
      )}
      {isDue && time && (
        <Banner
          icon="bell"
          title={
            remindBy ? fill(words.remind.due, { time }) : `${words.inquiry.reminder}${words.colon}${time}`
          }
          act={[words.remind.done, whenOnline(() => change('remindAt', null, 'remindAt')).onClick]}
          link={
            <Button variant="link" {...whenOnline(forms.remind)}>
              {words.remind.later}
            </Button>
          }
        />
      )}
    </>
  );
}

/** A colleague was faster: both versions side by side, and the choice between them. */
export function ConflictBox({ conflict }: { conflict: Conflict }) {
  const { words, language } = useDesk();
  const { keepTheirs, saveMine, whenOnline } = useInquiryChanges();
  const heading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(serverNow);
  useEffect(() => heading.current?.focus(), []);
  const { stale, act } = conflict;
  const { formats } = useTimes();
  const by = stale.by ?? words.trouble.somebody;
  const name = stale.by?.split(' ')[0] ?? by;
  const minutes = Math.floor((now.getTime() - Date.parse(stale.at)) / 60_000);
  const versions: [heading: string, row: Moved][] = [
    [fill(words.trouble.theirs, { name, time: formats.clockOrDay(stale.at, now) }), stale.inquiry],
    [words.trouble.yours, foresee(stale.inquiry, act)],
  ];
  return (
    <section className="stack box" role="alert" aria-labelledby="conflict">
      <h2 className="heading" id="conflict" ref={heading} tabIndex={-1}>
        {minutes < 1
          ? fill(words.trouble.conflictNow, { name: by })
          : fillCounted(words.trouble.conflict, minutes, language, { name: by })}
      </h2>
      <p>{words.trouble.conflictMore}</p>
      <div className="stack snug versions">
        {versions.map(([heading, row]) => (
          <div key={heading}>
            <h3 className="label">{heading}</h3>
            <Version row={row} field={act.field} />
          </div>
        ))}
      </div>
      <div className="actions">
        <Button variant="ink" onClick={() => keepTheirs(conflict)}>
          {fill(words.trouble.keepTheirs, { name })}
        </Button>
        <Button variant="quiet" {...whenOnline(() => saveMine(conflict))}>
          {words.trouble.saveMine}
        </Button>
      </div>
    </section>
  );
}

/** One of two versions of a row: its state, the colleague who answers, and the time that was changed. */
function Version({ row, field }: { row: Moved; field: Field }) {
  const { words, facts } = useDesk();
  const { formats, now } = useTimes();
  const { status, assignedTo } = row;
  const time = isTimeField(field) && row[field];
  return (
    <dl>
      <dt>{words.status.label}</dt>
      <dd>
        <StatusGlyph status={status} />
        {words.status[status]}
      </dd>
      <dt>{words.inquiry.assignedTo}</dt>
      <dd dir="auto">{assignedTo?.name ?? words.inquiry.nobody}</dd>
      {isTimeField(field) && (
        <>
          <dt>{changedFacts[field].label(words)}</dt>
          <dd>{time ? describeMoment(time, formats, now) : words.inquiry.none}</dd>
        </>
      )}
      {field === 'booking' && (
        <>
          <dt>{words.booking.label}</dt>
          <dd>{describeHour(row.booking, words, formats, facts.timeZone)}</dd>
        </>
      )}
    </dl>
  );
}
