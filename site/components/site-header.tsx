import type { Content } from '../content/content-schema.ts';
import { outsideFormPath } from '../paths.ts';
import layout from '../styles/layout.module.css';
import { Brand } from './brand.tsx';
import { ButtonLink } from './link.tsx';
import { MainNavigation } from './main-navigation.tsx';
import type { Navigation } from './navigation.ts';
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
  const { academy } = content;
  return (
    <header className={s.head}>
      <div className={`${layout.wrap} ${s.wrap}`}>
        <Brand name={academy.name} />
        <div className={s.navigation}>
          <MainNavigation navigation={navigation} path={path} />
        </div>
        <ButtonLink href={outsideFormPath(academy.forms, 'trialLesson')} className={s.action} small newTab>
          {content.navigation.trialLesson}
        </ButtonLink>
        <PhoneMenuButton label={navigation.open} className={s.phone} />
      </div>
      <PhoneMenu content={content} navigation={navigation} path={path} />
    </header>
  );
}
