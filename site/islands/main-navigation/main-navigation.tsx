import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import chevron from '../../components/chevron.module.css';
import {
  currentMark,
  type MenuColumn,
  type MenuEntry,
  type Navigation,
} from '../../components/navigation.ts';
import { FailureBoundary } from '../failure-boundary.tsx';
import type { FailureWords } from '../failure-view.tsx';
import s from './main-navigation.module.css';
import { createMenuTiming, type MenuTiming } from './menu-timing.ts';
import { moveFocus } from './move-focus.ts';

interface MainNavigationProps {
  navigation: Navigation;
  /** The address of the page shown, to mark its link. */
  path: string;
}

interface GuardedNavigationProps extends MainNavigationProps {
  failure: FailureWords;
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

/**
 * The header's navigation on wide screens. Its panels are in the HTML and open by CSS before the script
 * arrives; from then on hover, click, touch and keyboard follow the contract of section 3.
 */
export function MainNavigation({ failure, ...menus }: GuardedNavigationProps) {
  return (
    <FailureBoundary words={failure}>
      <Menus {...menus} />
    </FailureBoundary>
  );
}

function Menus({ navigation, path }: MainNavigationProps) {
  const [open, setOpen] = useState<string | null>(null);
  const [hydrated, setHydrated] = useState(false);
  const timing = useRef<MenuTiming>(null);
  timing.current ??= createMenuTiming(setOpen);
  const menu = timing.current;
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    setHydrated(true);
    // A panel that CSS had opened under the mouse stays open when the script takes over.
    const hovered = list.current?.querySelector<HTMLElement>('li:hover > [data-menu]')?.dataset['menu'];
    if (hovered) menu.show(hovered);
    const hideOutside = (event: Event) => {
      if (!list.current?.contains(event.target as Node)) menu.hide();
    };
    document.addEventListener('pointerdown', hideOutside);
    return () => {
      document.removeEventListener('pointerdown', hideOutside);
      menu.hide();
    };
  }, [menu]);

  const byMouse = (action: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') action();
  };

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const opened = open && list.current?.querySelector<HTMLElement>(`[aria-controls="menu-${open}"]`);
    if (event.key === 'Escape' && opened) {
      menu.hide();
      opened.focus();
    } else moveFocus(event, list.current, menu.show);
  }

  function onBlur(event: FocusEvent) {
    // A press on the page body moves focus to nothing; the outside press above handles that.
    if (event.relatedTarget && !list.current?.contains(event.relatedTarget)) menu.hide();
  }

  const link = (href: string, label: string) => (
    <li>
      <a href={href} aria-current={currentMark(path, href)}>
        {label}
      </a>
    </li>
  );

  return (
    <nav aria-label={navigation.mainLabel}>
      <ul ref={list} className={s.nav} data-hydrated={hydrated} onKeyDown={onKeyDown} onBlur={onBlur}>
        {link('/', navigation.links.home)}
        {link('/about', navigation.links.about)}
        {navigation.menus.map(({ id, label, columns }) => (
          <li
            key={id}
            data-open={open === id}
            onPointerEnter={byMouse(() => menu.enter(id))}
            onPointerLeave={byMouse(menu.leave)}
          >
            <button
              type="button"
              className={chevron.chev}
              data-menu={id}
              aria-expanded={open === id}
              aria-controls={`menu-${id}`}
              onClick={() => menu.click(id)}
            >
              {label}
            </button>
            {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only closes the panel when one of its links was chosen */}
            <div
              id={`menu-${id}`}
              className={`${s.panel} ${columns[0]?.entries[0]?.thumbnail ? s.narrow : ''}`}
              onClick={(event) => (event.target as Element).closest('a') && menu.hide()}
            >
              {columns.map((column) => (
                <PanelColumn key={column.heading} column={column} path={path} />
              ))}
            </div>
          </li>
        ))}
        {link('/instructors', navigation.links.instructors)}
        {link('/contact', navigation.links.contact)}
      </ul>
    </nav>
  );
}
