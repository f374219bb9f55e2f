import { isolateDirection } from '../../../../inquiry/isolate-direction.ts';
import { fill } from '../../../content/fill-slots.ts';
import { useDesk } from '../desk-context.ts';
import { formatAddress } from '../parts/address.ts';
import c from '../parts/controls.module.css';
import { DeskLink } from '../parts/desk-link.tsx';
import { createTimeFormats } from '../parts/format-times.ts';
import { StatusGlyph } from '../parts/icons.tsx';
import { nameType } from '../parts/inquiry-words.ts';
import { useNow } from '../parts/passing-time.tsx';
import { useCopy } from '../parts/use-copy.ts';
import { useOpenInquiry } from './change-inquiry.ts';
import s from './inquiry-slip.module.css';
import { createMailtoHref } from './mailto-link.ts';
import { createTelHref } from './phone-link.ts';
import { VisitorClock } from './visitor-clock.tsx';

/** How the sender is reached. */
export function Contact() {
  const { words } = useDesk();
  const { email, phone } = useOpenInquiry().inquiry;
  return (
    <div className={s.contact}>
      <h2 className={`${c.lab} ${s.lab}`}>{words.inquiry.contact}</h2>
      <ContactLine text={email} href={createMailtoHref(email)} />
      {phone && <ContactLine text={phone} href={createTelHref(phone)} />}
      <VisitorClock />
    </div>
  );
}

function ContactLine({ text, href }: { text: string; href: string | null }) {
  return (
    <p className={c.num}>
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
      className={s.copy}
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
      <h2 className={`${c.lab} ${s.lab}`}>{words.inquiry.alsoWrote}</h2>
      <ul className={s.also}>
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
