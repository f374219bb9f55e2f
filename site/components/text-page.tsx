import type { ReactNode } from 'react';
import { fill } from '../../content/fill-slots.ts';
import { joinLines } from '../../inquiry/locales.ts';
import type { Content } from '../content/content.ts';
import layout from '../styles/layout.module.css';
import { EmailLink, PhoneLink } from './definition-list.tsx';
import { ButtonLink } from './link.tsx';
import s from './text-page.module.css';

interface PageHeadProps {
  title: ReactNode;
  lead: string;
  children?: ReactNode;
}

/** A page's headline and lead on ivory. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <section className={`${layout.sec} ${s.tophead}`}>
      <div className={`${layout.wrap} ${layout.stack}`}>
        <h1>{title}</h1>
        <p className={layout.lead}>{lead}</p>
        {children}
      </div>
    </section>
  );
}

interface NoticeProps {
  title: string;
  text: string;
  /** The language of the text, if not the page's. */
  lang?: string;
  link: { href: string; label: string };
  /** Further information before the links. */
  children?: ReactNode;
}

/** A page with one message and links to continue. */
export function Notice({ title, text, lang, link, children }: NoticeProps) {
  return (
    <section className={s.notice}>
      <div className={`${layout.wrap} ${layout.stack} ${layout.start}`}>
        <h1>{title}</h1>
        <p className={layout.lead} lang={lang}>
          {text}
        </p>
        {children}
        <ButtonLink href={link.href}>{link.label}</ButtonLink>
      </div>
    </section>
  );
}

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
