import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../../../content/fill-slots.ts';
import { type Booking, checkHour, readBooking, writeBooking } from '../../booking.ts';
import { serverNow, useDesk, useTimes } from '../desk-context.ts';
import { DayAndTime, SelectField } from '../elements/choice-fields.tsx';
import { Dialog, DialogForm } from '../elements/dialog.tsx';
import { StatusGlyph } from '../elements/icons.tsx';
import { useIsPhone } from '../elements/use-media.ts';
import { createTimeFormats } from '../words/format-times.ts';
import { findTextLanguage } from '../words/format-words.ts';
import styles from './booking-card.module.css';
import { useOpenInquiry } from './change-inquiry.tsx';
import { useReturnFocus } from './composer-layout.ts';

/** The form for the hour and the instructor of a booking: in the place of a reply, on phones on a sheet. */
export function BookingCard({ onClose }: { onClose: () => void }) {
  const { words } = useDesk();
  const isPhone = useIsPhone();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const returnFocus = useReturnFocus();
  useEffect(() => {
    if (isPhone) return;
    card.current?.querySelector('input')?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [isPhone]);
  if (isPhone)
    return (
      <Dialog title={words.status.booked} onClose={onClose}>
        <BookingForm onClose={onClose} />
      </Dialog>
    );
  const close = () => {
    flushSync(onClose);
    returnFocus();
  };
  return (
    <section
      ref={card}
      className={`stack raised onScreen ${styles.card}`}
      aria-labelledby={titleId}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <h2 id={titleId} className="cluster">
        <StatusGlyph status="booked" />
        {words.status.booked}
      </h2>
      <BookingForm onClose={close} />
    </section>
  );
}

function BookingForm({ onClose }: { onClose: () => void }) {
  const { words, language, facts } = useDesk();
  const { inquiry, changeWith, isOffline } = useOpenInquiry();
  const [seen] = useState(inquiry);
  const known = facts.instructors.find(({ slug }) => slug === inquiry.instructor)?.slug ?? '';
  const [booking, setBooking] = useState<Booking>(() => {
    const stored = readBooking(inquiry.booking);
    return inquiry.booking === null ? { ...stored, instructor: known } : stored;
  });
  const [isRefused, setRefused] = useState(false);
  const { problem, time } = checkHour(booking, serverNow(), facts.timeZone);
  const isWrong = problem === 'day';
  const change = (changes: Partial<Booking>) => setBooking({ ...booking, ...changes });
  const submit = () => {
    setRefused(isWrong);
    if (isWrong || isOffline) return;
    changeWith('booked', 'booking', writeBooking({ ...booking, time }), seen);
    onClose();
  };
  return (
    <DialogForm
      submit={submit}
      onClose={onClose}
      button={{
        variant: 'primary',
        'aria-disabled': isOffline || undefined,
        children: inquiry.status === 'booked' ? words.saved.save : words.booking.mark,
      }}
    >
      <p className="small muted">{words.booking.lead}</p>
      <Newest />
      <DayAndTime
        {...booking}
        labels={{ day: words.booking.day, time: words.booking.hour }}
        error={isRefused && isWrong ? words.booking.noDay : null}
        onChange={change}
      />
      <SelectField
        label={words.booking.instructor}
        value={booking.instructor}
        none={words.booking.unknown}
        options={facts.instructors.map(({ slug, names }) => [slug, names[language]])}
        onChange={(instructor) => change({ instructor })}
      />
      <HourNote problem={problem} typed={booking.time} meant={time} />
    </DialogForm>
  );
}

/** The newest message, which a sheet covers: it may name the hour. */
function Newest() {
  const { excerpt, lastAt } = useOpenInquiry().inquiry;
  const { formats, now } = useTimes();
  return (
    <p className={`onPhone ${styles.newest}`}>
      <b>{formats.clockOrDay(lastAt, now)}</b> <bdi lang={findTextLanguage(excerpt)}>{excerpt}</bdi>
    </p>
  );
}

interface HourNoteProps {
  problem: ReturnType<typeof checkHour>['problem'];
  typed: string;
  meant: string;
}

/** A note about the hour, before it is saved. */
function HourNote({ problem, typed, meant }: HourNoteProps) {
  const { words, language } = useDesk();
  // Hours of no particular day.
  const formatHour = (hour: string) => createTimeFormats(language, 'UTC').clock(`2000-01-01T${hour}Z`);
  const text = problem && problem !== 'day' ? words.booking[problem] : '';
  const times = typed && { time: formatHour(typed), other: formatHour(meant) };
  return (
    <p className={`remark hideEmpty ${styles.note}`} role="status">
      {text && fill(text, times || {})}
    </p>
  );
}
