import layout from '../styles/layout.module.css';
import { Brand } from './brand.tsx';
import { ButtonLink } from './link.tsx';
import { MainNavigation } from './main-navigation.tsx';
import type { FormLink, Navigation } from './navigation.ts';
import type { OpenNowProps } from './open-now.tsx';
import { PhoneMenu, PhoneMenuButton } from './phone-menu.tsx';
import s from './site-header.module.css';

interface SiteHeaderProps {
  name: string;
  openNow: OpenNowProps;
  navigation: Navigation;
  trialLesson: FormLink;
  path: string;
}

/** The sticky header: transparent over a room, then ivory; navigation on wide screens, a menu button below. */
export function SiteHeader({ name, openNow, navigation, trialLesson, path }: SiteHeaderProps) {
  return (
    <header className={s.head}>
      <div className={`${layout.wrap} ${s.wrap}`}>
        <Brand name={name} />
        <div className={s.navigation}>
          <MainNavigation navigation={navigation} path={path} />
        </div>
        <ButtonLink href={trialLesson.href} className={s.action} small newTab>
          {trialLesson.label}
        </ButtonLink>
        <PhoneMenuButton label={navigation.open} className={s.phone} />
      </div>
      <PhoneMenu
        name={name}
        openNow={openNow}
        navigation={navigation}
        trialLesson={trialLesson}
        path={path}
      />
    </header>
  );
}
