import type { Language } from '../../inquiry/language.ts';
import { aboutPath, contactPath, homePath, instructorsPath } from '../paths.ts';
import chevron from '../styles/layout.module.css';
import s from './main-navigation.module.css';
import {
  currentMark,
  type Menu,
  type MenuColumn,
  type MenuEntry,
  type Navigation,
  NavigationItem,
} from './navigation.tsx';

interface MainNavigationProps {
  language: Language;
  navigation: Navigation;
  /** The address of the current page, to mark its link. */
  path: string;
}

function PanelLink({ entry, path }: { entry: MenuEntry; path: string }) {
  return (
    <a href={entry.href} aria-current={currentMark(path, entry.href)}>
      {entry.thumbnail && (
        <img src={entry.thumbnail} width="44" height="44" alt="" loading="lazy" decoding="async" />
      )}
      <span>
        {entry.label}
        {entry.summary && <small>{entry.summary}</small>}
      </span>
    </a>
  );
}

function PanelColumn({ column, path }: { column: MenuColumn; path: string }) {
  return (
    <div className={s.column}>
      <h3>{column.heading}</h3>
      {column.entries.map((entry) => (
        <PanelLink key={entry.href} entry={entry} path={path} />
      ))}
    </div>
  );
}

function MenuItem({ menu: { id, label, columns }, path }: { menu: Menu; path: string }) {
  const panelId = `menu-${id}`;
  return (
    <li>
      <button
        type="button"
        className={chevron.chev}
        data-menu={id}
        aria-expanded="false"
        aria-controls={panelId}
      >
        {label}
      </button>
      <div id={panelId} className={`${s.panel} ${columns[0]?.entries[0]?.thumbnail ? s.narrow : ''}`}>
        {columns.map((column) => (
          <PanelColumn key={column.heading} column={column} path={path} />
        ))}
      </div>
    </li>
  );
}

/**
 * The header's navigation on wide screens. The HTML contains its panels, which open by CSS; once
 * `site/scripts/main-menu.ts` has loaded, they follow section 3 of docs/contract.md.
 */
export function MainNavigation({ language, navigation, path }: MainNavigationProps) {
  const { mainLabel, links, menus } = navigation;
  return (
    <nav aria-label={mainLabel}>
      <ul className={s.nav} data-main-menu="" data-hydrated="false">
        <NavigationItem href={homePath(language)} label={links.home} path={path} />
        <NavigationItem href={aboutPath(language)} label={links.about} path={path} />
        {menus.map((menu) => (
          <MenuItem key={menu.id} menu={menu} path={path} />
        ))}
        <NavigationItem href={instructorsPath(language)} label={links.instructors} path={path} />
        <NavigationItem href={contactPath(language)} label={links.contact} path={path} />
      </ul>
    </nav>
  );
}
