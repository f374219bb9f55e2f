import type { Content } from '../../content/model/content.ts';
import layout from '../styles/layout.module.css';
import { OutsideFormLink } from './link.tsx';
import { Brand, currentMark, LanguageLink, type Menu, NavigationItems } from './navigation.tsx';
import s from './phone-menu.module.css';
import { OpenNow } from './reach.tsx';

const menuId = 'phone-menu';

// HTML alone opens and closes the menu: `command` makes it a modal dialog (focus kept inside, Escape closes);
// browsers that do not know it yet use the same element as a popover, until there is script
// (site/scripts/every-page.ts).
const opens = { commandfor: menuId, command: 'show-modal', popoverTarget: menuId };
const closes = { commandfor: menuId, command: 'close', popoverTarget: menuId, popoverTargetAction: 'hide' };

/** The button that opens the phone menu: five lines of a staff. */
export function PhoneMenuButton({ label, className }: { label: string; className: string | undefined }) {
  return (
    <button
      type="button"
      className={`${s.burger} ${className}`}
      aria-haspopup="dialog"
      {...(opens as object)}
    >
      <i aria-hidden="true" />
      {label}
    </button>
  );
}

function MenuGroup({ menu, path }: { menu: Menu; path: string }) {
  return (
    <details>
      <summary className={layout.chev}>{menu.label}</summary>
      <div className={s.sub}>
        {menu.columns.map(({ heading, entries }) => (
          <div key={heading}>
            <p>{heading}</p>
            {entries.map(({ href, label }) => (
              <a key={href} href={href} aria-current={currentMark(path, href)}>
                {label}
              </a>
            ))}
          </div>
        ))}
      </div>
    </details>
  );
}

/** The full-height menu for viewports narrower than the main navigation. */
export function PhoneMenu(props: { content: Content; menus: Menu[]; path: string }) {
  const { content, menus, path } = props;
  const { language, navigation } = content;
  const { open, close } = navigation.menu;
  return (
    <dialog id={menuId} className={s.menu} aria-label={open} popover="auto">
      <div className={s.menuTop}>
        <Brand content={content} />
        <button type="button" className={s.burger} {...(closes as object)}>
          <span className={s.cross} aria-hidden="true" />
          {close}
        </button>
      </div>
      <nav aria-label={open}>
        <ul className={s.list}>
          <NavigationItems content={content} menus={menus} path={path} MenuItem={MenuGroup} />
        </ul>
      </nav>
      <div className={s.menuFoot}>
        <LanguageLink language={language} path={path} />
        <OpenNow content={content} withTimes />
        <OutsideFormLink content={content} form="trialLesson">
          {navigation.trialLesson}
        </OutsideFormLink>
      </div>
    </dialog>
  );
}
