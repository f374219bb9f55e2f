import type { Content } from '../../content/model/content.ts';
import type { Thumbnails } from '../media/images/pictures.ts';
import layout from '../styles/layout.module.css';
import { OutsideFormLink } from './link.tsx';
import {
  Brand,
  currentMark,
  LanguageLink,
  listMenus,
  type Menu,
  type MenuEntry,
  NavigationItems,
} from './navigation.tsx';
import { PhoneMenu, PhoneMenuButton } from './phone-menu.tsx';
import s from './site-header.module.css';

/**
 * The sticky header: transparent over a hero picture, then ivory. Its menus open by CSS; once
 * `site/scripts/main-menu.ts` has loaded, they follow section 3 of docs/contract.md. Links to the page at `path`
 * are marked.
 */
export function SiteHeader(props: { content: Content; thumbnails: Thumbnails; path: string }) {
  const { content, thumbnails, path } = props;
  const { language, navigation } = content;
  const menus = listMenus(content, thumbnails);
  return (
    <header className={s.head}>
      <div className={`${layout.wrap} ${s.wrap}`}>
        <Brand content={content} />
        <nav className={s.navigation} aria-label={navigation.mainLabel}>
          <ul className={s.nav} data-main-menu="" data-hydrated="false">
            <NavigationItems content={content} menus={menus} path={path} MenuItem={MenuPanel} />
          </ul>
        </nav>
        <LanguageLink language={language} path={path} />
        <OutsideFormLink content={content} form="trialLesson" className={s.action} small>
          {navigation.trialLesson}
        </OutsideFormLink>
        <PhoneMenuButton label={navigation.menu.open} className={s.phone} />
      </div>
      <PhoneMenu content={content} menus={menus} path={path} />
    </header>
  );
}

function MenuPanel({ menu: { id, label, columns }, path }: { menu: Menu; path: string }) {
  const panelId = `menu-${id}`;
  return (
    <>
      {/* Only the script sets `aria-expanded`: CSS can open it, too, but can't set it. */}
      <button type="button" className={layout.chev} data-menu={id} aria-controls={panelId}>
        {label}
      </button>
      <div id={panelId} className={`${s.panel} ${id === 'instruments' ? s.narrow : ''}`}>
        {columns.map(({ heading, entries }) => (
          <div key={heading}>
            <h3>{heading}</h3>
            {entries.map((entry) => (
              <PanelLink key={entry.href} entry={entry} path={path} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function PanelLink({ entry, path }: { entry: MenuEntry; path: string }) {
  return (
    <a href={entry.href} aria-current={currentMark(path, entry.href)}>
      {entry.thumbnail && <img src={entry.thumbnail} width="44" height="44" alt="" loading="lazy" />}
      <span>
        {entry.label}
        {entry.summary && <small>{entry.summary}</small>}
      </span>
    </a>
  );
}
