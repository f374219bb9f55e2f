import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../../../../content/fill-slots.ts';
import { type Booking, checkHour, type HourProblem, readBooking, writeBooking } from '../../../booking.ts';
import { serverNow, useDesk, useTimes } from '../../desk-context.ts';
import { DayAndTime, SelectField } from '../../elements/choice-fields.tsx';
import { Dialog, DialogForm } from '../../elements/dialog.tsx';
import { moveFocus } from '../../elements/focus.ts';
import { StatusGlyph } from '../../elements/icons.tsx';
import { useIsPhone } from '../../elements/use-media.ts';
import { createTimeFormats } from '../../words/format-times.ts';
import { findTextLanguage } from '../../words/format-words.ts';
import { useOpenInquiry } from '../acts/inquiry-changes.tsx';
import { useYearQuestion } from '../acts/use-year-question.ts';
import styles from './booking-card.module.css';

/** The form for the hour and the instructor of a booking: in the place of a reply, on phones on a sheet. */
export function BookingCard({ onClose }: { onClose: () => void }) {
  const { words } = useDesk();
  const isPhone = useIsPhone();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    if (isPhone) return;
    moveFocus(card.current?.querySelector('input'), { preventScroll: true });
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
    moveFocus([opener, '#inquiry']);
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
  const { inquiry, change: save, isOffline } = useOpenInquiry();
  const [seen] = useState(inquiry);
  const known = facts.instructors.find(({ slug }) => slug === inquiry.instructor)?.slug ?? '';
  const [booking, setBooking] = useState<Booking>(() => {
    const stored = readBooking(inquiry.booking);
    return inquiry.booking === null ? { ...stored, instructor: known } : stored;
  });
  const [isDayAsked, setDayAsked] = useState(false);
  const year = useYearQuestion(booking.day);
  const { problem, time } = checkHour(booking, serverNow(), facts.timeZone);
  const change = (changes: Partial<Booking>) => {
    setDayAsked(false);
    setBooking({ ...booking, ...changes });
  };
  const submit = () => {
    if (problem === 'day') return setDayAsked(true);
    if (year.ask() || isOffline) return;
    save({ status: 'booked', booking: writeBooking({ ...booking, time }) }, 'booking', seen);
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
        error={isDayAsked ? words.booking.noDay : null}
        onChange={change}
      />
      <SelectField
        label={words.booking.instructor}
        value={booking.instructor}
        none={words.booking.unknown}
        options={facts.instructors.map(({ slug, names }) => [slug, names[language]])}
        onChange={(instructor) => change({ instructor })}
      />
      <HourNote problem={problem} question={year.question} typed={booking.time} meant={time} />
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
  problem: HourProblem | undefined;
  question: string | null;
  typed: string;
  meant: string;
}

function HourNote({ problem, question, typed, meant }: HourNoteProps) {
  const { words, language } = useDesk();
  // Hours of no particular day.
  const formatHour = (hour: string) => createTimeFormats(language, 'UTC').clock(`2000-01-01T${hour}Z`);
  const text = problem && problem !== 'day' ? words.booking[problem] : '';
  const times = typed && { time: formatHour(typed), other: formatHour(meant) };
  return (
    <p className={`remark hideEmpty ${styles.note}`} role="status">
      {question ?? (text && fill(text, times || {}))}
    </p>
  );
}
