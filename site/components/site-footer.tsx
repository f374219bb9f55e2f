import type { Content } from '../../content/model/content.ts';
import { formatHours } from '../content/opening-hours.ts';
import { homePath, privacyPath } from '../paths.ts';
import layout from '../styles/layout.module.css';
import list from './definition-list.module.css';
import { DefinitionList, EmailLink, PhoneLink } from './definition-list.tsx';
import { Brand, LanguageLink, listMainPages } from './navigation.tsx';
import { ClosedDays } from './reach.tsx';
import s from './site-footer.module.css';

/** The footer of all pages except those that the specification excludes. */
export function SiteFooter({ content, path }: { content: Content; path: string }) {
  const { academy, language, navigation } = content;
  const { footer, links } = navigation;
  return (
    <footer className={`${s.foot} ${layout.navy}`}>
      <div className={layout.wrap}>
        <div className={s.cols}>
          <div>
            <Brand content={content} className={s.brand} />
            <p className={path === homePath(language) ? layout.lead : s.tagline}>{academy.tagline}</p>
          </div>
          <nav aria-label={footer.label}>
            <h2 className={layout.eyebrow}>{footer.explore}</h2>
            <ul>
              {listMainPages(content).map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2 className={layout.eyebrow}>{footer.hours}</h2>
            <DefinitionList items={formatHours(content)} className={`${s.dl} ${list.ends} ${layout.sm}`} />
            <ClosedDays content={content} />
          </div>
        </div>
        <p className={`${layout.sm} ${layout.muted} ${layout.line} ${s.base}`}>
          <span>{footer.copyright}</span>
          <a href={privacyPath(language)}>{links.privacy}</a>
          <LanguageLink language={language} path={path} />
          <span>{academy.address}</span>
        </p>
      </div>
    </footer>
  );
}

/** The slim footer of the instructors' pages, in place of the shared one. */
export function ProfileFooter({ content, path }: { content: Content; path: string }) {
  const { academy, language, navigation } = content;
  return (
    <footer className={`${s.foot} ${layout.navy} ${s.mini}`}>
      <div className={layout.wrap}>
        <div className={`${layout.row} ${s.reach}`}>
          <Brand content={content} className={s.brand} />
          <EmailLink email={academy.email} />
          <PhoneLink phone={academy.phone} />
        </div>
        <p className={`${layout.sm} ${layout.muted} ${layout.line} ${s.base}`}>
          <span>{navigation.profileFooter.copyright}</span>
          <a href={privacyPath(language)}>{navigation.links.privacy}</a>
          <LanguageLink language={language} path={path} />
        </p>
      </div>
    </footer>
  );
}
