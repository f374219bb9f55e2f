import { fill } from '../../../../content/fill-slots.ts';
import { isolateDirection } from '../../../../content/isolate-direction.ts';
import { readWallClock } from '../../../../content/studio-clock.ts';
import type { Language } from '../../../../inquiry/language.ts';
import { isTimeZone } from '../../../../inquiry/time-zone.ts';
import { Button } from '../../../../ui/button.tsx';
import { FillNodes } from '../../../../ui/fill-nodes.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';
import type { InquiryMail } from '../../../contract/messages.ts';
import type { DeskWords } from '../../../words/desk-words.ts';
import { useDesk, useNow, useTimes } from '../../desk-context.ts';
import { createMailtoHref, createTelHref } from '../../elements/contact-links.ts';
import { Icon, type IconName } from '../../elements/icons.tsx';
import { createTimeFormats } from '../../words/format-times.ts';
import { fillCounted, findTextLanguage, trimSentence } from '../../words/format-words.ts';
import actStyles from '../acts/inquiry-acts.module.css';
import { ActFailure, useOpenInquiry } from '../acts/inquiry-changes.tsx';
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

/** The mails about an inquiry, and the state of each. */
export function InquiryMails() {
  const { words } = useDesk();
  const { mails, quarantine } = useOpenInquiry().inquiry;
  return (
    <div>
      <h2 className="label">{words.inquiry.mails}</h2>
      {mails.length === 0 ? (
        // An inquiry that was quarantined at its arrival has no mails until it is restored.
        <p>{quarantine ? words.mails.withheld : words.mails.none}</p>
      ) : (
        <ul className={`stack snug ${styles.mails}`}>
          {mails.map((mail) => (
            <MailLine key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </div>
  );
}

function MailLine({ mail }: { mail: InquiryMail }) {
  const { words, language } = useDesk();
  const { perform, whenOnline } = useOpenInquiry();
  const { formats, now } = useTimes();
  const { id, kind, state, lastError } = mail;
  const name = words.mails[kind];
  const section = `mail ${id}` as const;
  const sign = signs[state];
  const canResend = state === 'dead' || (state === 'pending' && lastError !== null);
  const reason = trimSentence(lastError ?? '');
  const fate = describeFate(mail, words, language, (time) => formats.clockOrDay(time, now));
  return (
    <li className={sign.className}>
      <Icon name={sign.icon} />
      {state === 'dead' ? <b>{fill(words.mails.failed, { mail: name })}</b> : <span>{name}</span>}
      <small>
        <FillNodes text={fate} values={{ reason: <bdi lang={findTextLanguage(reason)}>{reason}</bdi> }} />
      </small>
      {canResend && (
        <Button
          variant="link"
          aria-label={`${words.mails.resend}${words.colon}${name}`}
          {...whenOnline(() => perform({ act: { kind: 'resend', mail: id }, section }))}
        >
          <Icon name="undo" />
          {words.mails.resend}
        </Button>
      )}
      <ActFailure section={section} />
    </li>
  );
}

const signs: Record<InquiryMail['state'], { icon: IconName; className?: string | undefined }> = {
  sent: { icon: 'check', className: styles.sent },
  pending: { icon: 'clock' },
  dead: { icon: 'warning', className: 'wrong' },
  withheld: { icon: 'spam' },
};

function describeFate(
  { state, sentAt, nextAttemptAt, lastError, attempts }: InquiryMail,
  { mails }: DeskWords,
  language: Language,
  format: (time: string) => string,
): string {
  if (state === 'withheld') return mails.withheld;
  if (state === 'sent') return fill(mails.sent, { time: sentAt ? format(sentAt) : '' }).trim();
  // The reason is a mail server's text in another language, so its slot is filled as markup.
  const reason = '{reason}';
  if (state === 'dead') return fillCounted(mails.dead, attempts, language, { reason });
  if (!nextAttemptAt) return mails.sending;
  const time = format(nextAttemptAt);
  return lastError ? fillCounted(mails.reason, attempts, language, { reason, time }) : mails.sending;
}
