import { fill } from '../../../content/fill-slots.ts';
import { isolateDirection } from '../../../content/isolate-direction.ts';
import { readWallClock } from '../../../content/studio-clock.ts';
import type { Language } from '../../../inquiry/language.ts';
import { isTimeZone } from '../../../inquiry/time-zone.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import { useDesk, useNow } from '../desk-context.ts';
import { createTimeFormats } from '../words/format-times.ts';
import { useOpenInquiry } from './change-inquiry.tsx';
import { createMailtoHref, createTelHref } from './contact-links.ts';
import actStyles from './inquiry-acts.module.css';
import styles from './inquiry-details.module.css';

const minute = 60_000;
// Nobody should be called before the first hour, or from the second on.
const [morning, night] = [8, 21];

interface Context {
  now: Date;
  language: Language;
  /** The academy's. */
  timeZone: string;
}

/**
 * Formats the time at a visitor's place, with the weekday where it is another day than at the academy. Null
 * where the clock there is the academy's, or nobody knows it.
 */
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

function useVisitorTime() {
  const { language, facts } = useDesk();
  const now = useNow(minute);
  return describeVisitorTime(useOpenInquiry().inquiry.timeZone, {
    now,
    language,
    timeZone: facts.timeZone,
  });
}

/** The ways to reach the sender. */
export function Contact() {
  const { words } = useDesk();
  const { email, phone } = useOpenInquiry().inquiry;
  return (
    <div className={styles.contact}>
      <h2 className="label">{words.inquiry.contact}</h2>
      {email && <ContactLine text={email} href={createMailtoHref(email)} />}
      {phone && <ContactLine text={phone} href={createTelHref(phone)} />}
      <VisitorClock />
    </div>
  );
}

function ContactLine({ text, href }: { text: string; href: string | null }) {
  return (
    <p className="row tabular">
      <bdi>{href ? <a href={href}>{text}</a> : text}</bdi> <CopyButton text={text} />
    </p>
  );
}

function CopyButton({ text }: { text: string }) {
  const { inquiry } = useDesk().words;
  // If the browser refuses to copy, the text can still be selected and copied.
  const { isCopied, copy } = useCopy();
  return (
    <button
      type="button"
      className={`label ${styles.copy}`}
      aria-label={isCopied ? undefined : `${inquiry.copy} ${isolateDirection(text)}`}
      onClick={() => void copy(text)}
    >
      <span role="status">{isCopied && inquiry.copied}</span>
      {!isCopied && inquiry.copy}
    </button>
  );
}

/** The time in the visitor's time zone, where it is not the academy's. */
function VisitorClock() {
  const { theirTime } = useDesk().words.inquiry;
  const there = useVisitorTime();
  if (!there) return null;
  const { time, zone } = there;
  return <p className="tabular muted">{fill(theirTime, { time, zone })}</p>;
}

/** A hint beside the call button that it is night at the visitor's place. */
export function NightHint() {
  const { theirNight } = useDesk().words.inquiry;
  const there = useVisitorTime();
  if (!there?.isNight) return null;
  return <p className={`small muted tabular ${actStyles.night}`}>{fill(theirNight, { time: there.time })}</p>;
}
