import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useDesk } from '../desk-context.ts';
import { findTextLanguage } from '../words/format-words.ts';
import { moveFocus } from './focus.ts';
import { Icon, type IconName } from './icons.tsx';
import styles from './more-menu.module.css';

export interface MenuItem {
  label: string;
  icon?: IconName;
  act?: () => void;
  /** The target of a link; an item with one does nothing else. */
  href?: string;
  isDisabled?: boolean;
  /** Whether it destroys something: it then stands apart, below a rule. */
  isDangerous?: boolean;
}

interface MenuProps {
  items: MenuItem[];
  /** The label of the button; without it, the button is ⋯ and holds the rare acts. */
  name?: string;
  icon?: IconName;
  className?: string;
  /** Whether it opens above its button, as at the foot of a form. */
  isAbove?: boolean;
}

/** A button with a menu. */
export function MoreMenu({ items, name, icon, className, isAbove = false }: MenuProps) {
  const { words } = useDesk();
  const label = name ?? words.inquiry.moreActions;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  useEffect(() => {
    if (isOpen) moveFocus(menu.current?.querySelector('[role=menuitem]'));
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    moveFocus(button.current);
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return close();
    }
    const entries = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const last = entries.length - 1;
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    moveFocus(entries.at(next > last ? 0 : next));
  };
  const leave = (to: EventTarget | null) => {
    if (!(to instanceof Node && menu.current?.parentElement?.contains(to))) setOpen(false);
  };
  return (
    <div>
      <button
        ref={button}
        type="button"
        className={className ?? (name ? 'button quiet' : 'iconButton')}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        // Otherwise the menu would lose the focus and close, and the click would open it again.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
      >
        {icon && <Icon name={icon} />}
        {name ?? <Icon name="more" />}
      </button>
      {isOpen && (
        <div
          ref={menu}
          id={menuId}
          className={`raised ${styles.menu} ${isAbove ? styles.above : ''}`}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={move}
          onBlur={(event) => leave(event.relatedTarget)}
        >
          {items.map((item) => (
            <MenuEntry key={item.label} item={item} close={close} />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const choose = () => {
    if (item.isDisabled) return;
    // Focus the button before a dialog opens, since the dialog returns the focus to it.
    close();
    item.act?.();
  };
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span lang={findTextLanguage(item.label)} dir="auto">
        {item.label}
      </span>
    </>
  );
  if (item.href)
    return (
      <a role="menuitem" className="cluster" tabIndex={-1} href={item.href} onClick={close}>
        {content}
      </a>
    );
  return (
    <>
      {item.isDangerous && <hr />}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={`cluster ${item.isDangerous ? 'wrong' : ''}`}
        aria-disabled={item.isDisabled || undefined}
        onClick={choose}
      >
        {content}
      </button>
    </>
  );
}
