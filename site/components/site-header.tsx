import type { Content } from '../content/content.ts';
import { outsideFormPath } from '../paths.ts';
import layout from '../styles/layout.module.css';
import { ButtonLink } from './link.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { Brand, LanguageLink, type Navigation } from './navigation.tsx';
import { PhoneMenu, PhoneMenuButton } from './phone-menu.tsx';
import s from './site-header.module.css';

interface SiteHeaderProps {
  content: Content;
  navigation: Navigation;
  path: string;
}

/**
 * The sticky header: transparent over a hero picture, then ivory; navigation on wide screens, otherwise a menu button.
 */
export function SiteHeader({ content, navigation, path }: SiteHeaderProps) {
  return (
    <header className={s.head}>
      <div className={`${layout.wrap} ${s.wrap}`}>
        <Brand content={content} />
        <div className={s.navigation}>
          <MainNavigation language={content.language} navigation={navigation} path={path} />
        </div>
        <LanguageLink language={content.language} path={path} />
        <ButtonLink
          href={outsideFormPath(content, 'trialLesson')}
          className={s.action}
          small
          newTab={content.navigation.newTab}
        >
          {content.navigation.trialLesson}
        </ButtonLink>
        <PhoneMenuButton label={navigation.open} className={s.phone} />
      </div>
      <PhoneMenu content={content} navigation={navigation} path={path} />
    </header>
  );
}
