import type { Content } from '../content/content.ts';
import { privacyPath } from '../paths.ts';
import layout from '../styles/layout.module.css';
import { Brand } from './brand.tsx';
import { EmailLink, PhoneLink } from './definition-list.tsx';
import { LanguageLink } from './language-link.tsx';
import s from './profile-footer.module.css';
import foot from './site-footer.module.css';

/** The slim footer of the instructors' pages, in place of the shared one. */
export function ProfileFooter({ content, path }: { content: Content; path: string }) {
  const { academy, language, navigation } = content;
  return (
    <footer className={`${foot.foot} ${layout.navy} ${s.mini}`}>
      <div className={layout.wrap}>
        <div className={`${layout.row} ${s.row}`}>
          <Brand content={content} className={foot.brand} />
          <EmailLink email={academy.email} />
          <PhoneLink phone={academy.phone} />
        </div>
        <p className={`${foot.base} ${s.base}`}>
          <span>{navigation.profileFooter.copyright}</span>
          <a href={privacyPath(language)}>{navigation.links.privacy}</a>
          <LanguageLink language={language} path={path} />
        </p>
      </div>
    </footer>
  );
}
