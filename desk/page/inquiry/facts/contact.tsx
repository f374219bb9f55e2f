import { fill } from '../../../../content/fill-slots.ts';
import { isolateDirection } from '../../../../content/isolate-direction.ts';
import { useCopy } from '../../../../ui/use-copy.ts';
import { useDesk } from '../../desk-context.ts';
import { createMailtoHref, createTelHref } from '../../elements/contact-links.ts';
import { useOpenInquiry } from '../acts/inquiry-changes.tsx';
import { useVisitorTime } from '../acts/visitor-time.tsx';
import styles from './inquiry-details.module.css';

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
      <bdi>{href ? <a href={href}>{breakable(text)}</a> : text}</bdi> <CopyButton text={text} />
    </p>
  );
}

/** An address with its breaks before an @ or a dot, and not in the middle of a word. */
const breakable = (address: string) =>
  address.split(/(?=[@.])/).flatMap((part, at) => (at > 0 ? [<wbr key={part} />, part] : part));

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
