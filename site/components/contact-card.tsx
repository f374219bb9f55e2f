import layout from '../styles/layout.module.css';
import card from './card.module.css';
import { ClefMark } from './clef-mark.tsx';
import s from './contact-card.module.css';
import { type Definition, DefinitionList, ReachLink } from './definition-list.tsx';
import { NewTabNote } from './link.tsx';
import { OpenNow, type OpenNowProps } from './open-now.tsx';
import { ReachActions, type ReachActionsProps } from './reach-actions.tsx';
import { SocialIcon } from './social-icon.tsx';

interface ContactCardProps {
  labels: { title: string; address: string; phone: string; email: string; hours: string; follow: string };
  address: string;
  phone: { number: string; href: string };
  email: string;
  hours: Definition[];
  openNow: OpenNowProps;
  actions: ReachActionsProps;
  social: { label: string; url: string }[];
}

/** Every way to reach the academy, on one navy card beside the form. */
export function ContactCard({
  labels,
  address,
  phone,
  email,
  hours,
  openNow,
  actions,
  social,
}: ContactCardProps) {
  return (
    <aside className={`${card.card} ${layout.navy} ${s.info}`}>
      <ClefMark className={s.ghostMark} color="rgb(250 246 239/.06)" />
      <h2>{labels.title}</h2>
      <OpenNow {...openNow} />
      <DefinitionList
        items={[
          { term: labels.address, details: address },
          { term: labels.phone, details: <ReachLink href={phone.href}>{phone.number}</ReachLink> },
          { term: labels.email, details: <ReachLink href={`mailto:${email}`}>{email}</ReachLink> },
        ]}
      />
      <ReachActions {...actions} />
      <h3>{labels.hours}</h3>
      <DefinitionList items={hours} className={`${s.hours} ${layout.sm}`} />
      <h3>{labels.follow}</h3>
      <p className={layout.row}>
        {social.map(({ label, url }) => (
          <a key={url} className={s.social} href={url} target="_blank" rel="noopener">
            <SocialIcon network={label} />
            {label}
            <NewTabNote />
          </a>
        ))}
      </p>
    </aside>
  );
}
