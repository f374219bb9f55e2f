import { fill } from '../../content/fill-slots.ts';
import { joinLines } from '../../inquiry/locales.ts';
import type { Content } from '../content/content.ts';
import layout from '../styles/layout.module.css';
import { EmailLink, PhoneLink } from './definition-list.tsx';
import s from './privacy-text.module.css';

interface PrivacyTextProps {
  content: Content;
  /** The setting RETENTION_DAYS; undefined or empty when inquiries are not erased automatically. */
  retentionDays: string | undefined;
}

/** What happens to visitors' data with this academy's settings, and whom to contact for its erasure. */
export function PrivacyText({ content: { academy, language, privacy }, retentionDays }: PrivacyTextProps) {
  const { stored, seen, kept, erased, visiting, embedded } = privacy;
  const days = retentionDays?.trim();
  const time = days ? fill(kept.limited, { days }) : kept.unlimited;
  const sections = [
    stored,
    seen,
    { title: kept.title, text: joinLines(language, [time, kept.copies]) },
    visiting,
    ...(academy.embeddedForm.formId ? [embedded] : []),
    erased,
  ];
  return (
    <section className={`${layout.wrap} ${s.text}`}>
      {sections.map(({ title, text }) => (
        <div key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      ))}
      <p className={layout.row}>
        <EmailLink email={academy.email} />
        <PhoneLink phone={academy.phone} />
      </p>
    </section>
  );
}
