import { fill } from '../../../../content/fill-slots.ts';
import { readWallClock } from '../../../../content/studio-clock.ts';
import type { Language } from '../../../../inquiry/language.ts';
import { isTimeZone } from '../../../../inquiry/time-zone.ts';
import { useDesk, useNow } from '../../desk-context.ts';
import { createTimeFormats } from '../../words/format-times.ts';
import styles from './inquiry-acts.module.css';
import { useOpenInquiry } from './inquiry-changes.tsx';

const minute = 60_000;
// Nobody should be called before the first hour, or from the second on.
const [morning, night] = [8, 21];

interface Context {
  now: Date;
  language: Language;
  /** The academy's. */
  timeZone: string;
}

/** The visitor's time, with the weekday where it is another; null where the clock is ours or unknown. */
export function describeVisitorTime(zone: string | null, { now, language, timeZone }: Context) {
  // A browser may know fewer time zones than the server.
  if (zone === null || !isTimeZone(zone)) return null;
  const there = readWallClock(now, zone);
  const here = readWallClock(now, timeZone);
  if (there === here) return null;
  const { clock, weekdayAndClock } = createTimeFormats(language, zone);
  const isSameDay = there.slice(0, 10) === here.slice(0, 10);
  const hour = Number(there.slice(11, 13));
  return {
    time: isSameDay ? clock(now) : weekdayAndClock(now),
    // Names of places have underscores for blanks.
    zone: zone.replaceAll('_', ' '),
    isNight: hour < morning || hour >= night,
  };
}

export function useVisitorTime() {
  const { language, facts } = useDesk();
  const now = useNow(minute);
  return describeVisitorTime(useOpenInquiry().inquiry.timeZone, {
    now,
    language,
    timeZone: facts.timeZone,
  });
}

/** A hint beside the call button that it is night at the visitor's place. */
export function NightHint() {
  const { theirNight } = useDesk().words.inquiry;
  const there = useVisitorTime();
  if (!there?.isNight) return null;
  return <p className={`small muted tabular ${styles.night}`}>{fill(theirNight, { time: there.time })}</p>;
}
