import { locales } from '../../inquiry/locales.ts';
import { ClefMark } from '../../ui/clef-mark.tsx';
import type { Content } from '../content/content.ts';
import { formatHours } from '../content/opening-hours.ts';
import layout from '../styles/layout.module.css';
import card from './card.module.css';
import s from './contact-card.module.css';
import { DefinitionList, EmailLink, PhoneLink } from './definition-list.tsx';
import { NewTabNote } from './link.tsx';
import { OpenNow } from './open-now.tsx';
import { ReachActions } from './reach-actions.tsx';
import { SocialIcon } from './social-icon.tsx';

/** Every way to reach the academy, on one navy card beside the form. */
export function ContactCard({ content }: { content: Content }) {
  const { academy, contact, language, navigation } = content;
  const labels = contact.card;
  const readsChinese = locales[language].script === 'Han';
  return (
    <aside className={`${card.card} ${layout.navy} ${s.info}`}>
      <ClefMark className={s.ghostMark} color="rgb(250 246 239/.06)" />
      <h2>{labels.title}</h2>
      <OpenNow content={content} />
      <DefinitionList
        items={[
          { term: labels.address, details: academy.address },
          { term: labels.phone, details: <PhoneLink phone={academy.phone} /> },
          { term: labels.email, details: <EmailLink email={academy.email} /> },
          // Families who read Chinese look for it first.
          ...(readsChinese ? [{ term: academy.chat.app, details: academy.chat.handle }] : []),
        ]}
      />
      <ReachActions content={content} />
      <h3>{labels.hours}</h3>
      <DefinitionList items={formatHours(content)} className={`${s.hours} ${layout.sm}`} />
      <h3>{labels.follow}</h3>
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
