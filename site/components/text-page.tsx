import type { PropsWithChildren, ReactNode } from 'react';
import { fill } from '../../content/fill-slots.ts';
import type { Content } from '../../content/model/content.ts';
import { joinLines } from '../../inquiry/locales.ts';
import { ClefMark } from '../../ui/clef-mark.tsx';
import layout from '../styles/layout.module.css';
import { EmailLink, PhoneLink } from './definition-list.tsx';
import { ButtonLink } from './link.tsx';
import { Brand, LanguageLink } from './navigation.tsx';
import s from './text-page.module.css';

/** A page's headline and lead on ivory. */
export function PageHead({ title, lead, children }: PropsWithChildren<{ title: ReactNode; lead: string }>) {
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

interface RestPageProps {
  content: Content;
  title: string;
  /** The cause of the error, where it is known. */
  status?: string;
  text: string;
  /** The links to continue. */
  children: ReactNode;
}

/** A page without header and footer, for a missing page or an error. */
export function RestPage({ content, title, status, text, children }: RestPageProps) {
  return (
    <div className={s.page}>
      <div className={`${layout.wrap} ${layout.between}`}>
        <Brand content={content} />
        <LanguageLink language={content.language} />
      </div>
      {/* A staff across the page: the logo as clef, a whole rest below the fourth line, the final barline. */}
      <div className={s.bars} aria-hidden="true">
        <ClefMark />
        <i />
      </div>
      <div className={`${layout.wrap} ${layout.stack} ${layout.start}`}>
        <h1>{title}</h1>
        {status && (
          <p className={s.status} lang="en">
            {status}
          </p>
        )}
        <p className={layout.lead}>{text}</p>
        <p className={layout.row}>{children}</p>
      </div>
    </div>
  );
}

interface PrivacyTextProps {
  content: Content;
  /** The setting RETENTION_DAYS; empty when inquiries are not erased automatically. */
  retentionDays: string;
}

/** The privacy notice under this academy's settings: the use of visitors' data, and who erases it. */
export function PrivacyText({ content: { academy, language, privacy }, retentionDays }: PrivacyTextProps) {
  const { stored, seen, kept, erased, visiting, embedded } = privacy;
  const time = retentionDays ? fill(kept.limited, { days: retentionDays }) : kept.unlimited;
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
