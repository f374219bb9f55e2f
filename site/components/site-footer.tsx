import layout from '../styles/layout.module.css';
import { Brand } from './brand.tsx';
import { type Definition, DefinitionList } from './definition-list.tsx';
import s from './site-footer.module.css';

interface SiteFooterProps {
  name: string;
  tagline: string;
  label: string;
  explore: { heading: string; links: { href: string; label: string }[] };
  hours: { heading: string; rows: Definition[] };
  copyright: string;
  privacy: { href: string; label: string };
  address: string;
}

/** The footer that all pages share but those of the specification's exceptions. */
export function SiteFooter({
  name,
  tagline,
  label,
  explore,
  hours,
  copyright,
  privacy,
  address,
}: SiteFooterProps) {
  return (
    <footer className={`${s.foot} ${layout.navy}`}>
      <div className={layout.wrap}>
        <div className={s.cols}>
          <div>
            <Brand name={name} className={s.brand} />
            <p className={s.tagline}>{tagline}</p>
          </div>
          <nav aria-label={label}>
            <h2>{explore.heading}</h2>
            <ul className={s.links}>
              {explore.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>{hours.heading}</h2>
            <DefinitionList items={hours.rows} className={`${s.dl} ${layout.sm}`} />
          </div>
        </div>
        <p className={s.base}>
          <span>{copyright}</span>
          <a href={privacy.href}>{privacy.label}</a>
          <span>{address}</span>
        </p>
      </div>
    </footer>
  );
}
