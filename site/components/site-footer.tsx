import type { Content } from '../content/content-schema.ts';
import { formatHours } from '../content/opening-hours.ts';
import { aboutPath, contactPath, homePath, instructorsPath, privacyPath } from '../paths.ts';
import layout from '../styles/layout.module.css';
import { Brand } from './brand.tsx';
import { DefinitionList } from './definition-list.tsx';
import s from './site-footer.module.css';

/** The footer of all pages except those that the specification excludes. */
export function SiteFooter({ content }: { content: Content }) {
  const { academy, navigation } = content;
  const { footer, links } = navigation;
  const explore = [
    { href: homePath, label: links.home },
    { href: aboutPath, label: links.about },
    { href: instructorsPath, label: links.instructors },
    { href: contactPath(), label: links.contact },
  ];
  return (
    <footer className={`${s.foot} ${layout.navy}`}>
      <div className={layout.wrap}>
        <div className={s.cols}>
          <div>
            <Brand name={academy.name} className={s.brand} />
            <p className={s.tagline}>{academy.tagline}</p>
          </div>
          <nav aria-label={footer.label}>
            <h2>{footer.explore}</h2>
            <ul className={s.links}>
              {explore.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>{footer.hours}</h2>
            <DefinitionList items={formatHours(content)} className={`${s.dl} ${layout.sm}`} />
          </div>
        </div>
        <p className={s.base}>
          <span>{footer.copyright}</span>
          <a href={privacyPath}>{links.privacy}</a>
          <span>{academy.address}</span>
        </p>
      </div>
    </footer>
  );
}
