import type { PropsWithChildren } from 'react';
import type { Content } from '../../content/model/content.ts';
import { locales } from '../../inquiry/locales.ts';
import { formatHours } from '../content/opening-hours.ts';
import layout from '../styles/layout.module.css';
import s from './contact.module.css';
import list from './definition-list.module.css';
import { DefinitionList, EmailLink, PhoneLink } from './definition-list.tsx';
import { NewTabNote } from './link.tsx';
import { ClosedDays, CopyHandle, OpenNow, ReachActions, ReachRow } from './reach.tsx';
import { PageHead } from './text-page.tsx';

/**
 * The page's headline and intro, and in templates the intros for visitors who come by a button:
 * site/scripts/contact-address.ts shows the one that the address asks for. Without script, the page is the
 * one for every question.
 */
export function ContactHead({ content }: { content: Content }) {
  const { title, intro, reasons } = content.contact;
  const all = [
    { about: 'trial-lesson', name: content.navigation.trialLesson, contact: reasons.trialLesson },
    { about: 'registration', name: content.about.closing.button, contact: reasons.registration },
    ...content.programs.map(({ slug, name, contact }) => ({ about: slug, name, contact })),
  ];
  return (
    <PageHead title={title} lead={intro}>
      {all.map(
        ({ about, name, contact }) =>
          contact && (
            <template key={about} data-about={about}>
              <p className={layout.lead}>
                <b>{name}</b>
                <br />
                {contact}
              </p>
            </template>
          ),
      )}
    </PageHead>
  );
}

/** Every way to reach the academy, on one navy card beside the form. */
function ContactCard({ content }: { content: Content }) {
  const { academy, contact, language, navigation } = content;
  const labels = contact.card;
  const readsChinese = locales[language].script === 'Han';
  return (
    <aside className={`${layout.card} ${layout.navy} ${s.info}`}>
      <h2>{labels.title}</h2>
      <OpenNow content={content} />
      <DefinitionList
        items={[
          { term: labels.address, details: academy.address },
          { term: labels.phone, details: <PhoneLink phone={academy.phone} /> },
          { term: labels.email, details: <EmailLink email={academy.email} /> },
          // Families who read Chinese look for it first.
          ...(readsChinese ? [{ term: academy.chat.app, details: <CopyHandle content={content} /> }] : []),
        ]}
      />
      <ReachActions content={content} />
      <h3 className={layout.eyebrow}>{labels.hours}</h3>
      <DefinitionList items={formatHours(content)} className={`${list.ends} ${layout.sm}`} />
      <ClosedDays content={content} />
      <h3 className={layout.eyebrow}>{labels.follow}</h3>
      <p className={layout.row}>
        {academy.social.map(({ label, url }) => (
          <a key={url} className={s.social} href={url} target="_blank" rel="noopener">
            <SocialIcon network={label} />
            {label}
            <NewTabNote words={navigation.newTab} />
          </a>
        ))}
      </p>
    </aside>
  );
}

/**
 * The contact card and the form side by side; in one column the quick contacts, the form and then the card.
 *
 * The HTML contains the card twice, once for each position, and CSS shows one: if CSS moved a single card,
 * the focus order would differ from the visual order in browsers without `reading-flow`.
 *
 * @param children the form, an island
 */
export function ContactSection({ content, children }: PropsWithChildren<{ content: Content }>) {
  return (
    <div className={s.contact}>
      <div className={`${layout.wrap} ${layout.split} ${layout.top} ${layout.wideR}`}>
        <div className={`${s.narrow} screen-only`}>
          <ReachRow content={content} />
        </div>
        <div className={s.wide}>
          <ContactCard content={content} />
        </div>
        <div className={s.form}>{children}</div>
        <div className={s.narrow}>
          <ContactCard content={content} />
        </div>
      </div>
    </div>
  );
}

/** The logos of the two networks the academy uses (lucide has dropped brand icons). */
function SocialIcon({ network }: { network: string }) {
  if (network === 'Instagram')
    return (
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
        <rect x="3" y="3" width="18" height="18" rx="5" />
        <circle cx="12" cy="12" r="4.2" />
        <circle cx="17.2" cy="6.8" r=".9" fill="currentColor" />
      </svg>
    );
  if (network === 'Facebook')
    return (
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d="M13.6 21v-7.7h2.7l.5-3.2h-3.2V8.1c0-.9.4-1.7 1.8-1.7h1.5V3.7S15.6 3.4 14.3 3.4c-2.7 0-4.2 1.6-4.2 4.3v2.4H7.2v3.2h2.9V21z" />
      </svg>
    );
  return null;
}
