import { fill } from '../../../content/fill-slots.ts';
import { isolateDirection } from '../../../content/isolate-direction.ts';
import controls from '../../../ui/controls.module.css';
import { useCopy } from '../../../ui/use-copy.ts';
import { formatAddress } from '../address.ts';
import { useDesk } from '../desk-context.ts';
import { DeskLink } from '../elements/desk-link.tsx';
import { StatusGlyph } from '../elements/icons.tsx';
import { useNow } from '../passing-time.tsx';
import { createTimeFormats } from '../words/format-times.ts';
import { nameType } from '../words/inquiry-words.ts';
import { useOpenInquiry } from './change-inquiry.ts';
import styles from './inquiry-details.module.css';
import { createMailtoHref } from './mailto-link.ts';
import { createTelHref } from './phone-link.ts';
import { VisitorClock } from './visitor-clock.tsx';

/** How the sender is reached. */
export function Contact() {
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
  // A browser may refuse: then the text stands there to be marked and copied.
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
export function AlsoWrote() {
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
